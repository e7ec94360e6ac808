import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, needsRoot } from '../fault.ts';
import { endProblems, fileProblems, goesOn, leftProblems } from '../inspection.ts';

const GROUPS = '/sys/fs/cgroup/pids';

/** Too little of what the system has to give. */
export const limits: readonly Fault[] = [
  {
    name: 'too few file handles',
    async strike(scene, { result }) {
      const handles = scene.random.between(18, 70);
      const { ended } = scene.reduce({ before: ['/bin/sh', '-c', `ulimit -n ${handles}; exec "$@"`, 'sh'] }, '-j', '6');
      const how = await ended;
      // Below what Node.js needs for itself it dies with words of its own, or a signal.
      if (how.signal !== null || how.stderr.includes('node:internal') || how.stderr.includes('Assertion')) {
        return [...(await leftProblems(scene)), ...fileProblems(scene), ...(await goesOn(scene, result))];
      }
      return [
        ...(await endProblems(scene, how, { codes: [0, 2], says: /too many|EMFILE|files are open/ })),
        ...fileProblems(scene),
        ...(await goesOn(scene, result)),
      ];
    },
  },
  {
    name: 'too little memory for pare',
    async strike(scene, { result }) {
      const megabytes = scene.random.between(6, 24);
      await scene.reduce({ env: { NODE_OPTIONS: `--max-old-space-size=${megabytes}` } }).ended;
      return [...(await leftProblems(scene)), ...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
  {
    name: 'too little memory for the test',
    async strike(scene) {
      const { ended } = scene.reduce({}, '--memory-limit', `${scene.random.between(1, 8)}M`);
      const says = /says NO|says no|cannot be run|could not be executed|was not found|memory/;
      return [...(await endProblems(scene, await ended, { codes: [0, 3, 6], says })), ...fileProblems(scene)];
    },
  },
  {
    name: 'too few process slots',
    unavailable: () => needsRoot() ?? (existsSync(`${GROUPS}/cgroup.procs`) ? undefined : 'needs the pids cgroup'),
    async strike(scene) {
      const group = path.join(GROUPS, `pare-fault-${scene.mark}`);
      mkdirSync(group);
      // Threads count: Node.js alone has eleven.
      writeFileSync(path.join(group, 'pids.max'), String(scene.random.between(12, 26)));
      const inside = ['/bin/sh', '-c', `echo $$ >${group}/cgroup.procs; exec "$@"`, 'sh'];
      const how = await scene.reduce({ before: inside }, '-j', '4').ended;
      const early = how.signal !== null || how.stderr.includes('pthread') || how.stderr.includes('uv_thread_create');
      const says = /process|EAGAIN|fork|says NO|says no|could not be set up|unreliable/;
      const problems = early
        ? await leftProblems(scene)
        : await endProblems(scene, how, { codes: [0, 2, 3, 4, 6, 7], says });
      await emptied(group);
      // A test that could not start what it needs said no, and that stays so.
      return [...problems, ...fileProblems(scene), ...(await goesOn(scene, undefined))];
    },
  },
  {
    name: 'the clock on the wall jumps',
    async strike(scene, { result }) {
      const jumps = Array.from({ length: 5 }, () => scene.random.between(-4e9, 4e9));
      const { ended } = scene.reduce({ sabotage: { jumps } });
      return [
        ...(await endProblems(scene, await ended, { codes: [0] })),
        ...fileProblems(scene),
        ...(await goesOn(scene, result)),
      ];
    },
  },
  {
    name: 'all clocks are fake and run fast',
    unavailable: () => (existsSync('/usr/bin/faketime') ? undefined : 'needs faketime'),
    async strike(scene, { result }) {
      const speed = scene.random.pick(['x0.2', 'x3', 'x10']);
      const fake = ['faketime', '-f', `@2030-02-28 23:59:59 ${speed}`];
      return [
        ...(await endProblems(scene, await scene.reduce({ before: fake }).ended, { codes: [0] })),
        ...fileProblems(scene),
        ...(await goesOn(scene, result)),
      ];
    },
  },
];

async function emptied(group: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return rmdirSync(group);
    } catch {
      // The kernel has not yet forgotten the processes in it.
      await delay(20);
    }
  }
}
