import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { TestCase } from '../../../core/test-case.ts';
import { nearestModules } from '../../../oracles/process/folders/node-modules.ts';
import { isExecutable } from '../test/request.ts';

/** A program that reads a text on stdin and writes it, laid out, to stdout. */
export type Formatter = readonly [program: string, ...args: readonly string[]];

const patienceMs = 20_000;

const prettier = (name: string): Formatter => ['prettier', '--no-config', '--stdin-filepath', name];
const clangFormat = (name: string): Formatter => ['clang-format', '--style=LLVM', `--assume-filename=${name}`];

/** The usual programs, by language; with settings of their own, so that it does not matter where they run. */
const usual: Readonly<Record<string, (name: string) => Formatter>> = {
  ...{ c: clangFormat, cpp: clangFormat, 'c-sharp': clangFormat, java: clangFormat },
  ...{ javascript: prettier, typescript: prettier, tsx: prettier, css: prettier, json: prettier, html: prettier },
  yaml: prettier,
  rust: () => ['rustfmt', '--quiet', '--edition', '2021'],
  python: () => ['black', '--quiet', '-'],
  go: () => ['gofmt'],
};

/** The formatter of a language, when it is installed here; `fileName` tells it what the text is. */
export function usualFormatter(language: string, fileName: string): Formatter | undefined {
  const found = Object.hasOwn(usual, language) ? usual[language]!(path.basename(fileName)) : undefined;
  const program = found && installed(found[0]);
  return found && program !== undefined ? [program, ...found.slice(1)] : undefined;
}

/** A line of shell as a formatter. */
export function ownFormatter(line: string): Formatter {
  return process.platform === 'win32' ? ['cmd', '/d', '/s', '/c', line] : ['sh', '-c', line];
}

// What the project has goes before what the system has.
function installed(program: string): string | undefined {
  const modules = nearestModules(process.cwd());
  const folders = [
    ...(modules === undefined ? [] : [path.join(modules, '.bin')]),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, program)).find((file) => isExecutable(file));
}

/** The text as the formatter writes it; `undefined` when it will not. */
export function formatted(text: TestCase, [program, ...args]: Formatter): Promise<TestCase | undefined> {
  return new Promise((resolve) => {
    const stdio = ['pipe', 'pipe', 'ignore'] as const;
    // Elsewhere, so that it finds no settings of the project's.
    const child = spawn(program, args, { cwd: os.tmpdir(), stdio: [...stdio], timeout: patienceMs });
    const chunks: Buffer[] = [];
    child.on('error', () => resolve(undefined));
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => {
      const output = Buffer.concat(chunks);
      resolve(code === 0 && output.length > 0 ? Uint8Array.from(output) : undefined);
    });
    child.stdin.end(text);
  });
}
