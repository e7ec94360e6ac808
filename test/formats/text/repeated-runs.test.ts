import { describe, expect, test } from 'vitest';
import { readRepeatedRuns } from '../../../src/formats/text/repeated-runs.ts';

function runs(text: string): string[][] {
  const { atoms, spellings } = readRepeatedRuns(Buffer.from(text))!;
  const { starts, ends } = atoms;
  return spellings.map((places) =>
    places.map(({ from, to }) => Buffer.from(text).toString('utf8', starts[from]!, ends[to - 1]!)),
  );
}

describe('runs that stand in several places', () => {
  test('are found within longer ones', () => {
    expect(runs('boundary="--a-5"\n\n----a-5\n\n----a-5--\n')).toEqual([
      ['----a-5', '----a-5'],
      ['--a-5', '--a-5', '--a-5'],
    ]);
  });

  test('are more than a word, and have nothing in them that words or brackets are parted by', () => {
    expect(runs('alpha alpha (b,c) (b,c) a-b a-b')).toEqual([]);
    expect(runs('1.2.3; 1.2.3')).toEqual([['1.2.3', '1.2.3']]);
  });

  test('may have any characters in them', () => {
    expect(runs('é-ü-é é-ü-é')).toEqual([['é-ü-é', 'é-ü-é']]);
  });

  test('do not overlap', () => {
    expect(runs('-=-=-=-=-=')).toEqual([
      ['-=-=', '-=-='],
      ['=-=-', '=-=-'],
    ]);
  });
});
