import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editedText } from '../../../src/cli/steering/editor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = Buffer.from('let a = 1;\n');

function edited(script: string, signal = new AbortController().signal): Promise<Uint8Array | undefined> {
  const editor = path.join(folder, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\n${script}\n`);
  chmodSync(editor, 0o755);
  return editedText(text, { file: path.join(folder, 'by hand', 'in.js'), env: { EDITOR: editor }, signal });
}

test('an editor gives back what somebody makes of the text', async () => {
  expect(Buffer.from((await edited('echo eval >> "$1"'))!).toString()).toBe('let a = 1;\neval\n');
  expect(await edited('true')).toBeUndefined();
});

test('an editor that fails is named', async () => {
  await expect(edited('exit 3')).rejects.toThrow(/the editor .*editor\.sh ended with 3: set EDITOR/);
});

test('an editor ends with the run that is told to end', async () => {
  const stop = new AbortController();
  const editing = edited('exec sleep 60', stop.signal);
  setTimeout(() => stop.abort(), 200);
  await expect(editing).rejects.toThrow(/ended with a signal/);
});
