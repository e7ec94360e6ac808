import { beforeAll, describe, expect, test } from 'vitest';
import { shortestMatch } from '../../src/grammar/rules/shortest-match.ts';
import { kindName } from '../../src/tree/arena.ts';
import { edited, nodeOf, results, type Workbench, workbench } from './languages.ts';

describe('what the grammar of C says', () => {
  let c: Workbench;
  beforeAll(async () => {
    c = await workbench('c');
  });

  test('explains every node of a sound text', () => {
    const tree = c.edits(
      'int f(int a, ...) { for (;;) if (a) return a ? f(1, 2) : sizeof(int); }\n#define X 1\nstruct s { int a : 3; } s = {.a = 1};\n',
    );
    const odd = Array.from({ length: tree.arena.size }, (_, node) => node).filter(
      (node) => tree.arena.firstChild[node] !== -1 && !tree.explained(node),
    );
    expect(odd.map((node) => kindName(tree.arena, node))).toEqual([]);
  });

  test('drops list elements with one separator each, alone and together', () => {
    const tree = c.edits('int x = f(a, b, c);');
    const list = tree.list(nodeOf(tree, 'argument_list'));
    const drop = (...items: number[]): string | undefined => {
      const edit = list.without(items);
      return edit && edited(tree, edit.edit);
    };
    expect(list.items).toHaveLength(3);
    expect([drop(0), drop(1), drop(2)]).toEqual(['int x = f(b, c);', 'int x = f(a, c);', 'int x = f(a, b);']);
    expect([drop(0, 2), drop(0, 1), drop(0, 1, 2)]).toEqual(['int x = f(b);', 'int x = f(c);', 'int x = f();']);
  });

  test('joins drops of one list as if they had been one', () => {
    const tree = c.edits('int a, b, c, d;');
    const list = tree.list(nodeOf(tree, 'declaration'));
    const [first, last] = [list.without([0])!.edit, list.without([3])!.edit];
    expect(edited(tree, first, last)).toBe('int b, c;');
    const three = [0, 1, 2].map((i) => list.without([i])!.edit);
    expect(edited(tree, ...three)).toBe('int d;');
    expect(edited(tree, ...three, last)).toBeUndefined();
  });

  test('drops optional parts whole: an initializer, an else, a size', () => {
    const tree = c.edits('void f(void) { int a[2] = {1}; if (a) b(); else c(); }');
    const gone = (kind: string): string | undefined => {
      const edit = tree.deletion(nodeOf(tree, kind));
      return edit && edited(tree, edit.edit);
    };
    expect(gone('else_clause')).toBe('void f(void) { int a[2] = {1}; if (a) b(); }');
    expect(gone('number_literal')).toBe('void f(void) { int a[] = {1}; if (a) b(); else c(); }');
    expect(gone('primitive_type')).toBeUndefined();
  });

  test('hoists what fits the slot, by kind or by the symbol behind an alias', () => {
    const tree = c.edits('int x = g(a + b[1]);');
    expect(results(tree, tree.hoists(nodeOf(tree, 'call_expression')))).toEqual(
      expect.arrayContaining(['int x = g;', 'int x = a + b[1];', 'int x = a;', 'int x = b[1];', 'int x = 1;']),
    );
    expect(results(tree, tree.hoists(nodeOf(tree, 'init_declarator')))).toContain('int x;');
  });

  test('splices the statements of a block into the list around it', () => {
    const tree = c.edits('void f(void) { a(); while (1) { b(); c(); } d(); }');
    expect(results(tree, tree.splices(nodeOf(tree, 'while_statement')))).toEqual([
      'void f(void) { a(); b(); c(); d(); }',
    ]);
  });

  test('puts shortest texts, and no keyword that was not there', () => {
    const tree = c.edits('void f(void) { for (int i = 0; i < 10; i++) g(i); }');
    const stubs = results(tree, tree.stubs(nodeOf(tree, 'for_statement')));
    expect(stubs[0]).toBe('void f(void) { ; }');
    expect(stubs.filter((text) => /goto|while|switch|return/.test(text))).toEqual([]);
    expect(results(tree, tree.stubs(nodeOf(tree, 'binary_expression')))).toEqual(
      expect.arrayContaining([
        'void f(void) { for (int i = 0; a; i++) g(i); }',
        'void f(void) { for (int i = 0; 0; i++) g(i); }',
      ]),
    );
  });

  test('reuses the smallest node of the same symbol', () => {
    const tree = c.edits('int a = f(1, 2, 3); int b = g();');
    expect(edited(tree, tree.reuse(nodeOf(tree, 'call_expression'))!.edit)).toBe('int a = g(); int b = g();');
  });

  test('keeps directives on lines of their own', () => {
    const tree = c.edits('#if A\nint a;\n#endif\nint b;\n');
    expect(results(tree, tree.hoists(nodeOf(tree, 'preproc_if')))).toContain('int a;\nint b;\n');
  });
});

describe('in a language with layout', () => {
  let python: Workbench;
  beforeAll(async () => {
    python = await workbench('python');
  });

  test('an emptied block gets a filler', () => {
    const tree = python.edits('def f():\n    a()\n    b()\n');
    const list = tree.list(nodeOf(tree, 'block'));
    expect(edited(tree, list.without([0, 1])!.edit)).toBe('def f():\n    pass\n');
    expect(edited(tree, list.without([0])!.edit, list.without([1])!.edit)).toBe('def f():\n    pass\n');
    const filled = python.edits('def f():\n    pass\n');
    expect(filled.list(nodeOf(filled, 'block')).without([0])).toBeUndefined();
  });

  test('spliced lines move to the margin of their new place, at any depth', () => {
    const text = 'if a:\n    if b:\n        x()\n        y("""\n  as it is""")\n    z()\n';
    const tree = python.edits(text);
    const outer = nodeOf(tree, 'if_statement');
    const [spliced] = [...tree.splices(outer)];
    expect(edited(tree, spliced!.edit)).toBe('if b:\n    x()\n    y("""\n  as it is""")\nz()\n');
    const inner = tree.arena.firstChild.findIndex(
      (_, node) => node > outer && kindName(tree.arena, node) === 'if_statement',
    );
    const [deeper] = [...tree.splices(inner)];
    expect(edited(tree, deeper!.edit)).toBe('if a:\n    x()\n    y("""\n  as it is""")\n    z()\n');
    expect(edited(tree, spliced!.edit, deeper!.edit)).toBe('x()\ny("""\n  as it is""")\nz()\n');
  });
});

describe('where something could not be parsed', () => {
  test('everything in an error may go or take its place', async () => {
    const tree = (await workbench('c')).edits('int main( { return BUG; }');
    const texts: string[] = [];
    for (let node = 0; node < tree.arena.size; node++) {
      const list = tree.list(node);
      texts.push(
        ...results(
          tree,
          list.items.flatMap((_, i) => list.without([i]) ?? []),
        ),
        ...results(tree, tree.hoists(node)),
      );
    }
    expect(texts.length).toBeGreaterThan(5);
    expect(Math.min(...texts.filter((text) => text.includes('BUG')).map((text) => text.length))).toBeLessThan(25);
  });
});

describe('the shortest text of a pattern', () => {
  test.each([
    ['[a-zA-Z_$][\\w$]*', 'a'],
    ['\\d+(\\.\\d+)?', '0'],
    ['[1-9][0-9]*|0', '0'],
    ['[^"\\\\\\n]+', 'a'],
    ['\\r?\\n', '\n'],
    ['(?:0x)?[\\da-fA-F]{2,3}', 'aa'],
    ['[\\p{XID_Start}_$][\\p{XID_Continue}]*', 'a'],
    ['[^a-z]', 'A'],
    ['#!.*', '#!'],
    ['(?i)a|bc', 'a'],
    ["[^\\x00-\\x1f'\\\\]", 'a'],
    ['\\u{1F600}', '😀'],
    ['[[:alpha:]]x', 'ax'],
    ['[_\\p{XID_Start}\\p{Emoji}&&[^0-9#*]]', 'a'],
    ['[0-9a&&[^a]]', '0'],
    ['[[:nonsense:]]x', undefined],
    ['(unclosed', undefined],
  ])('%s is %j', (pattern, expected) => {
    expect(shortestMatch(pattern)).toBe(expected);
  });
});

describe('what differs in some languages', () => {
  const stubs = async (name: string, text: string, kind: string): Promise<string[]> => {
    const tree = (await workbench(name)).edits(text);
    return results(tree, tree.stubs(nodeOf(tree, kind)));
  };

  test('an operator of its own takes the place of no value, though by the grammar it is a name', async () => {
    const found = await stubs('scala', 'object O { val x = limit.size + 2 }', 'field_expression');
    expect(found).toContain('object O { val x = 0 + 2 }');
    expect(found).not.toContain('object O { val x = - + 2 }');
  });

  test('nothing ends with the backslash of a name that could be anything', async () => {
    const found = await stubs('systemverilog', 'module top; assign total = limit; endmodule', 'simple_identifier');
    expect(found.filter((text) => /\\/.test(text))).toEqual([]);
  });

  const cuts = async (name: string, text: string): Promise<string[]> => {
    const tree = (await workbench(name)).edits(text);
    const all = Array.from({ length: tree.arena.size }, (_, node) => tree.deletion(node));
    return results(
      tree,
      all.filter((edit) => edit !== undefined),
    );
  };

  test('the last statement of a block of Perl needs no semicolon', async () => {
    expect(await cuts('perl', 'sub f{a();b();c()}')).toContain('sub f{a();b();}');
    expect(await cuts('perl', 'a();b()')).toContain('a();');
  });

  test('a statement takes its semicolon along where one alone would be an empty statement', async () => {
    const cut = await cuts('perl', 'sub f{a();b();c()}');
    expect(cut).toContain('sub f{a();c()}');
    expect(cut).not.toContain('sub f{a();;c()}');
    expect(await cuts('ocaml', 'let f () = a (); b (); c ()')).toContain('let f () = a (); c ()');
  });

  test('a trigger of SQL does without its condition, and what it does without statements', async () => {
    const cut = await cuts(
      'sql',
      'CREATE TRIGGER a AFTER INSERT ON b FOR EACH ROW WHEN c BEGIN SELECT 1; SELECT 2; END;',
    );
    expect(cut).toContain('CREATE TRIGGER a AFTER INSERT ON b FOR EACH ROW BEGIN SELECT 1; SELECT 2; END;');
    expect(cut).toContain('CREATE TRIGGER a INSERT ON b FOR EACH ROW WHEN c BEGIN SELECT 1; SELECT 2; END;');
    expect(cut).toContain('CREATE TRIGGER a AFTER INSERT ON b FOR EACH ROW WHEN c BEGIN SELECT 2; END;');
  });

  test("Perl's statements end with semicolons, not with their lines", async () => {
    const cut = await cuts('perl', 'my $a = 1;\nmy $b = 2;\n');
    expect(cut).toContain('my $b = 2;\n');
    expect(cut).not.toContain('my $a = 1\nmy $b = 2;\n');
  });
});
