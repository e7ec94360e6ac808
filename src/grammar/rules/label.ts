/** What a grammar says of a child: its kind and, unless it is a plain text, the symbol behind it. */
export interface Label {
  readonly kind: string;
  readonly named: boolean;
  /** The symbol before aliasing, a plain text in quotes. Two kinds with one symbol have the same lexical form. */
  readonly symbol?: string;
  /** The symbol may as well be another one that only ever goes by this name. */
  readonly mixed?: boolean;
}

/** Whether it is a plain text that goes by a name. */
export function isWritten({ symbol }: Label): boolean {
  return symbol?.startsWith('"') === true;
}

export function written(text: string): string {
  return `"${text}"`;
}

/** Whether a node of the first label may stand where the second one is asked for. */
export function fits(node: Label, wanted: Label): boolean {
  return (
    (node.kind === wanted.kind && node.named === wanted.named) ||
    (node.symbol !== undefined && node.symbol === wanted.symbol)
  );
}

/** Whether two labels that fit are sure to be made by the same rule, or nothing is told of their rules. */
export function isOneRule(node: Label, wanted: Label): boolean {
  if (node.symbol === undefined || wanted.symbol === undefined) return true;
  return node.mixed !== true && node.symbol === wanted.symbol;
}

export function labelKey({ kind, named, symbol }: Label): string {
  return `${named ? 'n' : 'a'} ${symbol ?? ''} ${kind}`;
}
