"""The lab on the screen: its words and its picture."""
