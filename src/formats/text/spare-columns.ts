import { isNewline, isSpace } from '../../basics/white-space.ts';
import type { Config, Span } from '../../core/configuration.ts';
import { spliced } from '../spliced.ts';

/**
 * The columns that a block of lines can do without, in each of its lines: where all of them are indented deeper than
 * the line before the block, one column more than that is enough.
 */
type Columns = readonly Span[];

/** Of all blocks, and of the text as a whole, in the order in which they begin. No two have a byte in common. */
export function spareColumns(source: Uint8Array): Columns[] {
  const blocks: Block[] = [];
  const around: Block[] = [];
  let before = -1;
  for (const line of indentedLines(source)) {
    while (around.length > 0 && around.at(-1)!.outer >= line.indent) around.pop();
    if (line.indent > before) {
      const block = { outer: before, least: line.indent, lines: [] };
      around.push(block);
      blocks.push(block);
    }
    // As many as there are columns, at most.
    for (const block of around) block.lines.push(line.from);
    const innermost = around.at(-1)!;
    innermost.least = Math.min(innermost.least, line.indent);
    before = line.indent;
  }
  return blocks.filter(({ outer, least }) => least > outer + 1).map(columnsOf);
}

/** The source without those of these columns that are not kept. */
export function withoutColumns(source: Uint8Array, found: readonly Columns[], kept: Config): Uint8Array {
  const still = new Set(kept);
  const spans = found.filter((_, i) => !still.has(i)).flat();
  spans.sort((a, b) => a.from - b.from);
  return spliced(source, spans);
}

interface Block {
  /** How deep the line before it is; -1 for the whole text. */
  readonly outer: number;
  /** How deep its lines are, those of blocks within it left aside. */
  least: number;
  /** Where they start. */
  readonly lines: number[];
}

function columnsOf({ outer, least, lines }: Block): Columns {
  return lines.map((from) => ({ from: from + outer + 1, to: from + least }));
}

interface IndentedLine {
  readonly from: number;
  readonly indent: number;
}

/** The lines that are not blank. */
function* indentedLines(source: Uint8Array): Iterable<IndentedLine> {
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    if (isNewline(source[at]!)) from = at + 1;
    if (isSpace(source[at]!)) continue;
    yield { from, indent: at - from };
    while (at + 1 < source.length && !isNewline(source[at + 1]!)) at++;
  }
}
