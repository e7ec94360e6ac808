import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { home } from './home.ts';
import { buildCounter, counterCost } from './oracle/build.ts';
import { type Peer, readPeers, writePeers } from './peers.ts';
import { shell } from './shell.ts';
import { treereduceCrates } from './tools/treereduce.ts';

/** How one peer is got. Resolves to its version, or to a version with a remark. */
interface Recipe {
  readonly name: string;
  install(): Promise<Omit<Peer, 'name'>>;
}

/** Shrink Ray's requirements without llama-cpp-python and huggingface-hub: they serve its language model alone. */
const shrinkrayNeeds = [
  ...['binaryornot==0.6.0', 'black==26.10.1', 'chardet==7.7.0', 'click==8.5.1', 'exceptiongroup==1.3.1'],
  ...['humanize==4.17.0', 'libcst==1.9.0', 'textual==8.2.8', 'textual-plotext==1.0.1', 'tree-sitter==0.26.1'],
  ...['tree-sitter-language-pack==1.23.1', 'trio==0.35.0'],
];

const antlrJar = 'https://repo1.maven.org/maven2/org/antlr/antlr4/4.9.2/antlr4-4.9.2-complete.jar';

const recipes: readonly Recipe[] = [
  debian('cvise'),
  debian('creduce'),
  debian('delta'),
  pip(
    'picire',
    'picire==21.8',
    ['setuptools==69.5.1'],
    'the last release; its master (content-hash, DDMIN*) is only on GitHub',
  ),
  { name: 'picireny', install: installPicireny },
  pip('ddsmt', 'ddsmt==2.0.6', [], undefined),
  pip('lithium', 'lithium-reducer==4.0.0', [], undefined),
  { name: 'shrinkray', install: installShrinkray },
  ...Object.keys(treereduceCrates).map((crate) => cargo(crate, '0.4.1')),
  unavailable('halfempty', 'neither in Debian nor on PyPI; its sources are only on GitHub'),
  unavailable(
    'perses',
    'published as a jar on GitHub only: not on Maven Central or npm; PyPI has another program of the name',
  ),
  unavailable('vulcan', 'part of the Perses jar'),
  unavailable('picire master', 'only on GitHub; `picire*` runs the same search on 21.8'),
];

/** Builds the counter and installs every peer (or those named); one that fails is written down with the reason. */
export async function setup(wanted: readonly string[]): Promise<void> {
  mkdirSync(path.join(home, 'peers'), { recursive: true });
  await buildCounter();
  const cost = await counterCost();
  console.log(
    `The counting oracle costs ${cost.least.toFixed(2)} ms a trial (median now: ${cost.median.toFixed(2)} ms), with an oracle that only says no.`,
  );
  const peers = new Map(readPeers().map((peer) => [peer.name, peer]));
  for (const { name, install } of recipes) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    peers.set(name, { name, ...(await install().catch((error: Error) => ({ remark: error.message }))) });
    writePeers([...peers.values()]);
  }
  for (const { name, version, remark } of peers.values()) {
    console.log(`${name.padEnd(24)} ${version ?? 'NOT AVAILABLE'}${remark === undefined ? '' : `  (${remark})`}`);
  }
}

function unavailable(name: string, remark: string): Recipe {
  return { name, install: async () => ({ remark }) };
}

function debian(name: string): Recipe {
  return {
    name,
    install: async () => {
      const status = ['dpkg-query', '-W', '-f', '$' + '{Version}', name];
      const there = await shell(name, status).catch(() => '');
      if (there === '') await shell(name, ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name]);
      return { version: await shell(name, status) };
    },
  };
}

function cargo(name: string, version: string): Recipe {
  const place = path.join(home, 'peers/cargo');
  return {
    name,
    install: async () => {
      const command = ['cargo', 'install', '--quiet', '--locked', '--root', place, `${name}@${version}`];
      if (!existsSync(path.join(place, 'bin', name))) await shell(name, command, { cwd: home, timeoutMs: 1_800_000 });
      return { version };
    },
  };
}

function pip(name: string, requirement: string, also: readonly string[], remark: string | undefined): Recipe {
  return {
    name,
    install: async () => {
      await venv(name, ['python3']);
      await shell(name, [python(name), '-m', 'pip', 'install', '-q', requirement, ...also], { cwd: home });
      return { version: requirement.split('==')[1]!, ...(remark === undefined ? {} : { remark }) };
    },
  };
}

async function installPicireny(): Promise<Omit<Peer, 'name'>> {
  await venv('picireny', ['python3']);
  await shell('picireny', [python('picireny'), '-m', 'pip', 'install', '-q', 'picireny==21.8', 'setuptools==69.5.1']);
  const jar = path.join(home, 'peers/antlr4.jar');
  if (!existsSync(jar)) {
    const response = await fetch(antlrJar);
    if (!response.ok) throw new Error(`${antlrJar}: ${response.status} ${response.statusText}`);
    writeFileSync(jar, new Uint8Array(await response.arrayBuffer()));
  }
  await shell('picireny', ['java', '-version']);
  return { version: '21.8', remark: 'ANTLR 4.9.2 from Maven Central; grammars of our own' };
}

async function installShrinkray(): Promise<Omit<Peer, 'name'>> {
  await venv('shrinkray', ['python3.13', 'python3.12', 'python3.14', 'python3']);
  const install = [python('shrinkray'), '-m', 'pip', 'install', '-q'];
  await shell('shrinkray', [...install, ...shrinkrayNeeds]);
  await shell('shrinkray', [...install, '--no-deps', 'shrinkray==26.9.13.0']);
  return { version: '26.9.13.0', remark: 'without its language model' };
}

function python(peer: string): string {
  return path.join(home, 'peers', peer, 'bin/python');
}

/** Makes a virtual environment with the first interpreter that works; pyenv's own versions count too. */
async function venv(peer: string, interpreters: readonly string[]): Promise<void> {
  const place = path.join(home, 'peers', peer);
  if (existsSync(path.join(place, 'bin/pip'))) return;
  const pyenv = await shell(peer, ['sh', '-c', 'ls -d "$HOME"/.pyenv/versions/*/bin 2>/dev/null || true']);
  const search = [process.env.PATH, ...pyenv.trim().split('\n').reverse()].join(':');
  const failures: string[] = [];
  for (const interpreter of interpreters) {
    const made = await shell(peer, [
      'sh',
      '-c',
      `PATH='${search}'; export PATH; exec ${working(interpreter)} -m venv --clear '${place}'`,
    ]).catch((error: Error) => void failures.push(error.message));
    if (made !== undefined) return;
  }
  throw new Error(`no Python that can make a virtual environment: ${failures.join('; ')}`);
}

/** pyenv's shims stand for versions that are not chosen: look past them. */
function working(interpreter: string): string {
  return `$(for p in $(which -a ${interpreter}); do "$p" -c '' 2>/dev/null && { echo "$p"; break; }; done)`;
}
