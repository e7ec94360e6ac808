import { expect, test } from 'vitest';
import { settingsForCalls } from '../../../../../src/passes/names/short-trees/declarations/settings-for-calls.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test('a function that is only declared, and given one value, becomes a variable that is set to it', () => {
  expect(madeOf(c, 'void f(short);g(){int x=f(1)+2;}', settingsForCalls)).toEqual(['short f;g(){int x=(f=1)+2;}']);
  expect(madeOf(c, 'a(unsigned a,b(short)){b(~0U);}', settingsForCalls)).toEqual(['a(unsigned a,short b){b=~0U;}']);
  expect(madeOf(c, 'a(a(short)){a(1);}', settingsForCalls)).toEqual(['a(short a){a=1;}']);
});

test('one that is given more, or stands for itself, stays a function', () => {
  expect(madeOf(c, 'f(short);g(){f(1,2);}', settingsForCalls)).toEqual([]);
  expect(madeOf(c, 'f(short);g(){f(1);g(f);}', settingsForCalls)).toEqual([]);
  expect(madeOf(c, 'f(void);g(){f(1);}', settingsForCalls)).toEqual([]);
  expect(madeOf(c, 'f(short);', settingsForCalls)).toEqual([]);
});

test('one whose name is in brackets becomes a variable of what it gives', () => {
  expect(madeOf(c, 'b(char(b)()){b()>127;}', settingsForCalls)).toEqual(['b(char b){b>127;}']);
  expect(madeOf(c, 'char(f)(int);g(){f(1)>f(2);}', settingsForCalls)).toContain('char f;g(){f>f;}');
  expect(madeOf(c, 'char(f)();g(){f()>f;}', settingsForCalls)).toEqual([]);
});

test('one that does nothing becomes a variable, too', () => {
  expect(madeOf(c, 'd(a){}b(long b){b,d(b);}', settingsForCalls)).toEqual(['d;b(long b){b,d=b;}']);
  expect(madeOf(c, 'void d(unsigned char*a) { }b(long b){d(b);}', settingsForCalls)).toEqual([
    'unsigned char* d;b(long b){d=b;}',
  ]);
  expect(madeOf(c, 'd(char){}b(){d(300);}', settingsForCalls)).toEqual(['char d;b(){d=300;}']);
  expect(madeOf(c, 'd(a){a;}b(){d(1);}', settingsForCalls)).toEqual([]);
  expect(madeOf(c, 'd(a){}b(){d(1);d;}', settingsForCalls)).toEqual([]);
});
