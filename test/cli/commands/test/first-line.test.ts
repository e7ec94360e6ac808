import { expect, test } from 'vitest';
import { firstLineProblem } from '../../../../src/cli/commands/test/first-line.ts';

test.each([
  ['#!/bin/sh\necho', undefined],
  ['#!/bin/sh -e\necho', undefined],
  ['#! /bin/sh', undefined],
  ['#!/usr/bin/env sh\n', undefined],
  ['#!/usr/bin/env -S sh -e\n', undefined],
  ['\u007fELF\u0000\u0001', undefined],
  ['#!/bin/sh\r\necho', { kind: 'crlf', line: '#!/bin/sh', interpreter: '/bin/sh' }],
  ['echo\n', { kind: 'none', line: 'echo', interpreter: '' }],
  ['', { kind: 'none', line: '', interpreter: '' }],
  ['#!/no/such\n', { kind: 'no-interpreter', line: '#!/no/such', interpreter: '/no/such' }],
  ['#!/usr/bin/env nosuch\n', { kind: 'no-interpreter', line: '#!/usr/bin/env nosuch', interpreter: 'nosuch' }],
])('the beginning %j has the problem %j', (start, problem) => {
  expect(firstLineProblem(start, '/usr/bin:/bin')).toEqual(problem);
});
