import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { home, root } from './home.ts';

/** What came of installing a peer. */
export interface Peer {
  readonly name: string;
  /** Missing when it could not be had. */
  readonly version?: string;
  /** Why it could not be had, or what is special about it. */
  readonly remark?: string;
}

const file = path.join(home, 'peers.json');

export function readPeers(): Peer[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Peer[]) : [];
}

export function writePeers(peers: readonly Peer[]): void {
  mkdirSync(home, { recursive: true });
  writeFileSync(file, `${JSON.stringify(peers, undefined, 2)}\n`);
}

/**
 * Versions by peer, of those that can be run now. That of `pare` is a hash of its build: it changes many times a day.
 */
export function installed(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, version } of readPeers()) {
    if (version !== undefined) found.set(name, version);
  }
  const dist = path.join(root, 'dist');
  if (existsSync(path.join(dist, 'cli/main.js'))) found.set('pare', `build ${hashOf(dist)}`);
  return found;
}

function hashOf(dir: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(path.join(dir, name)));
  return hash.digest('hex').slice(0, 10);
}
