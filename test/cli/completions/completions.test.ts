import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { completions } from '../../../src/cli/commands/completions.ts';
import { manPage } from '../../../src/cli/help/man.ts';
import { optionNames } from '../../../src/cli/options/all.ts';
import { flagOf } from '../../../src/cli/options/option.ts';

function offered(...words: readonly string[]): string[] {
  const script = `${completions('bash')}
COMP_WORDS=(pare ${words.join(' ')})
COMP_CWORD=${words.length}
_pare
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: 'test/fixtures' }).stdout.trim().split('\n');
}

describe('the completions of bash', () => {
  test('offer flags, subcommands, and the values that are known', () => {
    expect(offered('--strat')).toEqual(['--strategy']);
    expect(offered('hist')).toEqual(['history']);
    expect(offered('--lang', 'typ')).toEqual(['typescript']);
  });

  test('offer files where files are meant, and nothing where only the person knows', () => {
    expect(offered('check', 'prog')).toEqual(['programs']);
    expect(offered('--stderr', '')).toEqual(['']);
  });
});

test.each(['bash', 'zsh', 'fish', 'powershell'])('the script for %s has every flag', (shell) => {
  const script = completions(shell);
  const missing = optionNames.filter(
    (name) => !script.includes(shell === 'fish' ? flagOf(name).slice(2) : flagOf(name)),
  );
  expect(missing).toEqual([]);
});

// Which shells there are differs from machine to machine.
test.for(['bash', 'zsh', 'fish'])('%s can read its script, where it is installed', (shell, { skip }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pare-completions-'));
  const file = path.join(folder, 'script');
  writeFileSync(file, completions(shell));
  const { error, status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  skip(error !== undefined, `${shell} is not installed`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('a shell that is not known is told', () => {
  expect(() => completions('csh')).toThrow('bash, zsh, fish, powershell');
  expect(() => completions(undefined)).toThrow('for which shell?');
});

test('the manual page has every flag', () => {
  const page = manPage('1.2.3');
  const missing = optionNames.filter((name) => !page.includes(flagOf(name).replace(/-/g, '\\-')));
  expect(missing).toEqual([]);
});
