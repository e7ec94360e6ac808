import { inTurns } from '../../../basics/all-ended.ts';
import { madeAt } from '../../../basics/remembered.ts';
import { bugsOf } from '../../../farm/bugs.ts';
import { type SeenInput, saveFarm } from '../../../farm/farm-state.ts';
import { inputBytes } from '../../../farm/inputs.ts';
import { type Namer, named } from '../../../farm/naming.ts';
import { counted } from '../../../report/quantities.ts';
import { fingerprint } from '../../../session/fingerprint.ts';
import { startedOracle } from '../search/preparation.ts';
import { expectsNothing } from '../test/oracle-spec.ts';
import type { Farm } from './work.ts';

/** Inputs whose names are written down together. */
export const saveEvery = 100;

/** Runs the test once on each content that has not been seen. */
export async function nameAll(farm: Farm, files: readonly string[]): Promise<void> {
  const contents = contentsOf(files);
  const seen: Record<string, SeenInput> = { ...farm.state.inputs };
  for (const [key, input] of Object.entries(seen)) {
    const { files: now = [] } = contents.get(key) ?? {};
    seen[key] = { ...input, files: [...new Set([...input.files, ...now])] };
  }
  const fresh = [...contents].filter(([key]) => !(key in seen));
  const [first] = fresh;
  if (first === undefined) return;
  const namer = await startedNamer(farm, first[1].files[0]!);
  const { windDown, now } = farm.interruption;
  let done = 0;
  try {
    await inTurns(fresh, Math.max(farm.jobs, namer.oracle.width?.() ?? 0), async ([key, { size, files: all }]) => {
      const bytes = inputBytes(all[0]!);
      if (windDown.aborted || bytes === undefined) return;
      seen[key] = { files: all, sizeBytes: size, seenAt: Date.now(), ...(await named(bytes, namer, now)) };
      if (++done % saveEvery === 0) {
        keepNames(farm, seen);
        farm.voice.say(`  looked at   ${done} of ${fresh.length}`);
      }
    });
  } finally {
    keepNames(farm, seen);
    await namer.oracle.close();
  }
  farm.voice.say(
    `  Bugs        ${bugsOf(farm.state).length} among ${counted(Object.keys(seen).length, 'different input')}`,
  );
}

/** By content, the files that have it, of which there is one at least. */
function contentsOf(files: readonly string[]): Map<string, { readonly size: number; readonly files: string[] }> {
  const contents = new Map<string, { readonly size: number; readonly files: string[] }>();
  for (const file of files) {
    const bytes = inputBytes(file);
    if (bytes !== undefined)
      madeAt(contents, fingerprint(bytes), () => ({ size: bytes.length, files: [] })).files.push(file);
  }
  return contents;
}

/** What inputs are called is on disk when it returns. */
export function keepNames(farm: Farm, seen: Readonly<Record<string, SeenInput>>): void {
  farm.state = { ...farm.state, inputs: { ...seen } };
  saveFarm(farm.folder, farm.state);
}

/** Starts the test, with one of the inputs to find out what is left open of it. */
export async function startedNamer(farm: Farm, file: string): Promise<Namer> {
  const isOpen = expectsNothing(farm.spec);
  const input = inputBytes(file) ?? new Uint8Array();
  const spec = isOpen ? { ...farm.spec, expect: {} } : farm.spec;
  const oracle = await startedOracle(spec, { ...farm, request: { file, input } });
  return { oracle, spec: oracle.spec, isOpen };
}
