import { isList, NodeKind, type Script, textOf } from './script.ts';

/**
 * How a script is written. `compact`: everything on one line, as the checks of ddSMT. `lines`: one command per line.
 * `pretty`: broken to fit 80 columns, two blanks for each level. `tight`: white space only where two words would become
 * one. None of them changes a byte inside a token.
 */
export type Layout = 'compact' | 'lines' | 'pretty' | 'tight';

/** Writes the script anew, without its comments. Lists without an end get none. */
export function printScript(script: Script, layout: Layout = 'lines'): string {
  const commands: string[] = [];
  for (let n = 0; n < script.count; n = script.after[n]!) commands.push(printNode(script, n, layout));
  if (layout === 'compact' || layout === 'tight') return joined(commands);
  return commands.length === 0 ? '' : `${commands.join('\n')}\n`;
}

function joined(parts: readonly string[]): string {
  // To look at the end of all that is joined so far would copy it, for each part.
  const isApart = (part: string, i: number): boolean => parts[i - 1]?.endsWith(')') === false && !part.startsWith('(');
  return parts.map((part, i) => (isApart(part, i) ? ` ${part}` : part)).join('');
}

const columns = 80;

interface OpenList {
  readonly node: number;
  readonly broken: boolean;
}

function printNode(script: Script, root: number, layout: Layout): string {
  const out: string[] = [];
  const open: OpenList[] = [];
  const close = (next: number): void => {
    for (let top = open.at(-1); top !== undefined && script.after[top.node]! <= next; top = open.at(-1)) {
      open.pop();
      if (script.kind[top.node] === NodeKind.list) out.push(')');
    }
  };
  const widths = layout === 'pretty' ? flatWidths(script, root) : undefined;
  const isApart = (n: number): boolean => layout === 'tight' && (isList(script, n) || out.at(-1) === ')');
  for (let n = root; n < script.after[root]!; n++) {
    close(n);
    const around = open.at(-1);
    if (around !== undefined && n > around.node + 1 && !isApart(n)) {
      out.push(around.broken ? `\n${'  '.repeat(open.length)}` : ' ');
    }
    if (!isList(script, n)) {
      out.push(textOf(script, n));
      continue;
    }
    out.push('(');
    const broken = widths !== undefined && 2 * open.length + widths[n - root]! > columns;
    open.push({ node: n, broken });
  }
  close(script.after[root]!);
  return out.join('');
}

/** How many columns each node of the subtree takes on one line. */
function flatWidths(script: Script, root: number): Uint32Array {
  const end = script.after[root]!;
  const widths = new Uint32Array(end - root);
  for (let n = end - 1; n >= root; n--) {
    widths[n - root]! += isList(script, n) ? 2 : script.end[n]! - script.start[n]!;
    if (n > root) widths[script.parent[n]! - root]! += widths[n - root]! + (n === script.parent[n]! + 1 ? 0 : 1);
  }
  return widths;
}
