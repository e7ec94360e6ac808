import { rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../machine/is-alive.ts';
import { namesIn } from '../../machine/names-in.ts';

const ending = '.pare-new';

/** Where a new content of a file is written before it gets the file's name. Another process has another place. */
export function beside(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}${ending}`);
}

/** Removes what processes have left beside a file or folder that were killed while they wrote. */
export function sweepBeside(file: string): void {
  const folder = path.dirname(file);
  const start = `.${path.basename(file)}.`;
  for (const name of namesIn(folder)) {
    if (!name.startsWith(start) || !name.endsWith(ending)) continue;
    // Behind the last dot: of a folder there may be an old one, too, which has more between.
    const pid = Number(/\d+$/.exec(name.slice(0, -ending.length))?.[0]);
    if (Number.isInteger(pid) && pid !== process.pid && !isAlive(pid)) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}
