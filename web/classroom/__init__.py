"""What a teacher meets: assignments to give out, results to read, worksheets to print."""
