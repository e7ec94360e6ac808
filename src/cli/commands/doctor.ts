import { accessSync, constants, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf } from '../../basics/thrown.ts';
import { bundledLanguages } from '../../formats/tree-sitter/languages.ts';
import { nearestModules } from '../../oracles/process/folders/node-modules.ts';
import { findSandbox } from '../../oracles/process/limits/sandbox.ts';
import { createOracle } from '../../oracles/specified/create-oracle.ts';
import { byteCount, counted, duration } from '../../report/quantities.ts';
import { strategyNamed } from '../../strategies/strategy-named.ts';
import { voice } from '../display/voice.ts';
import { readConfigFile } from '../options/config-file.ts';
import { configText } from '../options/config-text.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { ownVersion } from '../own-version.ts';
import { isExecutable } from './test/request.ts';

interface Finding {
  readonly subject: string;
  readonly text: string;
  /** What to do when it is not as it should be. */
  readonly problem?: string;
}

/** `pare doctor`: what is installed and what works here. Exit code 0 when a reduction can be made, else 1. */
export async function doctorCommand({ settings }: Arguments): Promise<number> {
  const { colour } = voice(settings);
  let problems = 0;
  for (const examine of [
    platform,
    machine,
    temporary,
    runFolder,
    launching,
    sandbox,
    grammars,
    packages,
    tools,
    configuration,
  ]) {
    const { subject, text, problem } = await examine();
    if (problem !== undefined) problems++;
    const mark = problem === undefined ? colour.good('ok') : colour.bad('no');
    process.stdout.write(
      `  ${mark}  ${subject.padEnd(14)} ${text}\n${problem === undefined ? '' : `      -> ${problem}\n`}`,
    );
  }
  return problems === 0 ? 0 : 1;
}

function platform(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  const text = `pare ${ownVersion()}, Node.js ${process.version}, ${process.platform} ${process.arch}`;
  return { subject: 'versions', text, ...(isOld && { problem: 'pare needs Node.js 20.19 or later' }) };
}

function machine(): Finding {
  const cores = os.availableParallelism();
  const [load = 0] = os.loadavg();
  const busy = load > cores ? `; busy now (load ${load.toFixed(1)})` : '';
  return {
    subject: 'machine',
    text: `${counted(cores, 'job')} at a time, ${byteCount(os.totalmem())} of memory${busy}`,
  };
}

function temporary(): Finding {
  const folder = os.tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const problem = free < 256 * 1024 ** 2 ? 'make room there, or point TMPDIR elsewhere' : undefined;
  return { subject: 'temporary', text: `${folder}, ${byteCount(free)} free`, ...(problem && { problem }) };
}

function runFolder(): Finding {
  try {
    accessSync('.', constants.W_OK);
    return { subject: 'run folder', text: 'pare-runs can be made here' };
  } catch {
    const problem = 'go to a folder of yours, or use --run-dir and -o';
    return { subject: 'run folder', text: 'nothing can be written here', problem };
  }
}

/** Runs a real command as a test would be run. */
async function launching(): Promise<Finding> {
  const subject = 'running tests';
  const began = performance.now();
  try {
    const spec = { kind: 'command', argv: [process.execPath, '-e', '0'], directory: process.cwd() } as const;
    const input = Buffer.from('x');
    const oracle = await createOracle(spec, { fileName: 'x', input, jobs: 1, note: () => {} });
    const { verdict } = await oracle.judge(input, new AbortController().signal);
    await oracle.close();
    const text = `a process in a private directory: ${duration(performance.now() - began)}`;
    return { subject, text, ...(verdict !== 'interesting' && { problem: `its verdict was ${verdict}` }) };
  } catch (error) {
    return { subject, text: 'no process can be run', problem: messageOf(error) };
  }
}

/** The sandbox is needed only by those who ask for it, so that there is none is no problem. */
function sandbox(): Finding {
  const found = findSandbox();
  const text = 'why' in found ? `none: ${found.why}` : found.about;
  return { subject: 'sandbox', text };
}

async function grammars(): Promise<Finding> {
  const subject = 'languages';
  try {
    await strategyNamed('tree', { fileName: 'a.json', input: Buffer.from('{}') });
    return { subject, text: `${bundledLanguages.length}, see pare languages; the parser works` };
  } catch (error) {
    const problem = `plain text can be reduced all the same (${messageOf(error)})`;
    return { subject, text: 'the parser does not load', problem };
  }
}

function packages(): Finding {
  const modules = nearestModules(process.cwd());
  return {
    subject: 'packages',
    text: modules === undefined ? 'no node_modules here or above' : `${modules} is found by tests`,
  };
}

/** Nothing of this is needed; it says what written tests and recipes can count on. */
function tools(): Finding {
  const known = ['sh', 'bash', 'timeout', 'git', 'gcc', 'clang', 'python3', 'tsc', 'prettier', 'clang-format', 'black'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const here = known.filter((name) => folders.some((folder) => isExecutable(path.join(folder, name))));
  return { subject: 'programs', text: here.join(' ') || 'none of the usual ones' };
}

function configuration(): Finding {
  const subject = 'settings';
  try {
    const text = configText(readConfigFile(process.cwd())).replace(/\s+/g, ' ').trim();
    return { subject, text: text === '{}' ? 'no pare.json and no "pare" in package.json' : text };
  } catch (error) {
    return { subject, text: 'cannot be read', problem: messageOf(error) };
  }
}
