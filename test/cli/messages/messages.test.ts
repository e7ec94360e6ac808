import { describe, expect, test } from 'vitest';
import { failure, messageText } from '../../../src/cli/messages/message.ts';
import { nearestLine } from '../../../src/cli/messages/nearest-line.ts';
import { linesWithPath, scriptSuspicions } from '../../../src/cli/messages/script-suspicions.ts';
import { missingFile, swapped } from '../../../src/cli/messages/start-messages.ts';
import {
  absolutePath,
  acceptsAnything,
  flaky,
  needsCompanion,
  neverMatches,
  notInteresting,
  slow,
} from '../../../src/cli/messages/test-messages.ts';
import { commandLine, quoted } from '../../../src/report/shell-words.ts';

describe('a message', () => {
  test('says what happened, what was seen and what to do', () => {
    expect(messageText({ what: 'It rains.', saw: ['wet street'], todo: ['take a coat'], exitCode: 2 })).toBe(
      'It rains.\n    wet street\n  -> take a coat',
    );
  });

  test('makes harmless what programs print', () => {
    expect(messageText({ what: 'a\u001b[2J', saw: ['b\u0007'], exitCode: 3 })).toBe('a\\x1b[2J\n    b\\x07');
  });

  test.each([2, 3, 4, 5, 6, 7] as const)('ends the command with its exit code %i', (exitCode) => {
    expect(failure({ what: 'x', exitCode }).exitCode).toBe(exitCode);
  });
});

test('words are quoted as a shell needs it', () => {
  expect(quoted("it's")).toBe("'it'\\''s'");
  expect(commandLine(['pare', 'a b', '@@', './x.c'])).toBe("pare 'a b' @@ ./x.c");
});

describe('the words of', () => {
  test('swapped arguments (1)', () => {
    expect(messageText(swapped('crash.c', 'test.sh'))).toBe(
      "crash.c isn't executable but test.sh is. The test comes first.\n  -> pare ./test.sh crash.c",
    );
  });

  test('an original that is not interesting (4) have the last 20 lines', () => {
    const stdout = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    const text = messageText(
      notInteresting({ ending: 'exit 1', ms: 300, stdout, stderr: [] }, { why: 'stderr lacks /x/' }, 'pare check t a'),
    );
    expect(text).toContain('NO for your original file (exit 1, 300 ms; stderr lacks /x/)');
    expect(text).toContain('stdout, last 20 of 30 lines:\n      line 10\n');
    expect(text).toContain('stderr: nothing');
    expect(text).toContain('-> pare check t a ');
  });

  test('a program that prints a megabyte on one line', () => {
    const text = messageText(
      notInteresting({ ending: 'exit 0', ms: 9, stdout: ['x'.repeat(1_000_000)], stderr: [] }, {}, 'pare check'),
    );
    expect(text).toContain('xxx ... and 999 600 characters more\n');
    expect(text.length).toBeLessThan(1_000);
  });

  test('a missing companion (5)', () => {
    expect(messageText(needsCompanion(['lib/util.h', 'lib/b.h'], 'test.sh'))).toContain(
      'it seems to need lib/util.h, lib/b.h.\n  -> --with lib ',
    );
  });

  test('an absolute path in the script (6)', () => {
    expect(messageText(absolutePath('t.sh', 6, '/home/me/crash.c'))).toContain('t.sh, line 6, reads /home/me/crash.c');
  });

  test('a test that says yes to anything (7) point at lines', () => {
    const suspicions = scriptSuspicions('#!/bin/sh\ngcc a.c\necho done\n');
    expect(messageText(acceptsAnything({ empty: true }, suspicions))).toContain(
      'line 3: echo done   (the last command',
    );
  });

  test('a command that does the same with anything (7) do not speak of scripts', () => {
    const text = messageText(acceptsAnything({ empty: true, isCommand: true }, []));
    expect(text).toContain('a mistake in the command line');
    expect(text).not.toContain('script');
  });

  test('stdin for a test case', () => {
    expect(messageText(missingFile('-', 'test case', []))).toContain('-> or: pare TEST /dev/stdin -o RESULT');
  });

  test('a name that is not in UTF-8', () => {
    expect(messageText(missingFile('./caf\uFFFD.js', 'test case', ['caf\uFFFD.js']))).toBe(
      './caf\uFFFD.js (the test case) cannot be opened: its name is not in UTF-8.\n  -> copy it to a file with another name',
    );
  });

  test('a flaky test (9) suggest as many repeats as are needed', () => {
    expect(messageText(flaky(4, 8, false))).toContain('YES in 4 of 8 runs');
    expect(messageText(flaky(2, 8, true))).toContain('--repeat 1/14');
    expect(flaky(2, 8, true).exitCode).toBe(4);
  });

  test('a slow test (10)', () => {
    expect(messageText(slow(214_000, 8))).toContain(
      'took 3m34s; a reduction takes 500 to 5 000 runs, about 3h42m to 37h09m',
    );
  });

  test('a pattern that never matches (14)', () => {
    const hint = nearestLine('Asertion failed', ['hello', 'x.c:3: Assertion failed: y', '']);
    expect(messageText(neverMatches('--stderr', 'Asertion failed', hint))).toContain(
      "--stderr 'Asertion failed' doesn't match the original's stderr.\n    nearest line: x.c:3: Assertion failed: y",
    );
    const text = nearestLine('f(x)', ['in f(x)']);
    expect(messageText(neverMatches('--stdout', 'f(x)', text))).toContain(
      "--stdout 'f\\(x\\)'   the same as plain text",
    );
  });
});

describe('a script is suspected', () => {
  test.each([
    ['gcc a.c | tee log', 'the pipe ends with a command that always succeeds'],
    ['gcc a.c || true', 'succeeds whatever happens'],
    ['cd /home/me\ngcc a.c', 'leaves the private directory'],
    ['gcc a.c -o /tmp/out', 'a fixed name in /tmp'],
    ['[[ -f a.c ]]', 'bash only'],
    ['gcc a.c\nrm -f a.out', 'the last command decides'],
  ])('of %j', (body, problem) => {
    expect(
      scriptSuspicions(`#!/bin/sh\n${body}\n`)
        .map((found) => found.problem)
        .join(),
    ).toContain(problem);
  });

  test.each(['gcc a.c 2>&1 | grep -q boom', 'if gcc a.c; then exit 1; fi', '# echo done', 'a && b &&\n  c'])(
    'not of %j',
    (body) => {
      expect(scriptSuspicions(`#!/bin/sh\n${body}\n`)).toEqual([]);
    },
  );

  test('of reading the original where its path stands', () => {
    expect(linesWithPath('#!/bin/sh\n\ngcc /home/me/a.c\n', '/home/me/a.c')).toEqual([3]);
  });
});
