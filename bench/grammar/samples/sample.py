#!/usr/bin/env python3
"""A table of words."""
import os.path as path, sys
from collections import (defaultdict, Counter)

LIMIT: int = 10
words = {"a": 1, 'b': [2, 3.5, -1e3], **{}}


class Table(dict, metaclass=type):
    """Counts."""
    kinds = ("x", "y")

    @staticmethod
    def make(first, /, *others, sep=", ", **options):
        if not others and first is None:
            raise ValueError(f"no {first!r} in {sep}") from None
        elif len(others) > LIMIT:
            return None
        else:
            total = sum(x ** 2 for x in others if x)
        return lambda y=total: y or first[1:-1:2]

    async def read(self, name):
        async with open(name, "rb") as f:  # closed again
            async for line in f:
                yield await line
        try:
            del self[name], words["a"]
        except (KeyError, OSError) as e:
            print("lost", e, file=sys.stderr)
        else:
            pass
        finally:
            global LIMIT
            LIMIT -= 1


for i, (a, *b) in enumerate([(1, 2), [3]]):
    while a < 3 <= i:
        a += 1; continue
    else:
        assert a != b, "equal"
match words:
    case {"a": 1}:
        print(*b)
    case [x, _] if x:
        print("no" if x else "yes", end="\n")
if __name__ == "__main__" and (n := len(words)):
    sys.exit(path.exists("x") is not True)
