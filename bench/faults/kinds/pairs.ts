import { rmSync } from 'node:fs';
import type { Fault } from '../fault.ts';
import { endProblems, fileProblems, goesOn, leftProblems } from '../inspection.ts';
import { before } from './kills.ts';

/** Two at once on what is meant for one. */
export const pairs: readonly Fault[] = [
  {
    name: 'two reduce one file',
    async strike(scene) {
      const force = scene.random.chance(0.5) ? ['--force'] : [];
      const first = scene.reduce({}, ...force);
      await before(first, scene.random.next() * 300);
      const second = scene.reduce({}, ...force);
      const problems: string[] = [];
      const ends = await Promise.all([first.ended, second.ended]);
      for (const { code, signal, stderr } of ends) {
        if (code !== 0 && !(code === 2 && /exists|working in|Another pare writes/.test(stderr)))
          problems.push(`ended with ${code ?? signal}: ${stderr}`);
      }
      if (ends.every(({ code }) => code !== 0)) problems.push('neither of the two came to its end');
      return [...problems, ...fileProblems(scene), ...(await leftProblems(scene))];
    },
  },
  {
    name: 'two resume one run',
    async strike(scene, { result, ms }) {
      const begun = scene.reduce();
      await before(begun, ms * (0.4 + 0.3 * scene.random.next()));
      begun.child.kill('SIGKILL');
      await begun.ended;
      if (scene.run === undefined) return goesOn(scene, result);
      const both = [scene.resume(), scene.resume()];
      const ends = await Promise.all(both.map(({ ended }) => ended));
      const problems = ends
        .filter(({ code, stderr }) => code !== 0 && !(code === 2 && stderr.includes('is working in')))
        .map(({ code, signal, stderr }) => `ended with ${code ?? signal}: ${stderr}`);
      if (ends.every(({ code }) => code !== 0)) problems.push('neither of the two went on');
      return [...problems, ...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
  {
    name: 'the result is removed while pare runs',
    async strike(scene, { result, ms }) {
      const running = scene.reduce();
      await before(running, ms * scene.random.next());
      rmSync(scene.result, { force: true });
      const problems = await endProblems(scene, await running.ended, { codes: [0] });
      return [...problems, ...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
];
