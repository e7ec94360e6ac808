import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of an installed package, as seen from a folder: its own `node_modules` first, then those above. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (path.dirname(folder) === folder) return undefined;
  }
}
