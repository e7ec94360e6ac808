import type { Fault } from '../fault.ts';
import { endProblems, fileProblems } from '../inspection.ts';
import type { Scene } from '../scene.ts';
import { isInteresting } from '../subjects.ts';

type Lie = 'says no instead of yes' | 'says yes instead of no' | 'says the contrary';

/** A test that lies by chance must not make pare hand out as verified what is not interesting. */
function fickle(percent: number, lie: Lie): Fault {
  return {
    name: `the test ${lie} in ${percent} %`,
    async strike(scene) {
      scene.test(lies(percent, lie));
      const ended = await scene.reduce().ended;
      const says = /unreliable|changes its mind|only \d of|no longer interesting|says NO|says no|accepts an empty file/;
      const problems = await endProblems(scene, ended, { codes: [0, 3, 4, 5, 7], says });
      return [...problems, ...fileProblems(scene, { flaky: true }), ...(ended.code === 0 ? verified(scene) : [])];
    },
  };
}

function lies(percent: number, lie: Lie): string {
  const turns = {
    'says no instead of yes': '1',
    'says yes instead of no': '0',
    'says the contrary': '$((1 - s))',
  };
  // 16 bits of chance: seeds from the clock or the process number repeat.
  const chance = '$(( $(od -An -N2 -tu2 /dev/urandom) % 100 ))';
  return `if [ ${chance} -lt ${percent} ]; then s=${turns[lie]}; fi\nexit $s`;
}

function verified(scene: Scene): string[] {
  const result = scene.read(scene.result);
  if (result === undefined) return ['ended with 0 without a result'];
  if (isInteresting(scene.subject, result)) return [];
  return [
    `handed out as verified, but not interesting: ${JSON.stringify(Buffer.from(result).toString().slice(0, 80))}`,
  ];
}

/** Tests that change their mind. */
export const fickleTests: readonly Fault[] = [
  fickle(5, 'says no instead of yes'),
  fickle(30, 'says no instead of yes'),
  fickle(5, 'says yes instead of no'),
  fickle(30, 'says yes instead of no'),
  fickle(5, 'says the contrary'),
  fickle(30, 'says the contrary'),
];
