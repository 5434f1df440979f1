"""The lab: chance experiments with numbers to change, run again and again beside the exact chance."""
