import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { failure } from '../../messages/message.ts';
import { badFirstLine, type FirstLineProblem, notExecutable } from '../../messages/start-messages.ts';
import { isExecutable } from './request.ts';

const interpreters: Readonly<Record<string, string>> = {
  '.sh': 'sh',
  '.bash': 'bash',
  '.py': 'python3',
  '.js': 'node',
  '.mjs': 'node',
  '.cjs': 'node',
  '.rb': 'ruby',
  '.pl': 'perl',
  '.ps1': 'pwsh -File',
};

/** Says why the system will not be able to start a script, before it is tried. */
export function checkStartable(script: string, file: string, env: Readonly<Record<string, string | undefined>>): void {
  const start = firstBytes(script);
  const line = start.split('\n', 1)[0] ?? '';
  if (!isExecutable(script)) {
    const named = /^#!\s*(\S.*?)\r?$/.exec(line)?.[1] ?? interpreters[path.extname(script)];
    throw failure(notExecutable(script, file, named));
  }
  const problem = firstLineProblem(start, env.PATH ?? '');
  if (problem !== undefined) throw failure(badFirstLine(script, problem));
}

/** What is wrong with the beginning of a program; `undefined` for binaries and for scripts that can be started. */
export function firstLineProblem(start: string, searchPath: string): FirstLineProblem | undefined {
  if (start.includes('\0')) return undefined;
  const whole = start.split('\n', 1)[0] ?? '';
  const line = whole.replace(/\r$/, '');
  if (!line.startsWith('#!')) return { kind: 'none', line, interpreter: '' };
  const words = line.slice(2).trim().split(/\s+/);
  const [program = '', ...rest] = words;
  const named = /\/env$/.test(program) ? rest.find((word) => !word.startsWith('-') && !word.includes('=')) : undefined;
  const interpreter = named ?? program;
  if (whole.endsWith('\r')) return { kind: 'crlf', line, interpreter };
  const found = named === undefined ? existsSync(program) : existsSync(program) && isOnPath(named, searchPath);
  return found ? undefined : { kind: 'no-interpreter', line, interpreter };
}

function isOnPath(program: string, searchPath: string): boolean {
  if (program.includes('/')) return existsSync(program);
  return searchPath.split(path.delimiter).some((folder) => isExecutable(path.join(folder, program)));
}

function firstBytes(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(512);
    return buffer.toString('latin1', 0, readSync(handle, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(handle);
  }
}
