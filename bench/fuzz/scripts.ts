import type { Random } from '../random.ts';

/** A random script of SMT-LIB: most are well sorted, since operators are chosen by the sorts of their places. */
export function script(random: Random): string {
  const sort = random.pick(['Int', 'Real', '(_ BitVec 8)', 'String', 'Bool'] as const);
  const names = ['x', 'y', 'z', 'very-long-name'].slice(0, random.between(1, 4));
  const depth = random.pick([1, 1, 2, 3]);
  const lines = [
    ...(random.chance(0.7) ? ['(set-logic ALL)'] : []),
    ...(random.chance(0.3) ? ['(set-info :status sat)', '; a comment'] : []),
    ...names.map((name) =>
      random.chance(0.5) ? `(declare-const ${name} ${sort})` : `(declare-fun ${name} () ${sort})`,
    ),
    ...(random.chance(0.3) ? [`(define-fun f ((a ${sort})) ${sort} a)`] : []),
    ...(random.chance(0.2) ? ['(push 1)'] : []),
    ...Array.from({ length: random.between(1, 3) }, () => `(assert ${truth({ sort, names }, random, depth)})`),
    ...(random.chance(0.2) ? ['(pop 1)'] : []),
    '(check-sat)',
    ...(random.chance(0.3) ? ['(get-model)', '(exit)'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

interface Scope {
  readonly sort: 'Int' | 'Real' | '(_ BitVec 8)' | 'String' | 'Bool';
  readonly names: readonly string[];
}

const relations = {
  Int: ['<', '<=', '=', 'distinct'],
  Real: ['<', '>=', '='],
  '(_ BitVec 8)': ['bvult', 'bvsge', '='],
  String: ['str.prefixof', 'str.<=', '='],
  Bool: ['=', 'distinct'],
} as const;
const operations = {
  Int: ['+', '-', '*', 'div', 'mod'],
  Real: ['+', '-', '*', '/'],
  '(_ BitVec 8)': ['bvadd', 'bvand', 'bvxor', 'bvshl'],
  String: ['str.++'],
  Bool: ['and', 'or', 'xor', '=>'],
} as const;
const literals = {
  Int: ['0', '1', '42', '(- 3)'],
  Real: ['0.0', '1.5'],
  '(_ BitVec 8)': ['#x00', '#b00000001', '(_ bv255 8)'],
  String: ['""', '"ab""c"'],
  Bool: ['true', 'false'],
} as const;

function truth(scope: Scope, random: Random, depth: number): string {
  const inner = (): string => truth(scope, random, depth - 1);
  const shapes: (() => string)[] = [
    () => `(${random.pick(relations[scope.sort])} ${term(scope, random, 2)} ${term(scope, random, 2)})`,
  ];
  if (depth > 0) {
    shapes.push(
      () => `(${random.pick(['and', 'or'])} ${inner()} ${inner()})`,
      () => `(not ${inner()})`,
      () => `(ite ${inner()} ${inner()} ${inner()})`,
      () => `(! ${inner()} :named n${random.between(0, 999)})`,
      () =>
        `(let ((v ${term(scope, random, 1)})) ${truth({ ...scope, names: [...scope.names, 'v'] }, random, depth - 1)})`,
      () => `(forall ((q ${scope.sort})) ${truth({ ...scope, names: [...scope.names, 'q'] }, random, depth - 1)})`,
    );
  }
  return random.pick(shapes)();
}

function term(scope: Scope, random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.4)) return random.pick([...scope.names, ...literals[scope.sort]]);
  const inner = (): string => term(scope, random, depth - 1);
  return random.chance(0.15)
    ? `(ite ${truth(scope, random, 0)} ${inner()} ${inner()})`
    : `(${random.pick(operations[scope.sort])} ${inner()} ${inner()})`;
}
