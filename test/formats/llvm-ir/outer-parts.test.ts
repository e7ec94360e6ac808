import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { mentions, type SortsOfParts, structure } from '../../../src/formats/llvm-ir/all-parts.ts';
import { fields, types, unwrapped } from '../../../src/formats/llvm-ir/named-types.ts';
import { bodies, entities, functions, initialisers, unused } from '../../../src/formats/llvm-ir/outer-parts.ts';
import { moduleIn, sampleModule, without } from '../../support/ir.ts';

test('a function is declared instead', () => {
  const text = without(bodies, sampleModule);
  expect(text).toContain('declare dso_local i32 @sum(ptr noundef %0, i32 noundef %1) #0\n');
  expect(text).toContain('declare i32 @cost(ptr %p, i32 %n)\n');
});

test('what is gone is mentioned nowhere', () => {
  expect(without(functions, sampleModule, [1])).toContain('call i32 undef(ptr %8, i32 %15)');
  const text = without(entities, sampleModule);
  expect(text).not.toMatch(/@text|@log|#0|!\w|comdat/);
  expect(text).toContain('call void (ptr, ...) undef(ptr undef, i32 %19)');
});

test('metadata with a name lists what is there', () => {
  const text = without(entities, '!a = !{!0, !1}\n!0 = !{}\n!1 = !{!0, i32 1}\ndefine void @f() {\nret void\n}\n', [1]);
  expect(text).toBe('!a = !{!1}\n!1 = !{null, i32 1}\ndefine void @f() {\nret void\n}\n');
});

test('what only refers to each other is unused', () => {
  const text = 'define void @f() {\nret void\n}\n';
  expect(without(unused, `@a = global ptr @b\n@b = global ptr @a\n!0 = !{}\n!n = !{!0}\n!1 = !{!1}\n${text}`)).toBe(
    `!0 = !{}\n!n = !{!0}\n${text}`,
  );
});

test('variables are defined elsewhere', () => {
  const text = without(initialisers, sampleModule);
  expect(text).toContain('@text = external constant [4 x i8]\n@table = external global [2 x %struct.pair]\n');
});

test('types are bytes, or what is in them, or have fewer fields', () => {
  expect(without(types, sampleModule, [0])).toContain('[2 x i8] zeroinitializer');
  expect(without(unwrapped, sampleModule)).toContain('start:\n%value = load i32, ptr %p, align 4');
  expect(without(fields, sampleModule, [0])).toMatch(/pair = type \{ i64, \[2 x i8\] \}[\s\S]*ptr %8, i64 %9, i32 0/);
});

/** What may well be unsound: other types than those that are asked for. */
const bold = new Set(['types', 'wrapping types', 'fields', 'all but first operands', 'all but second operands']);

describe.skipIf(!hasClang())('as clang reads it', { timeout: 120_000 }, () => {
  const sorts: SortsOfParts = [...structure, ...mentions];
  test.each(sorts.filter(([name]) => !bold.has(name)))('without any of the %s it is sound', (name, partsOf) => {
    const { count } = partsOf(moduleIn(sampleModule));
    // What is unused may be used by what else is.
    if (name !== 'unused') for (let part = 0; part < count; part++) expectSound(without(partsOf, sampleModule, [part]));
    expectSound(without(partsOf, sampleModule));
  });
});

function hasClang(): boolean {
  try {
    compiled('define void @f() {\nret void\n}\n');
    return true;
  } catch {
    return false;
  }
}

function expectSound(text: string): void {
  expect(() => compiled(text), text).not.toThrow();
}

function compiled(text: string): void {
  execFileSync('clang-19', ['-x', 'ir', '-S', '-emit-llvm', '-Wno-override-module', '-o', '-', '-'], {
    input: text,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}
