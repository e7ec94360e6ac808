import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { OracleSpec } from '../../../src/oracles/specified/spec.ts';
import { commandLines } from '../../contracts/oracle.ts';
import { program } from '../programs.ts';

test.each<Pick<OracleSpec, 'kind' | 'argv' | 'preFilter'>>([
  { kind: 'script', argv: [program('needs-word.sh')] },
  { kind: 'script', argv: [program('needs-word.sh')], preFilter: ['true'] },
  { kind: 'command', argv: ['true'] },
  { kind: 'module', argv: [program('needs-word.mjs')] },
])(
  'a process whose oracle is closed ends by itself: %j',
  async (spec) => {
    const mark = `closing-${process.pid}-${spec.kind}`;
    const whole: OracleSpec = { ...spec, directory: tmpdir(), memoryLimitBytes: 'auto' };
    const args = ['--import', 'tsx', program('judges-once.ts'), JSON.stringify(whole)];
    const env = { ...process.env, PARE_TEST_RUN: mark };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8');
    let said = '';
    child.stdout.on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'exit');
    expect([code, said]).toEqual([0, 'interesting']);
    expect(commandLines(`PARE_TEST_RUN=${mark}`)).toEqual([]);
  },
  30_000,
);
