/** A token of a macro, or brackets with what is in them. */
export interface TokenTree {
  readonly text: string;
  /** White space in front of it. */
  readonly gap: string;
  /** For a pair of brackets, the trees between them; `text` is then the opening one. */
  readonly inner?: readonly TokenTree[];
}

const token =
  /(\s*(?:\/\/[^\n]*\s*|\/\*.*?\*\/\s*)*)(?:(b?r(#*)".*?"\3|b?"(?:\\.|[^"\\])*"|b?'(?:\\[^']+|[^'\\])'|'\w+|\$?[A-Za-z_]\w*|\d[\w]*(?:\.\d\w*)?|=>|->|::|\.\.=|&&|\|\||[=!<>]=|[^\s])|$)/gsy;
const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Nobody nests brackets in macros so deep, and what is made of them recurses over their depth. */
const deepest = 200;

/** Reads a text as macros of Rust do. `undefined` when its brackets do not fit, or stand too deep in each other. */
export function tokenTrees(text: string): readonly TokenTree[] | undefined {
  const open: { at: TokenTree; inner: TokenTree[] }[] = [];
  let here: TokenTree[] = [];
  for (const [, gap = '', word] of text.matchAll(token)) {
    if (word === undefined) break;
    if (closing[word] !== undefined) {
      if (open.length === deepest) return undefined;
      const inner: TokenTree[] = [];
      const at = { text: word, gap, inner };
      here.push(at);
      open.push({ at, inner: here });
      here = inner;
    } else if (')]}'.includes(word)) {
      const last = open.pop();
      if (last === undefined || closing[last.at.text] !== word) return undefined;
      here = last.inner;
    } else here.push({ text: word, gap });
  }
  return open.length === 0 ? here : undefined;
}

export function textOfTrees(trees: readonly TokenTree[]): string {
  let text = '';
  for (const tree of trees) {
    const own = tree.inner === undefined ? tree.text : tree.text + textOfTrees(tree.inner) + closing[tree.text];
    const isApart = tree.gap !== '' || !/[\w$]$/.test(text) || !/^[\w$]/.test(own);
    text += (isApart ? tree.gap : ' ') + own;
  }
  return text;
}
