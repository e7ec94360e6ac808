import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the arena keeps its things; nothing of it is under version control. */
export const home: string = path.resolve(import.meta.dirname, '../../.arena');

/** The project's root: `pare` itself is run from the working tree. */
export const root: string = path.resolve(import.meta.dirname, '../..');

/**
 * The tools of the cases: `PARE_TOOLS`, else what `arena cases` installed, else the place the oracles look by
 * themselves.
 */
export function caseToolsDir(): string {
  const own = path.join(home, 'case-tools');
  return process.env.PARE_TOOLS ?? (existsSync(path.join(own, 'npm/node_modules')) ? own : '/opt/pare-tools');
}
