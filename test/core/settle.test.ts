import { describe, expect, test } from 'vitest';
import type { Search } from '../../src/core/search.ts';
import { type Again, settle, type WakefulPass } from '../../src/core/settle.ts';
import { walk } from '../support/walk.ts';

/** Proposes to delete each occurrence of one letter; the log says on what it began, and after which end. */
function deleting(letter: string, log: string[]): WakefulPass<string> {
  function* from(text: string, at: number): Search<string> {
    for (let i = text.indexOf(letter, at); i >= 0; i = text.indexOf(letter, i + 1)) {
      const index = i;
      const value = text.slice(0, index) + text.slice(index + 1);
      yield { label: letter, value: () => value, accepted: () => from(value, index) };
    }
  }
  return (text, exhausted) => {
    log.push(`${letter} on ${text}${exhausted === undefined ? '' : ` after ${exhausted}`}`);
    return from(text, 0);
  };
}

const spell = (text: string): string => text;

describe('settle', () => {
  test('runs each pass again after a change, and tells it where it ended, until nothing changes', () => {
    const log: string[] = [];
    const interest = (text: string): boolean => text.includes('c');
    const { accepted } = walk(settle([deleting('a', log), deleting('b', log)])('cab'), { interest, spell });
    expect(accepted.map((proposal) => proposal.value())).toEqual(['cb', 'c']);
    expect(log).toEqual(['a on cab', 'b on cb', 'a on c after cb', 'a on c', 'b on c']);
  });

  test('ends with a full run of those passes that are to be proven, and of no others', () => {
    const log: string[] = [];
    const [a, b] = [deleting('a', log), deleting('b', log)];
    walk(settle([a, b], [a])('ab'), { interest: (text) => text.includes('a'), spell });
    expect(log).toEqual(['a on ab', 'b on ab', 'a on a after ab', 'a on a']);
  });

  test('of which one that has had a full run has no other one after a change that is too small for it', () => {
    const log: string[] = [];
    const [a, b] = [deleting('a', log), deleting('b', log)];
    const again: Again<string> = (pass, before, now) => (pass === b ? now.length < before.length - 1 : before !== now);
    walk(settle([b, a], [b, a], again)('cab'), { interest: (text) => text.includes('b'), spell });
    expect(log).toEqual(['b on cab', 'a on cab', 'b on cb after cab', 'a on cb']);
    log.length = 0;
    walk(settle([b, a], [b, a], again)('caab'), { interest: (text) => text.includes('b'), spell });
    expect(log.filter((line) => line === 'b on cb')).toHaveLength(1);
  });
});
