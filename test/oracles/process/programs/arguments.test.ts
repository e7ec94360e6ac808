import { expect, test } from 'vitest';
import { commandLine, type InputMode } from '../../../../src/oracles/process/programs/arguments.ts';

interface Row {
  readonly argv: string[];
  readonly script?: boolean;
  readonly mode?: InputMode;
  readonly gives: string[];
  readonly by: InputMode;
  readonly name?: string;
}

test.each<Row>([
  { argv: ['t'], script: true, gives: ['t', '/w/F'], by: 'arg' },
  { argv: ['t', '-v'], script: true, gives: ['t', '-v', '/w/F'], by: 'arg' },
  { argv: ['t'], gives: ['t'], by: 'stdin' },
  { argv: ['t', 'a/in.c'], gives: ['t', '/w/F'], by: 'file' },
  { argv: ['t', 'in.c'], gives: ['t', '/w/F'], by: 'file' },
  { argv: ['t', '@@', '--in=@@', 'x@@y'], gives: ['t', '/w/F', '--in=/w/F', 'x/w/Fy'], by: 'file' },
  { argv: ['t', '{}'], script: true, gives: ['t', '/w/F'], by: 'file' },
  { argv: ['t', '{}', '@@'], gives: ['t', '{}', '/w/F'], by: 'file' },
  { argv: ['t', '@@.c'], gives: ['t', '/w/F'], by: 'file' },
  { argv: ['t', '--x=@@.cpp', '@@'], gives: ['t', '--x=/w/F', '/w/F'], by: 'file', name: 'in.c.cpp' },
  { argv: ['t', '-v'], mode: 'all', gives: ['t', '-v', '/w/F'], by: 'all' },
  { argv: ['t'], mode: 'basename', script: true, gives: ['t'], by: 'basename' },
  { argv: ['t'], mode: 'stdin', script: true, gives: ['t'], by: 'stdin' },
  { argv: ['@@', 'x'], gives: ['@@', 'x'], by: 'stdin' },
])(
  '$argv, script $script, mode $mode: the candidate comes by $by',
  ({ argv, script = false, mode, gives, by, name = 'in.c' }) => {
    const line = commandLine(argv, 'a/in.c', { script, ...(mode && { mode }) });
    expect([line.argv('/w/F'), line.mode, line.fileName]).toEqual([gives, by, name]);
  },
);

test('a path with special replacement signs is put in as it is', () => {
  expect(commandLine(['t', '@@'], 'a', { script: false }).argv('/w/$&$1')).toEqual(['t', '/w/$&$1']);
});
