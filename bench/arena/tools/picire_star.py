"""Picire 21.8 with what its unreleased master does by default: ddmin repeated to a fixed point (DDMIN*), a content cache
that holds hashes of rejected candidates only and forgets those larger than the current one, whole offsets.

Picire's master cannot be had from a package registry; 21.8, its last release, is the same search without these. Same
oracle calls as master on the cases where master was measured (docs/benchmarks.md).

usage: picire_star.py INPUT TEST OUT_DIR ATOM (line, char or both)
"""
import codecs
import hashlib
import os
import sys

import chardet
from picire import DD
from picire.outcome import Outcome
from picire.outcome_cache import OutcomeCache
from picire.subprocess_test import ConcatTestBuilder, SubprocessTest


class RejectedHashes(OutcomeCache):
    def __init__(self):
        self._lengths = {}
        self._build = None

    def set_test_builder(self, test_builder):
        self._build = test_builder

    def _key(self, text):
        return hashlib.sha3_256(text.encode('utf-8')).digest()

    def add(self, config, result):
        text = self._build(config)
        if result is Outcome.PASS:
            self._lengths[self._key(text)] = len(text)
        else:
            self._lengths = {key: length for key, length in self._lengths.items() if length <= len(text)}

    def lookup(self, config):
        return Outcome.PASS if self._key(self._build(config)) in self._lengths else None


class WholeOffsets(DD):
    def _reduce_config(self, run, subsets, complement_offset):
        return super()._reduce_config(run, subsets, int(complement_offset))


def to_fixed_point(units, tester, cache):
    config = list(range(len(units)))
    iteration = 0
    while True:
        smaller = WholeOffsets(tester, cache=cache, id_prefix=(f'i{iteration}',))(config)
        if len(smaller) == len(config):
            return config
        config = smaller
        iteration += 1


def main(name, test, out_dir, atom):
    with open(name, 'rb') as file:
        source = file.read()
    encoding = chardet.detect(source)['encoding'] or 'latin-1'
    text = source.decode(encoding)
    result = os.path.join(out_dir, os.path.basename(name))
    cache = RejectedHashes()
    for unit in ['line', 'char'] if atom == 'both' else [atom]:
        units = text.splitlines(True) if unit == 'line' else text
        build = ConcatTestBuilder(units)
        cache.set_test_builder(build)
        tester = SubprocessTest(test_builder=build, command_pattern=[test, '%s'], filename=os.path.basename(name),
                                work_dir=os.path.join(out_dir, 'tests'), encoding=encoding)
        text = build(to_fixed_point(units, tester, cache))
        with codecs.open(result, 'w', encoding=encoding, errors='ignore') as file:
            file.write(text)


if __name__ == '__main__':
    main(*sys.argv[1:])
