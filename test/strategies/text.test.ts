import { describe, expect, test } from 'vitest';
import { text } from '../../src/strategies/text.ts';
import { walk } from '../support/walk.ts';
import { type Interest, type Reduced, spell } from './reduced.ts';

function reduced(input: string, interest: Interest): Reduced {
  const asked = new Set<string>();
  const judge = (candidate: string): boolean => {
    asked.add(candidate);
    return interest(candidate);
  };
  const { accepted } = walk(text()(Buffer.from(input)), { interest: judge, spell });
  return { result: accepted.length === 0 ? input : spell(accepted.at(-1)!.value()), tests: asked.size };
}

const times = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

describe('text', () => {
  test('loses what opens and closes a block around something that stays', () => {
    const balanced = (candidate: string): boolean =>
      candidate.match(/^if/gm)?.length === candidate.match(/^endif/gm)?.length;
    const input = times(9, (i) => `if (A${i})\n  set(b${i} c)\nendif()\n`);
    const { result } = reduced(input, (candidate) => balanced(candidate) && /^ *set\(b4/m.test(candidate));
    expect(result).toBe('set(b4');
  });

  test('looks at what labels of an assembler program hold when the labels have gone', () => {
    const input = times(40, (i) => `.L${i}:\n\tmovl\t%eax, ${i}(%rsp)\n\taddl\t$1, (%rdi)\n\tcall\tf${i}\n`);
    const { result, tests } = reduced(input, (candidate) => /addl.*\n.*call\tf17/.test(candidate));
    expect(result).toBe('addl\ncall\tf17');
    expect(tests).toBeLessThanOrEqual(65);
  });

  test('puts a zero in the place of what is empty', () => {
    const { result } = reduced('x = call("some text", [1, 2]);\n', (candidate) =>
      /call\((?:"[^"]*"|0), ?(?:\[[^\]]*\]|0)\)/.test(candidate),
    );
    expect(result).toBe('call(0,0)');
  });
});
