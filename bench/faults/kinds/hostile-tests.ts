import net from 'node:net';
import type { Fault } from '../fault.ts';
import { endProblems, fileProblems } from '../inspection.ts';
import type { Scene } from '../scene.ts';

/** A test that does this besides deciding, now and then or always, must not change what comes out. */
function harmless(name: string, misdeed: (scene: Scene) => string, flags: readonly string[] = []): Fault {
  return {
    name: `the test ${name}`,
    async strike(scene, { result }) {
      const share = scene.random.pick([1, 2, 4]);
      const body = misdeed(scene);
      scene.test(`if [ $(($$ % ${share})) = 0 ]; then\n${body}\nfi\nexit $s`);
      const { ended } = scene.reduce({}, ...flags);
      const problems = [...(await endProblems(scene, await ended, { codes: [0] })), ...fileProblems(scene)];
      return [...problems, ...(flags.length === 0 ? sameResult(scene, result) : [])];
    },
  };
}

/** With the time that a misdeed costs, a limit may be met: then any interesting result will do. */
function survivable(name: string, misdeed: (scene: Scene) => string, flags: readonly string[]): Fault {
  return {
    name: `the test ${name}`,
    async strike(scene) {
      const share = scene.random.between(7, 15);
      scene.test('exit $s', `if [ $(($$ % ${share})) = 0 ]; then\n${misdeed(scene)}\nfi`);
      const { ended } = scene.reduce({}, ...flags);
      const says = /says NO|says no|unreliable|neither yes nor no|only \d of/;
      return [...(await endProblems(scene, await ended, { codes: [0, 3, 4, 7], says })), ...fileProblems(scene)];
    },
  };
}

const patient = ['-t', '60', '--limit-tests', '40'];
const hasty = ['-t', '0.5', '--limit-tests', '40'];

/** Tests that do not behave. */
export const hostileTests: readonly Fault[] = [
  harmless('leaves children behind', ({ mark }) => `sleep ${mark} & sleep ${mark} &`),
  harmless('starts a daemon', ({ mark }) => `setsid sleep ${mark} >/dev/null 2>&1 &`),
  harmless('starts a daemon with an empty environment', ({ mark }) => `env -i setsid sleep ${mark} >/dev/null 2>&1 &`),
  harmless(
    'forks twice and lets the middle one die',
    ({ mark }) => `( (env -i setsid sleep ${mark} &) & ) >/dev/null 2>&1`,
  ),
  harmless('deletes the candidate', () => 'rm -f "$1"'),
  harmless('deletes its directory', () => 'rm -rf "$PWD" "$TMPDIR"'),
  harmless(
    'puts a link in the place of the candidate',
    (scene) => `rm -f "$1"; ln -s ${scene.work}/${scene.subject.fileName} "$1"`,
  ),
  harmless('puts a pipe in the place of the candidate', () => 'rm -f "$1"; mkfifo "$1"'),
  harmless('puts a directory in the place of the candidate', () => 'rm -f "$1"; mkdir -p "$1/x"'),
  harmless('takes rights away', () => 'mkdir -p a/b; chmod 000 a/b a "$1" .'),
  harmless('litters', () => 'mkdir -p d/e; : >d/e/f; : >"$TMPDIR/t"; ln -s / root 2>/dev/null'),
  harmless('writes into the candidate', () => 'echo more >>"$1"'),
  harmless('kills its own group', () => '[ $s = 0 ] || kill -9 0'),
  harmless(
    'sends its group every signal',
    () => "trap '' HUP INT QUIT TERM USR1; kill -HUP 0; kill -INT 0; kill -TERM 0; kill -USR1 0",
  ),
  harmless('floods its outputs', () => 'head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2'),
  harmless('prints what is no text', () => String.raw`printf '\377\000\033[2J\033]0;x\007'; printf '=0\n=1\n' >&2`),
  harmless('closes its outputs', () => 'exec >&- 2>&- <&-'),
  harmless('reads what it can from its input', () => 'cat >/dev/null'),
  harmless(
    'opens a port',
    ({ mark }) => `${process.execPath} -e "require('net').createServer().listen(0)" ${mark} & `,
    patient,
  ),
  harmless('becomes slower', () => 'sleep 0.0$(($$ % 10))', patient),
  survivable(
    'hangs and ignores signals',
    ({ mark }) => `trap '' TERM INT HUP QUIT; sleep ${mark} & wait; sleep ${mark}`,
    hasty,
  ),
  survivable('stops itself', () => 'kill -STOP $$', hasty),
  survivable('kills the one who started it', () => 'kill -9 $PPID', patient),
  survivable(
    'forks without end',
    ({ mark }) => `n=0; while [ $n -lt 150 ]; do n=$((n + 1)); (sleep ${mark} &) ; done; sleep ${mark}`,
    hasty,
  ),
  {
    name: 'the test leaves a port open',
    async strike(scene) {
      const port = await freePort();
      const listens = `require('net').createServer().on('error', () => {}).listen(${port}, '127.0.0.1')`;
      scene.test(`setsid ${process.execPath} -e "${listens}" ${scene.mark} >/dev/null 2>&1 & sleep 0.05; exit $s`);
      const ended = await scene.reduce({}, ...patient).ended;
      const problems = await endProblems(scene, ended, { codes: [0] });
      if (!(await isFree(port))) problems.push(`port ${port} is still open`);
      return [...problems, ...fileProblems(scene)];
    },
  },
];

function sameResult(scene: Scene, expected: Uint8Array): string[] {
  const result = scene.read(scene.result);
  if (result === undefined) return ['there is no result'];
  return Buffer.compare(result, expected) === 0 ? [] : ['the result is another than that of an undisturbed run'];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo; // it listens on a port
      server.close(() => resolve(port));
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
