import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCase } from '../../../core/test-case.ts';
import type { Shown } from '../../display/voice.ts';
import { editedText } from '../../steering/editor.ts';
import { relative } from '../relative.ts';
import type { DiscerningOracle } from './another-bug.ts';
import type { Search } from './search.ts';

/** What a person can do to the search besides what the display does by itself. */
export function searchKeys(
  { folder, request, steering, interruption }: Search,
  oracle: DiscerningOracle,
): Pick<Shown, 'edit' | 'apart'> {
  const best = (): TestCase => (existsSync(folder.best) ? Uint8Array.from(readFileSync(folder.best)) : request.input);
  return {
    edit: async () => {
      // Typed ahead, for whoever has the terminal next.
      if (steering.isEnding) return undefined;
      const wasPaused = steering.isPaused;
      if (!wasPaused) steering.pauseOrGoOn();
      const file = path.join(folder.path, 'edited', 'by-hand', path.basename(folder.best));
      try {
        const testCase = await editedText(best(), { file, env: process.env, signal: interruption.now });
        if (testCase === undefined) return 'nothing was changed in the editor';
        steering.wish({ type: 'edit', testCase, where: 'the best', kept: relative(file) });
        return undefined;
      } finally {
        if (!wasPaused && steering.isPaused) steering.pauseOrGoOn();
      }
    },
    apart: async () => {
      const found = await oracle.without(best());
      if (typeof found === 'string') return found;
      steering.wish(found.wish);
      return `kept aside from now on: what says ${found.line}`;
    },
  };
}
