import { describe, expect, test } from 'vitest';
import { sequential } from '../../src/schedulers/sequential.ts';
import { type DdminStrategyOptions, ddmin, type MinimiserName } from '../../src/strategies/ddmin.ts';

const needed = ['C', 'm', 'X'];
const input = Buffer.from(Array.from('abCdefghijklmnopqrstuvwXyz', (letter) => `${letter};\n`).join(''));

async function reduced(options: DdminStrategyOptions): Promise<string> {
  let result = input.toString();
  const judge = async (text: string): Promise<boolean> => needed.every((letter) => text.includes(letter));
  await sequential(
    ddmin(options)(new Uint8Array(input)),
    (proposal) => judge(Buffer.from(proposal.value()).toString()),
    (proposal) => {
      result = Buffer.from(proposal.value()).toString();
    },
  );
  return result;
}

const minimisers: readonly MinimiserName[] = ['ddmin', 'opdd', 'cdd', 'probdd', 'halving', 'adaptive', 'one-by-one'];

describe('ddmin over lines and then characters', () => {
  test.each(minimisers)('keeps what is needed with the minimiser %s', async (minimiser) => {
    expect(await reduced({ minimiser })).toBe('CmX');
    expect(await reduced({ minimiser, star: false })).toBe('CmX');
  });

  test('keeps whole atoms of the kind that was asked for', async () => {
    expect(await reduced({ atom: 'line' })).toBe('C;\nm;\nX;\n');
    expect(await reduced({ atom: 'byte', subsetIterator: 'random', seed: 7 })).toBe('CmX');
  });
});
