import { readFileSync } from 'node:fs';

/** Of pare itself, as package.json has it. */
export function ownVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }; // our own
  return manifest.version;
}
