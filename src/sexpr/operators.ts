import {
  appliedTo,
  argumentsOf,
  Bool,
  bitVec,
  floatingPoint,
  Int,
  partsOf,
  Real,
  RegLan,
  RoundingMode,
  type Sort,
  StringSort,
  tupleOf,
  UnitTuple,
  widthOf,
} from './sorts.ts';

export interface Application {
  readonly name: string;
  /** Of `(_ name i …)`; the texts. */
  readonly indices: readonly string[];
  readonly args: readonly (Sort | undefined)[];
}

type Result = (application: Application) => Sort | undefined;

/** The sort of a built-in operator's application; unknown when the operator or what its sort depends on is. */
export function resultSort(application: Application): Sort | undefined {
  return operators.get(application.name)?.(application);
}

export function isBuiltIn(name: string): boolean {
  return operators.has(name);
}

const variadic: ReadonlySet<string> = new Set(
  (
    'and or xor => = distinct + - * / div < <= > >= bvand bvor bvxor bvadd bvmul str.++ re.++ re.union re.inter seq.++ ' +
    'set.union set.inter set.minus union intersection bag.union_max bag.union_disjoint bag.inter_min ' +
    'bag.difference_subtract bag.difference_remove sep ff.add ff.mul ff.bitsum fp.leq fp.lt fp.geq fp.gt fp.eq str.< str.<= ' +
    'bvxnor re.diff set.insert insert'
  ).split(' '),
);

const relational: ReadonlySet<string> = new Set('transpose join product tclosure iden join_image'.split(' '));

/** Whether a built-in operator takes relations or tables, so sets or bags of tuples only. */
export function isRelational(name: string): boolean {
  return /^(?:rel|table)\./.test(name) || relational.has(name);
}

/** Whether a built-in operator takes any number of arguments, two at least. */
export function isVariadic(name: string): boolean {
  return variadic.has(name);
}

const commutative: ReadonlySet<string> = new Set(
  '= distinct and or xor + * bvadd bvmul bvand bvor bvxor fp.eq'.split(' '),
);

/** Whether a built-in operator says the same about its arguments in any order. */
export function isCommutative(name: string): boolean {
  return commutative.has(name);
}

const always =
  (sort: Sort | undefined): Result =>
  () =>
    sort;
const like =
  (place: number): Result =>
  ({ args }) =>
    args[place];
const index = (application: Application, place: number): number => {
  const text = application.indices[place];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN;
};
const width = ({ args }: Application, place: number): number => widthOf(args[place]) ?? Number.NaN;

/** Real if an argument is; Int if all are. */
const arithmetic: Result = ({ args }) =>
  args.includes(Real) ? Real : args.length > 0 && args.every((sort) => sort === Int) ? Int : undefined;

const branches: Result = ({ args }) => args[1] ?? args[2];

/** The family of the first argument, as `(Set E)`. */
const element =
  (head: string): Result =>
  ({ args }) =>
    argumentsOf(args[0], head)?.[0];

const collectionOf = (head: string, sort: Sort | undefined): Sort | undefined => sort && `(${head} ${sort})`;

/** A set of tuples, made of one or two others. */
const relation =
  (made: (all: readonly (Sort | undefined)[], others: readonly Sort[]) => readonly (Sort | undefined)[]): Result =>
  ({ args }) => {
    const [all, others] = args.map((set) => argumentsOf(argumentsOf(set, 'Set')?.[0], 'Tuple'));
    if (all === undefined || (made.length > 1 && others === undefined)) return undefined;
    return collectionOf('Set', tupleOf(made(all, others ?? [])));
  };

const families: readonly (readonly [string, Result])[] = [
  [
    'true false not => implies iff and or xor = distinct < <= > >= is_int divisible is ' +
      'bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge bvnego bvuaddo bvsaddo bvumulo bvsmulo bvusubo bvssubo bvsdivo ' +
      'fp.leq fp.lt fp.geq fp.gt fp.eq fp.isNormal fp.isSubnormal fp.isZero fp.isInfinite fp.isNaN fp.isNegative ' +
      'fp.isPositive str.< str.<= str.prefixof str.suffixof str.contains str.in_re str.in.re str.is_digit ' +
      'seq.contains seq.prefixof seq.suffixof set.member set.subset member subset set.is_empty set.is_singleton ' +
      'bag.member bag.subbag set.all set.some bag.all bag.some sep wand pto sep.emp eqrange int.ispow2 nullable.is_null ' +
      'nullable.is_some bvumul_noovfl bvsmul_noovfl bvsmul_noudfl emp fmf.card at-most at-least pble pbge pbeq',
    always(Bool),
  ],
  [
    'div mod to_int str.len str.indexof str.to_int str.to.int str.to_code str.indexof_re bv2nat ubv_to_int sbv_to_int ' +
      'seq.len seq.indexof set.card card bag.count bag.card bv2int iand int.pow2 int.log2 div_total mod_total',
    always(Int),
  ],
  [
    '/ to_real fp.to_real exp sin cos tan csc sec cot arcsin arccos arctan arccsc arcsec arccot sqrt real.pi',
    always(Real),
  ],
  ['+ - * abs ^', arithmetic],
  ['ite', branches],
  [
    'bvnot bvneg bvand bvor bvxor bvnand bvnor bvxnor bvadd bvsub bvmul bvudiv bvurem bvsdiv bvsrem bvsmod bvshl ' +
      'bvlshr bvashr rotate_left rotate_right ext_rotate_left ext_rotate_right fp.abs fp.neg fp.min fp.max fp.rem store ' +
      'seq.++ seq.extract seq.at seq.replace seq.replace_all seq.rev seq.update set.union set.inter set.minus ' +
      'set.complement union intersection setminus complement bag.union_max bag.union_disjoint bag.inter_min ' +
      'bag.difference_subtract bag.difference_remove bag.duplicate_removal bag.setof update tuple.update rel.tclosure ' +
      'tclosure ff.add ff.mul ff.neg ff.bitsum',
    like(0),
  ],
  ['set.insert insert', ({ args }) => args.at(-1)],
  ['fp.add fp.sub fp.mul fp.div fp.fma fp.sqrt fp.roundToIntegral bvite set.filter bag.filter', like(1)],
  ['concat', ({ args }) => bitVec(args.reduce((sum, sort) => sum + (widthOf(sort) ?? Number.NaN), 0))],
  ['extract', (a) => bitVec(index(a, 0) - index(a, 1) + 1)],
  ['zero_extend sign_extend', (a) => bitVec(width(a, 0) + index(a, 0))],
  ['repeat', (a) => bitVec(width(a, 0) * index(a, 0))],
  ['bvcomp bvredor bvredand bvredxor', always(bitVec(1))],
  ['int2bv int_to_bv nat2bv fp.to_ubv fp.to_sbv', (a) => bitVec(index(a, 0))],
  [
    'fp.to_ieee_bv',
    ({ args }) =>
      bitVec(
        partsOf(args[0] ?? '')
          .slice(2)
          .reduce((sum, part) => sum + Number(part), 0),
      ),
  ],
  ['to_fp to_fp_unsigned to_fp_bv +oo -oo +zero -zero NaN', (a) => floatingPoint(index(a, 0), index(a, 1))],
  ['fp', (a) => (width(a, 0) === 1 ? floatingPoint(width(a, 1), width(a, 2) + 1) : undefined)],
  [
    'RNE RNA RTP RTN RTZ roundNearestTiesToEven roundNearestTiesToAway roundTowardPositive roundTowardNegative roundTowardZero',
    always(RoundingMode),
  ],
  ['select', ({ args }) => argumentsOf(args[0], 'Array')?.at(-1)],
  [
    'str.++ str.at str.substr str.replace str.replace_all str.replace_re str.replace_re_all str.from_int int.to.str ' +
      'str.from_code str.to_lower str.to_upper str.tolower str.toupper str.rev str.update char',
    always(StringSort),
  ],
  [
    're.none re.all re.allchar re.nostr re.++ re.union re.inter re.* re.+ re.opt re.range re.comp re.diff str.to_re ' +
      'str.to.re re.^ re.loop',
    always(RegLan),
  ],
  ['seq.unit', ({ args: [sort] }) => collectionOf('Seq', sort)],
  ['set.singleton singleton', ({ args: [sort] }) => collectionOf('Set', sort)],
  ['set.map', ({ args: [f] }) => collectionOf('Set', appliedTo(f, 1))],
  ['bag.map', ({ args: [f] }) => collectionOf('Bag', appliedTo(f, 1))],
  ['bag', ({ args: [sort] }) => collectionOf('Bag', sort)],
  ['nullable.some', ({ args: [sort] }) => collectionOf('Nullable', sort)],
  ['seq.nth', element('Seq')],
  ['set.choose choose', element('Set')],
  ['bag.choose', element('Bag')],
  ['nullable.val', element('Nullable')],
  ['tuple mkTuple', ({ args }) => tupleOf(args)],
  ['tuple.unit', always(UnitTuple)],
  ['tuple.select tupSel', (a) => argumentsOf(a.args[0], 'Tuple')?.[index(a, 0)]],
  ['rel.transpose transpose', relation((all) => all.toReversed())],
  ['rel.join join', relation((all, others) => [...all.slice(0, -1), ...others.slice(1)])],
  ['rel.product product', relation((all, others) => [...all, ...others])],
  ['rel.iden iden', relation(([first]) => [first, first])],
  ['rel.join_image join_image', relation(([first]) => [first])],
];

const operators: ReadonlyMap<string, Result> = new Map(
  families.flatMap(([names, result]) => names.split(' ').map((name) => [name, result] as const)),
);
