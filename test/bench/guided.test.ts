import { expect, test } from 'vitest';
import { Coverage } from '../../bench/fuzz/guided/coverage.ts';
import { GuidedSearch } from '../../bench/fuzz/guided/search.ts';
import type { Target } from '../../bench/fuzz/guided/target.ts';
import { readRecords } from '../../src/formats/records/read-records.ts';

test('a guided search keeps what reaches something new, and finds what is not borne', { timeout: 60_000 }, () => {
  const brittle: Target = {
    name: 'brittle',
    seeds: ['\x04abcd\x02xy'],
    read(bytes) {
      readRecords(bytes);
      if (bytes.length === 0) throw new Error('empty');
    },
  };
  const search = new GuidedSearch(brittle, 1);
  const coverage = new Coverage();
  const problems = Array.from({ length: 60 }, () => search.step(coverage)).flatMap((found) => found ?? []);
  expect(problems[0]).toMatchObject({ target: 'brittle', input: new Uint8Array() });
  expect(search.corpusSize).toBeGreaterThan(2);
});
