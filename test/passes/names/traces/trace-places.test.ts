import { expect, test } from 'vitest';
import { traces } from '../../../../src/passes/names/traces/traces.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

/** A remark at the end, so that the text is long enough. */
const longer = (text: string, sign: string): string => `${text}${sign}${' so that it is long enough'.repeat(20)}\n`;

async function everywhere(language: string, text: string, isStrict: boolean): Promise<string | undefined> {
  const pass = traces({ ...(await loadBundled(language)), isStrict }, () => []);
  const proposal = [...pass(Buffer.from(text))].find(({ label }) => label === 'everywhere');
  return proposal && Buffer.from(proposal.value()).toString();
}

test('in C, with a format for integers, where an operator gives one', async () => {
  const text = longer(
    `#include <stdio.h>
static int g = 3;
int f(int a) {
  double d = a * 1.5;
  if (a > 2) return a >> 1;
  for (int i = 0; i < a; i++)
    g ^= i;
  return d;
}
int main() {
  int r = f(g << 2);
  printf("checksum = %X\\n", f(r) % 5u);
}
`,
    '//',
  );
  const made = await everywhere('c', text, true);
  expect(made).toBe(
    longer(
      `#include <stdio.h>
static int g = 3;
int f(int a) {
  printf("%d", 1);
  double d = a * 1.5;
  printf("%d", a > 2);
  printf("%d", a >> 1);
  if (a > 2) {printf("%d", 1);return a >> 1;}
  for (int i = 0; i < a; i++)
    {printf("%d", 1);g ^= i;}
  return d;
}
int main() {
  printf("%d", 1);
  printf("%d", g << 2);
  int r = f(g << 2);
  f(r);printf("%d", 0);
}
`,
      '//',
    ),
  );
});

test('in Python, as deep as the statements are, and not what is worked out in a class', async () => {
  const text = longer(
    `class A:
    y = 1 + 2
    def m(self):
        return self.y == 3
def f(a):
    for i in a:
        x = i * 2
        g(x)
    while a: a = a[1:]
print(A().m(), f([]))
`,
    '#',
  );
  expect(await everywhere('python', text, false)).toBe(
    longer(
      `class A:
    y = 1 + 2
    def m(self):
        print(1);
        print(self.y == 3);
        return self.y == 3
def f(a):
    print(1);
    for i in a:
        print(1);
        print(i * 2);
        x = i * 2;print(x);
        g(x)
    while a: print(1); a = a[1:]
A().m();f([]);print(0)
`,
      '#',
    ),
  );
});

test('in Lua, not what may be printed as a place in memory', async () => {
  const text = longer(
    `local function f(a)
  local b, c = a + 1
  local d = f(a)
  d = a.x
  if a == 1 then return d end
end
print(f(1))
`,
    '--',
  );
  expect(await everywhere('lua', text, false)).toBe(
    longer(
      `local function f(a)
  print(1);
  print(a + 1);
  local b, c = a + 1
  local d = f(a)
  d = a.x
  print(a == 1);
  if a == 1 then print(1); return d end
end
f(1);print(0)
`,
      '--',
    ),
  );
});

test('in JavaScript, what is set to what is called, but not outside of the function in which that is', async () => {
  const text = longer(
    `const f = function (a) {
  const b = a.slice(1);
  return b;
};
let c = f('x');
if (c) { const d = c[0]; g(d); }
console.log(c);
`,
    '//',
  );
  expect(await everywhere('javascript', text, false)).toBe(
    longer(
      `const f = function (a) {
  console.log(1);
  const b = a.slice(1); console.log(b);
  return b;
};
let c = f('x'); console.log(c);
if (c) { console.log(1); const d = c[0]; console.log(d); g(d); }
console.log(0);
`,
      '//',
    ),
  );
});
