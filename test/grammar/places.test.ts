import { describe, expect, test } from 'vitest';
import type { TreeEdits } from '../../src/grammar/edits.ts';
import { edited, nodeOf, results, workbench } from './languages.ts';

const editsOf = async (language: string, text: string): Promise<TreeEdits> => (await workbench(language)).edits(text);
const drops = (tree: TreeEdits, kind: string): (string | undefined)[] => {
  const list = tree.list(nodeOf(tree, kind));
  return list.items.map((_, item) => {
    const edit = list.without([item]);
    return edit && edited(tree, edit.edit);
  });
};
const hoists = (tree: TreeEdits, kind: string): string[] => results(tree, tree.hoists(nodeOf(tree, kind)));
const splices = (tree: TreeEdits, kind: string): string[] => results(tree, tree.splices(nodeOf(tree, kind)));
const stubs = (tree: TreeEdits, kind: string): string[] => results(tree, tree.stubs(nodeOf(tree, kind)));

describe('where several rules go by one name', () => {
  test('the one that the place asks for decides: the last declaration of a block has no semicolon', async () => {
    const tree = await editsOf('css', 'a{b:c}d{e:f;}');
    expect(hoists(tree, 'rule_set')).toEqual([]);
    const other = await editsOf('css', 'a{b:c;}d{e:f}');
    expect(hoists(other, 'rule_set')).toEqual(['b:c;d{e:f}']);
  });

  test('what is inside is looked at, too: names with attributes are only declared', async () => {
    expect(hoists(await editsOf('lua', 'local a <const> = f()\n'), 'variable_declaration')).toEqual(['f()\n']);
    expect(hoists(await editsOf('lua', 'local a = f()\n'), 'variable_declaration')).toEqual(['a = f()\n', 'f()\n']);
  });

  test('a node is explained by the one of its place: within blocks variables have values', async () => {
    const tree = await editsOf('zig', 'fn f() void { var a: u8 = 1; }');
    const left = drops(tree, 'variable_declaration');
    expect(left).toContain('fn f() void { var a = 1; }');
    expect(left).not.toContain('fn f() void { var a: u8; }');
  });
});

test('a hidden rule of one token leaves that token in the tree, where it is needed', async () => {
  const tree = await editsOf('solidity', 'contract A { function f() internal { g(); } }');
  expect(drops(tree, 'expression_statement')).toEqual([]);
  expect(drops(tree, 'function_definition')).toEqual(['contract A { function f() { g(); } }']);
});

describe('what ends where its line does', () => {
  test('is moved and copied to ends of lines only, or takes a semicolon over', async () => {
    const tree = await editsOf('javascript', 'function f() { if (a) return b } if (c) { d() } e');
    expect(hoists(tree, 'function_declaration')).not.toContain('return b if (c) { d() } e');
    expect(hoists(await editsOf('javascript', 'if (a) { return b } c'), 'if_statement')).toEqual(['{ return b } c']);
    expect(hoists(await editsOf('javascript', 'if (a) { return b }\nc'), 'if_statement')).toContain('return b\nc');
  });

  test('is not moved in front of a line that would go on with it', async () => {
    const text = (next: string): string => `class A {\n  m() { f(b) }\n  ${next}() {}\n}\n`;
    const moved = (next: string): Promise<string[]> =>
      editsOf('javascript', text(next)).then((tree) => hoists(tree, 'method_definition'));
    expect(await moved('n')).toContain('class A {\n  b\n  n() {}\n}\n');
    expect(await moved('[n]')).toEqual([]);
  });

  test('is not gone on with by what comes behind it', async () => {
    const tree = await editsOf('javascript', 'a\nb.c(1)\n');
    expect(stubs(tree, 'member_expression').filter((text) => /^a\n[([]/.test(text))).toEqual([]);
  });

  test('keeps the brackets that let it go on', async () => {
    const tree = await editsOf('python', 'if (\n    a\n    or b\n):\n    c\n');
    expect(hoists(tree, 'if_statement')).not.toContain('a\n    or b\n');
  });
});

test('a run of siblings neither begins nor ends with what stands between them', async () => {
  const go = await editsOf('go', 'package a\nfunc f() {\n\tfor i := 0; i < 9; i++ {\n\t\tg()\n\t}\n}\n');
  expect(splices(go, 'for_statement').filter((text) => text.includes('; i++'))).toEqual([]);
  const bash = await editsOf('bash', 'case a in\n x) f; g ;;\nesac\n');
  expect(splices(bash, 'case_statement')).toEqual(['f; g\n']);
});

test('an argument keeps its brackets where it would be one of a command without', async () => {
  const tree = await editsOf('ruby', "a.split(/b/).each\nself.c = new({ 'a' => 1 })\n");
  expect(hoists(tree, 'argument_list')).toEqual([]);
});

test('braces that would be a block are no value', async () => {
  const tree = await editsOf('c-sharp', 'class A { void F() { a.b(c); d = e.f; } }');
  expect(stubs(tree, 'member_access_expression').filter((text) => text.includes('{}'))).toEqual([]);
});

test('a text that takes all of its line is no stub', async () => {
  const tree = await editsOf('zig', 'const a = b.c;\n');
  expect(stubs(tree, 'field_expression').filter((text) => text.includes('\\\\'))).toEqual([]);
});

test('a line is not gone on with when nothing is left of the next one', async () => {
  const tree = await editsOf('bash', 'a b \\\n\tc\nd\n');
  expect(drops(tree, 'command')).toContain('a b\nd\n');
});

test('what begins behind the white space that its parent begins with has nothing before it', async () => {
  const tree = await editsOf('python', 'match a:\n case 00\n');
  const hoisted = [...tree.arena.kind.keys()].flatMap((node) => results(tree, tree.hoists(node)));
  expect(hoisted).toContain('match a:\n 00\n');
});

test('a list at the margin of its key gives way to nothing that would have to stand further to the right', async () => {
  const tree = await editsOf('yaml', 'a:\n- b: c\n- d\n');
  const outdented = [...tree.arena.kind.keys()].flatMap((node) => results(tree, tree.hoists(node)));
  expect(outdented.filter((text) => /^a:\n[^-]/.test(text))).toEqual([]);
  const deeper = await editsOf('yaml', 'a:\n  - b: c\n  - d\n');
  const all = [...deeper.arena.kind.keys()].flatMap((node) => results(deeper, deeper.hoists(node)));
  expect(all.filter((text) => /^a:\n\s+d\n/.test(text)).length).toBeGreaterThan(0);
});
