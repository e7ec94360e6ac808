"""Lithium's interestingness condition: a command, with the file as its last argument."""
import subprocess


def interesting(args, _prefix):
    return subprocess.call(args, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
