import type { TestCase } from '../core/test-case.ts';
import { fingerprint } from './fingerprint.ts';
import { newestThatVerifies } from './judging/reliability.ts';
import { check, type Run } from './run.ts';
import type { Wish } from './wish.ts';

/** Thrown by the judge: the search ends here and goes on elsewhere. */
export class Turn extends Error {
  readonly wish: Wish;

  constructor(wish: Wish) {
    super('the search goes on from elsewhere');
    this.wish = wish;
  }
}

/** Files are looked at so often. */
const lookMs = 500;

/** Looks whether the search shall go on from elsewhere, and throws a Turn when it shall. */
export function heed(run: Run): void {
  if (run.clock() >= run.lookMs) look(run);
  if (run.turn) throw new Turn(run.turn);
}

/** The wish that is left when the search has come to its end. */
export async function lastWish(run: Run): Promise<Wish | undefined> {
  await run.considering;
  if (run.turn === undefined) look(run);
  await run.considering;
  return run.turn;
}

function look(run: Run): void {
  run.lookMs = run.clock() + lookMs;
  if (run.considering || run.turn) return;
  const { wishes, recorder } = run.options;
  const wish = wishes?.() ?? editOf(recorder?.edited?.());
  if (wish?.type === 'test') run.turn = wish;
  else if (wish) run.considering = consider(run, wish);
}

function editOf(edit: Omit<Extract<Wish, { type: 'edit' }>, 'type'> | undefined): Wish | undefined {
  return edit && { type: 'edit', ...edit };
}

/** Beside the search, which goes on until the answer is yes. */
async function consider(run: Run, wish: Extract<Wish, { type: 'edit' }>): Promise<void> {
  const { testCase, where, kept } = wish;
  try {
    const { verdict, why } = await check(run, testCase, 'edited by hand');
    if (verdict === 'interesting') run.turn = wish;
    else {
      const seen = why === undefined ? '' : ` (${why})`;
      const copy = kept === undefined ? '' : `; the edited text is kept as ${kept}`;
      note(run, `${where} was edited by hand, but the test says no to it${seen}: going on as before${copy}`);
    }
  } catch {
    // Stopped; or the oracle is broken, which the next trial tells.
  } finally {
    run.considering = undefined;
  }
}

/** Where the search goes on. */
export async function granted(run: Run, wish: Wish): Promise<TestCase> {
  run.turn = undefined;
  if (wish.type === 'test') return underNewTest(run, wish);
  const { testCase, where } = wish;
  note(run, `${where} was edited by hand and is interesting (${testCase.length} bytes): going on from there`);
  return restart(run, testCase, 'edited by hand');
}

async function underNewTest(run: Run, wish: Extract<Wish, { type: 'test' }>): Promise<TestCase> {
  const { progress, options } = run;
  const { hash, cache, refused } = wish;
  options.recorder?.forget?.(hash);
  run.memory = { cache };
  const distance = await newestThatVerifies(run, 1);
  if (distance === undefined) {
    options.recorder?.forget?.(refused());
    note(run, 'the original itself is of this kind, so nothing can be kept apart: going on as before');
    return restart(run, progress.best, 'as before');
  }
  wish.granted?.();
  if (wish.finding) found(run, wish.finding);
  const testCase = progress.trail.before(distance);
  note(run, `going back by ${distance} to the newest step that is not of this kind (${testCase.length} bytes)`);
  return restart(run, testCase, 'gone back');
}

function found(run: Run, { name, testCase }: { readonly name: string; readonly testCase: TestCase }): void {
  if (run.findings.has(name)) return;
  run.findings.add(name);
  run.announce({ type: 'finding', name, key: fingerprint(testCase), size: testCase.length }, testCase);
}

function restart(run: Run, testCase: TestCase, label: string): TestCase {
  const key = fingerprint(testCase);
  run.progress.restart(testCase, key, run.clock());
  run.checkedSteps = run.progress.steps;
  run.announce({ type: 'accepted', key, label, size: testCase.length, anew: true }, testCase);
  return testCase;
}

function note(run: Run, text: string): void {
  run.announce({ type: 'note', text });
}
