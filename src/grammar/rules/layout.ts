import { type GrammarJson, rulesWithin } from './grammar-json.ts';

/** What there is to know about languages in which the margin has a meaning. */
export interface Layout {
  /** Kinds of nodes that must not become empty. */
  readonly blocks: ReadonlySet<string>;
  /** What is put in an emptied block. */
  readonly filler: string;
}

const fillers: Readonly<Record<string, Layout>> = {
  python: { blocks: new Set(['block']), filler: 'pass' },
  nim: { blocks: new Set(['statement_list']), filler: 'discard' },
  gdscript: { blocks: new Set(['body']), filler: 'pass' },
};

/** `undefined` for languages in which the margin is only for the eye. Told by the tokens of the scanner. */
export function layoutOf(grammar: GrammarJson | undefined): Layout | undefined {
  if (grammar === undefined) return undefined;
  const known = fillers[grammar.name];
  if (known !== undefined) return known;
  const tokens = (grammar.externals ?? []).flatMap((rule) => [...rulesWithin(rule)]);
  const isLayout = tokens.some(
    (rule) => rule.type === 'SYMBOL' && /^_?(?:indent|dedent|layout|block_(?:open|close)|bl$)/i.test(rule.name),
  );
  return isLayout ? { blocks: new Set(), filler: '' } : undefined;
}
