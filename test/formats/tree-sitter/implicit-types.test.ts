import { expect, test } from 'vitest';
import { placesOfTypes } from '../../../src/formats/tree-sitter/places-of-types.ts';
import { brokenCount, kindName, width } from '../../../src/tree/arena.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const c = await loadBundled('c');
const withTypes = (text: string): string => {
  const places = placesOfTypes(text);
  return [0, ...places].map((from, i) => text.slice(from, places[i])).join(' int ');
};

test.each([
  ['a(){(a!=a)>9;}b(){!b;}', ' int a(){(a!=a)>9;} int b(){!b;}'],
  ['const a(unsigned*a,*b()){a=b();}', 'const  int a(unsigned*a, int *b()){a=b();}'],
  ['union{int c:5}b={99};a(*b){a!=b;}', 'union{int c:5}b={99}; int a( int *b){a!=b;}'],
  ['c;*p;static x=1;volatile*q[2];', ' int c; int *p;static  int x=1;volatile int *q[2];'],
  ['f(a,b)int a;{const u=1;for(;;)a(b);}', ' int f(a,b)int a;{const  int u=1;for(;;)a(b);}'],
  ['a(a(char),b){~!a(140);}', ' int a( int a(char),b){~!a(140);}'],
  ['/* a */\n#define A b(c)\nf(s){f("x;y(z)");}', '/* a */\n#define A b(c)\n int f(s){f("x;y(z)");}'],
])('the types that %j leaves out are found', (text, typed) => {
  expect(withTypes(text)).toBe(typed);
});

test.each([
  'struct S{int a;}s={a(),*b};int g(){x=y;}',
  'foo y;foo*z;static foo v;const struct T*u;',
  'int x=f(*y,*z);',
  'if(a){x();}',
  'unsigned long long a;char*b(void);',
])('%j has all its types', (text) => {
  expect(placesOfTypes(text)).toEqual([]);
});

test('a function without a type is one in the tree, whose places are those of the text', () => {
  const text = 'const a(unsigned*a,*b()){{a=b();int a;a=0;}}c(c){}';
  const arena = c.parse(new TextEncoder().encode(text))!;
  const all = Array.from({ length: arena.size }, (_, node) => node);
  const functions = all.filter((node) => kindName(arena, node) === 'function_definition');
  expect(functions.map((node) => text.slice(arena.start[node], arena.end[node]))).toEqual([
    'const a(unsigned*a,*b()){{a=b();int a;a=0;}}',
    'c(c){}',
  ]);
  expect(all.filter((node) => kindName(arena, node) === 'primitive_type' && width(arena, node) === 0)).toHaveLength(3);
  expect(Buffer.from(arena.text).toString()).toBe(text);
  expect(brokenCount(arena)).toBe(0);
});

test('what would be read worse with a type stays as it is', () => {
  const text = 'MODULE("a");int f(){}';
  const arena = c.parse(new TextEncoder().encode(text))!;
  const kinds = Array.from({ length: arena.size }, (_, node) => kindName(arena, node));
  expect(kinds).toContain('call_expression');
});
