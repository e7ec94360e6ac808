import { existsSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The nearest `node_modules` from a folder upwards: what a program that works there finds its packages in. */
export function nearestModules(folder: string): string | undefined {
  const here = path.join(folder, 'node_modules');
  if (statSync(here, { throwIfNoEntry: false })?.isDirectory()) return here;
  return path.dirname(folder) === folder ? undefined : nearestModules(path.dirname(folder));
}

/**
 * Lets programs below `root` find the packages of the user's project, as they would in the user's own folder: package
 * managers, compilers and Node.js look for `node_modules` in the folders above. Linked, so nothing is copied.
 */
export function linkModules(modules: string, root: string): void {
  // On Windows, links to folders need no privilege when they are junctions.
  symlinkSync(modules, path.join(root, 'node_modules'), 'junction');
}

/**
 * `npx tsc …` as the program that npx would run, if the project has it: npx itself takes most of a second, and what
 * it does not find it would download in each trial. Anything but a plain name after `npx` is left to npx.
 */
export function withoutNpx(argv: readonly string[], modules: string | undefined): readonly string[] {
  const [program, name, ...args] = argv;
  if (program !== 'npx' || modules === undefined || name === undefined || !/^[\w-][\w.-]*$/.test(name)) return argv;
  if (process.platform === 'win32' || name.startsWith('-')) return argv;
  const installed = path.join(modules, '.bin', name);
  return existsSync(installed) ? [installed, ...args] : argv;
}
