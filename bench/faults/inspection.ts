import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../src/core/errors.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { texts } from '../../src/session/disk/step-texts.ts';
import type { Ended, Scene } from './scene.ts';
import { isInteresting, type Subject } from './subjects.ts';

export interface Looking {
  /** The test lies, so that a step on the way may be wrong, and the best until the end. */
  readonly flaky?: boolean;
  /** The journal has been damaged on purpose. */
  readonly damaged?: boolean;
}

/** What must be true of the files at any moment, also of a run that was killed in the middle. */
export function fileProblems(scene: Scene, { flaky = false, damaged = false }: Looking = {}): string[] {
  const { subject } = scene;
  const problems: string[] = [];
  const input = scene.read(path.join(scene.work, subject.fileName));
  if (input === undefined || Buffer.from(input).toString() !== subject.input) problems.push('the input was changed');
  if (!flaky) problems.push(...uninteresting('the result', scene.read(scene.result), subject));
  for (const run of scene.runs) problems.push(...runProblems(run, subject, { flaky, damaged }));
  return problems;
}

function runProblems(run: string, subject: Subject, { flaky, damaged }: Looking): string[] {
  try {
    const loaded = loadRun(run);
    if (loaded.notes.length > 0 && !damaged) return [`the journal of ${run}: ${loaded.notes.join('; ')}`];
    if (flaky) return [];
    const steps = [...texts(loaded)].flatMap(({ number, testCase }) =>
      uninteresting(`step ${number}`, testCase, subject),
    );
    return [
      ...steps,
      ...uninteresting(
        'the best of the run',
        existsSync(loaded.folder.best) ? readFileSync(loaded.folder.best) : undefined,
        subject,
      ),
    ];
  } catch (error) {
    return error instanceof UserError && damaged ? [] : [`the run cannot be loaded: ${(error as Error).message}`];
  }
}

function uninteresting(what: string, text: Uint8Array | undefined, subject: Subject): string[] {
  if (text === undefined || isInteresting(subject, text)) return [];
  return [
    `${what} (${text.length} bytes) is not interesting: ${JSON.stringify(Buffer.from(text).toString().slice(0, 80))}`,
  ];
}

/** What must be true when pare has come to its own end. */
export async function endProblems(
  scene: Scene,
  ended: Ended,
  wanted: { readonly codes: readonly number[]; readonly says?: RegExp },
): Promise<string[]> {
  const problems: string[] = [];
  const { code, signal, stderr } = ended;
  if (code === null || !wanted.codes.includes(code)) {
    problems.push(`ended with ${code ?? signal}, not ${wanted.codes.join(' or ')}: ${stderr.trim().slice(-1500)}`);
  }
  if (code !== 0 && wanted.says !== undefined && !wanted.says.test(stderr)) {
    problems.push(`does not say ${wanted.says}: ${stderr.trim().slice(-1500)}`);
  }
  return [...problems, ...besides(scene), ...(await leftProblems(scene))];
}

export async function leftProblems(scene: Scene): Promise<string[]> {
  return (await scene.leftovers()).map((left) => `left behind: ${left}`);
}

/** A file that was to become another by its name must not stay behind when there was time to remove it. */
function besides(scene: Scene): string[] {
  return readdirSync(scene.work)
    .filter((name) => name.endsWith('.pare-new'))
    .map((name) => `left behind: ${name}`);
}

/**
 * The way on after a disaster: resume, or begin anew where there is nothing to resume. Ends with the undisturbed
 * result.
 */
export async function goesOn(scene: Scene, expected: Uint8Array | undefined, looking: Looking = {}): Promise<string[]> {
  const again = scene.run === undefined ? scene.reduce({}, '--force') : scene.resume();
  const ended = await again.ended;
  const problems = [...(await endProblems(scene, ended, { codes: [0] })), ...fileProblems(scene, looking)];
  const result = scene.read(scene.result);
  if (result === undefined) return [...problems, 'there is no result after going on'];
  if (expected === undefined || Buffer.compare(result, expected) === 0) return problems;
  const shown = JSON.stringify(Buffer.from(result).toString().slice(0, 80));
  return [...problems, `the result is another than that of an undisturbed run: ${shown}`];
}
