import { expect, test } from 'vitest';
import { SlotSessions } from '../../../../src/oracles/process/launching/slot-sessions.ts';

test('remembers in which session of a slot a process was found, until the numbers begin anew', () => {
  const sessions = new SlotSessions();
  sessions.add(100);
  sessions.hear(500);
  expect(sessions.note(300, 100)).toBe(true);
  expect(sessions.recall(300)).toBe(100);
  sessions.hear(600);
  expect(sessions.recall(300)).toBe(100);
  sessions.hear(20);
  expect(sessions.recall(300)).toBeUndefined();
});

test('does not remember what is in no session of a slot: it may belong to any of them', () => {
  const sessions = new SlotSessions();
  sessions.add(100);
  sessions.delete(100);
  expect(sessions.note(300, 100)).toBe(false);
  expect(sessions.recall(300)).toBeUndefined();
});
