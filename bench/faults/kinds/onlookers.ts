import { statSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { endProblems, fileProblems } from '../inspection.ts';

/** Others on the same machine, who may look at whatever is not closed to them. */
export const onlookers: readonly Fault[] = [
  {
    name: 'what is new is open to all, as a careless umask has it',
    async strike(scene) {
      const seen = path.join(scene.work, 'seen');
      scene.test('exit $s', `stat -c '%a %n' ${scene.temporary}/* >>${seen}`);
      const kept = path.join(scene.work, 'kept');
      const careless = ['/bin/sh', '-c', 'umask 0; exec "$@"', 'sh'];
      const { ended } = scene.reduce({ before: careless }, '--cache-dir', kept);
      const problems = [...(await endProblems(scene, await ended, { codes: [0] })), ...fileProblems(scene)];
      const whileRunning = Buffer.from(scene.read(seen) ?? [])
        .toString()
        .trim()
        .split('\n');
      const open = new Set([
        ...whileRunning.filter((line) => !line.startsWith('700 ')),
        ...[...scene.runs, kept].filter(isOpen),
      ]);
      return [...problems, ...[...open].map((found) => `open to others: ${found}`)];
    },
  },
];

function isOpen(file: string): boolean {
  return (statSync(file).mode & 0o077) !== 0;
}
