import { expect, test } from 'vitest';
import { type Agenda, best, type Task, withTasks } from '../../../src/passes/priority/agenda.ts';

const empty: Agenda<Task> = { queues: new Map(), odds: new Map(), trials: 0, bytes: 100 };
const likely = (): number => 1;
const task = (sort: string, gain: number): Task => ({ sort, gain, at: 0 });

test('what is to come late comes after all that promises anything like it, and at last all the same', () => {
  const agenda = withTasks(empty, [task('visit', 90), task('drop', 1), task('drop', 30), task('visit', 200)]);
  const gains = (from: Agenda<Task>, late?: string): number[] => {
    const found = best(from, likely, { late });
    return found === undefined ? [] : [found.task.gain, ...gains(found.others, late)];
  };
  expect(gains(agenda)).toEqual([200, 90, 30, 1]);
  expect(gains(agenda, 'visit')).toEqual([30, 200, 1, 90]);
});

test('what promises less than is wanted is none', () => {
  const agenda = withTasks(empty, [task('drop', 30)]);
  expect(best(agenda, likely, { least: 31 })).toBeUndefined();
  expect(best(agenda, likely, { least: 30 })?.task.gain).toBe(30);
});

test('where what is later comes sooner, the end of the text counts five times its beginning', () => {
  const begin = { sort: 'drop', gain: 30, at: 0 };
  const end = { sort: 'drop', gain: 10, at: 10 };
  const first = (places: number | undefined, ...tasks: Task[]): Task | undefined =>
    best(withTasks({ ...empty, places }, tasks), likely)?.task;
  expect(first(undefined, begin, end)).toBe(begin);
  expect(first(10, begin, end)).toBe(end);
  expect(first(10, { ...begin, gain: 51 }, end)?.gain).toBe(51);
  // Of different sorts, too.
  expect(first(10, begin, { ...end, sort: 'visit' })?.sort).toBe('visit');
});
