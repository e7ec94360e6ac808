import { expect, test } from 'vitest';
import { nodeOf, results, workbench } from './languages.ts';

/** What is left when each item of the list goes alone. */
async function without(name: string, text: string, list: string): Promise<string[]> {
  const tree = (await workbench(name)).edits(text);
  const all = tree.list(nodeOf(tree, list));
  return results(
    tree,
    [...all.items.keys()].flatMap((item) => all.without([item]) ?? []),
  );
}

test.each([
  ['go', 'package p;func f(){a();b();c()}', 'statement_list', /\{(.*)\}/],
  ['python', 'def f():a();b();c()\n', 'block', /:(.*)/],
])('a statement of %s goes with the semicolon that a line end could stand for', async (name, text, list, inside) => {
  const left = await without(name, text, list);
  expect(left.map((one) => inside.exec(one)?.[1])).toEqual(['b();c()', 'a();c()', 'a();b();']);
});

test('an item goes with its comma where the grammar, read by itself, could do without that', async () => {
  const left = await without('systemverilog', 'module m;typedef enum{A,B,C}t;endmodule', 'data_type');
  expect(left).toContain('module m;typedef enum{B,C}t;endmodule');
  expect(left).toContain('module m;typedef enum{A,C}t;endmodule');
});

test('of Lua, which needs no semicolon, it goes with what is in front of it, and alone', async () => {
  expect(await without('lua', 'a();b()', 'chunk')).toEqual(['b()', 'a()b()', 'a();']);
});
