import { expect, test } from 'vitest';
import { functionsOf } from '../../../src/formats/llvm-ir/module.ts';
import { printModule } from '../../../src/formats/llvm-ir/print-module.ts';
import { readModule } from '../../../src/formats/llvm-ir/read-module.ts';
import { bodyOf, functionWith, moduleIn, sampleModule } from '../../support/ir.ts';

test('what is written is read as the same', () => {
  const once = printModule(moduleIn(sampleModule));
  expect(printModule(moduleIn(once))).toBe(once);
  expect(once).toContain('c"a;b\\00"');
  expect(once).not.toContain('ModuleID');
});

test('functions have blocks, and these have instructions with results', () => {
  const [sum, cost] = functionsOf(moduleIn(sampleModule));
  expect(sum).toMatchObject({ name: '@sum', parameters: ['%0', '%1'] });
  expect(sum!.blocks.map(({ label }) => label)).toEqual(['%2', '%6', '%18', '%20', '%21', '%22']);
  expect(cost!.blocks.map(({ label }) => label)).toEqual(['%start']);
  expect(cost!.blocks[0]!.instructions.map(({ result }) => result)).toEqual(['%field', '%value', '%result', undefined]);
});

test('what goes on on further lines is one instruction', () => {
  const [one] = functionsOf(
    moduleIn(
      functionWith(
        '  %3 = invoke i32 @g()',
        '          to label %cleanup.x unwind label %4',
        'cleanup.x:',
        '  ret i32 %3',
        '4:',
        '  %5 = landingpad { ptr, i32 }',
        '          cleanup',
        '          catch ptr null',
        '  resume { ptr, i32 } %5',
      ),
    ),
  );
  const { blocks } = one!;
  expect(blocks.map(({ label }) => label)).toEqual(['%2', '%cleanup.x', '%4']);
  expect(blocks[0]!.instructions[0]!.text).toBe('invoke i32 @g() to label %cleanup.x unwind label %4');
  expect(blocks[2]!.instructions[0]!.text).toBe('landingpad { ptr, i32 } cleanup catch ptr null');
});

test('numbers that are not written count all the same, and are written only where they are mentioned', () => {
  const text = functionWith('call i32 @g()', 'call void @h()', '%4 = call i32 @g()', 'br label %5', 'ret i32 %4');
  expect(bodyOf(printModule(moduleIn(text)))).toEqual(bodyOf(text));
  const [one] = functionsOf(moduleIn(text));
  const { blocks } = one!;
  expect(blocks.map(({ label }) => label)).toEqual(['%2', '%5']);
});

test.each([
  'int main(void) { return 0; }',
  'define i32 @f() {\n  ret i32 0\n',
  'define i32 @f() {\n}\n',
  'define i32 @f() {\n  %1 = add i32 0, 0\n}\n',
  '%0 = type { i32 }\ndefine void @f() {\n  ret void\n}\n',
  '',
])('anything else is no module: %j', (text) => {
  expect(readModule(text)).toBeUndefined();
});

test('megabytes are read in time that grows with them', () => {
  const one = functionWith(
    ...Array.from({ length: 50_000 }, (_, i) => `  %${i + 3} = add i32 %1, ${i}`),
    '  ret i32 %1',
  );
  const many = Array.from({ length: 4000 }, (_, i) => `define void @f${i}() {\n  ret void\n}\n`).join('');
  expect(functionsOf(moduleIn(one + many))).toHaveLength(4001);
});
