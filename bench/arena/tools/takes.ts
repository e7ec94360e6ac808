import type { Case } from '../case.ts';

export function isText(testCase: Case): boolean {
  return testCase.family !== 'SMT-LIB';
}

export function isSmt(testCase: Case): boolean {
  return testCase.family === 'SMT-LIB';
}

export function isC(testCase: Case): boolean {
  return testCase.family === 'C';
}

export function anyCase(): boolean {
  return true;
}
