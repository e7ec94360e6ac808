import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../core/errors.ts';
import type { TestCase } from '../../core/test-case.ts';

export interface Editing {
  /** Where the editor finds the text; its name tells the editor what it is. */
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the editor. */
  readonly signal: AbortSignal;
}

/** What somebody makes of a text in their own editor ($VISUAL, $EDITOR); nothing when they leave it as it was. */
export async function editedText(text: TestCase, { file, env, signal }: Editing): Promise<TestCase | undefined> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  await opened(editorOf(env), { file, signal });
  const edited = Uint8Array.from(readFileSync(file));
  return Buffer.compare(edited, text) === 0 ? undefined : edited;
}

function editorOf({ VISUAL, EDITOR }: Editing['env']): string {
  return VISUAL || EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi');
}

function opened(editor: string, { file, signal }: Pick<Editing, 'file' | 'signal'>): Promise<void> {
  // The variable may hold arguments, as "code --wait". A shell in between would take the signal for the editor.
  const program = /^\s*\w+=/.test(editor) ? editor : `exec ${editor}`;
  const child =
    process.platform === 'win32'
      ? spawn(`${editor} "${file}"`, { stdio: 'inherit', shell: true, signal })
      : spawn('/bin/sh', ['-c', `${program} "$1"`, 'sh', file], { stdio: 'inherit', signal });
  return new Promise((resolve, reject) => {
    // An editor that is told to end sets the terminal right first.
    child.on('error', (error) => error.name !== 'AbortError' && reject(error));
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new UsageError(`the editor ${editor} ended with ${code ?? 'a signal'}: set EDITOR to another one`));
    });
  });
}
