import { describe, expect, test } from 'vitest';
import { misbehaviourOf } from '../../../../src/cli/commands/test/misbehaviour-of.ts';
import type { OracleSpec } from '../../../../src/oracles/specified/spec.ts';

const spec = (more: Partial<OracleSpec>): OracleSpec => ({
  kind: 'command',
  argv: ['node', '@@'],
  directory: '/w',
  ...more,
});

describe('what a test looks for', () => {
  test('is exit code, signal and texts for a command', () => {
    const texts = [
      { channel: 'stderr', regex: 'boom' },
      { channel: 'stdout', text: 'ok', not: true },
    ] as const;
    expect(misbehaviourOf(spec({ expect: { exit: ['!0'], texts } }), 'a.js')).toMatchObject({
      argv: ['node', '@@'],
      stdin: false,
      words: ['exit code other than 0', 'stderr has /boom/', 'stdout lacks "ok"'],
      isWhole: true,
    });
  });

  test('is said by the script itself, by its absolute path', () => {
    const script = spec({ kind: 'script', argv: ['./test.sh'] });
    expect(misbehaviourOf(script, 'a.js')).toMatchObject({ argv: ['/w/test.sh', '@@'], exit: ['0'], isWhole: true });
    expect(misbehaviourOf({ ...script, isFileSet: true }, 'src')).toMatchObject({ argv: ['/w/test.sh', '@@'] });
  });

  test('comes on standard input, or with the name in place', () => {
    expect(misbehaviourOf(spec({ argv: ['cat'] }), 'in/a.js')).toMatchObject({ argv: ['cat'], stdin: true });
    expect(misbehaviourOf(spec({ argv: ['cat', 'a.js'] }), 'in/a.js')).toMatchObject({
      argv: ['cat', '@@'],
      stdin: false,
    });
  });

  test('is more than a script can check when it is a hang, a comparison, or several runs', () => {
    const versus = { argv: ['old', '@@'], relation: 'differ' } as const;
    for (const more of [
      { expect: { hang: true } },
      { versus },
      { repeat: { needed: 1, of: 5 } },
      { same: { aspects: ['exit'] } },
    ] as const) {
      expect(misbehaviourOf(spec(more), 'a.js').isWhole).toBe(false);
    }
  });
});
