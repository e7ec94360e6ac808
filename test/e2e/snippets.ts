/** What a page of Markdown asks its reader to do, in order. See the head of `guides.test.ts` for how it is marked. */
export type Step =
  | { readonly kind: 'file'; readonly at: number; readonly name: string; readonly text: string }
  | { readonly kind: 'shell'; readonly at: number; readonly text: string; readonly needs: readonly string[] }
  | {
      readonly kind: 'session';
      readonly at: number;
      readonly entries: readonly Entry[];
      readonly needs: readonly string[];
    };

/** A command and the lines that it is said to print. */
export interface Entry {
  readonly command: string;
  readonly output: readonly string[];
}

export interface Page {
  readonly steps: readonly Step[];
  /** Blocks that nothing runs, and that say why. */
  readonly left: readonly { readonly at: number; readonly reason: string }[];
  /** Lines of blocks that nothing runs, without a reason. */
  readonly forgotten: readonly number[];
}

interface Block {
  readonly at: number;
  readonly language: string;
  readonly name: string;
  readonly text: string;
  /** The comments since the block before. */
  readonly remarks: readonly string[];
}

const blockOrRemark = /^```(\w*) ?(\S*)\n([\s\S]*?)^```$|^<!-- ([\s\S]*?)-->$/gm;
const programs = new Set(['sh', 'bash', 'console', 'js', 'mjs', 'py', 'python']);

export function readPage(markdown: string): Page {
  const steps: Step[] = [];
  const left: { at: number; reason: string }[] = [];
  const forgotten: number[] = [];
  let remarks: string[] = [];
  for (const match of markdown.matchAll(blockOrRemark)) {
    const at = markdown.slice(0, match.index).split('\n').length;
    const [, language = '', name = '', text = '', remark] = match;
    if (remark === undefined) {
      read({ at, language, name, text, remarks });
      remarks = [];
    } else if (remark.startsWith('run')) {
      steps.push({ kind: 'shell', at, text: remark.replace(/^run:?/, '').trim(), needs: needed([remark]) });
    } else remarks.push(remark.trim());
  }
  return { steps, left, forgotten };

  function read(block: Block): void {
    const reason = block.remarks.find((remark) => remark.startsWith('not run:'))?.slice('not run:'.length);
    const step = stepOf(block);
    if (reason !== undefined) left.push({ at: block.at, reason: reason.trim() });
    else if (step) steps.push(step);
    else if (programs.has(block.language)) forgotten.push(block.at);
  }
}

function stepOf({ at, language, name, text, remarks }: Block): Step | undefined {
  if (name !== '') return { kind: 'file', at, name, text };
  if (language === 'sh' || language === 'bash') return { kind: 'shell', at, text, needs: needed(remarks) };
  if (language === 'console') return { kind: 'session', at, entries: entriesOf(text), needs: needed(remarks) };
  return undefined;
}

function needed(remarks: readonly string[]): string[] {
  return remarks.flatMap((remark) => /^needs: (.*)$/m.exec(remark)?.[1]?.split(/[ ,]+/) ?? []);
}

function entriesOf(text: string): Entry[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((entry) => {
      const [command = '', ...output] = entry.trimEnd().split('\n');
      return { command, output };
    });
}

/** The lines that are printed otherwise than promised; `...` stands for any lines, numbers that vary for each other. */
export function surprises(promised: readonly string[], printed: readonly string[]): readonly string[] {
  const pattern = promised
    .filter(steady)
    .map((line) => (line.trim() === '...' ? '(?:.*\\n)*?' : `${quoted(plain(line))}\\n`));
  const text = printed.filter(steady).map((line) => `${plain(line)}\n`);
  const all = new RegExp(`^${pattern.join('')}$`);
  if (all.test(text.join(''))) return [];
  const known = new Set(printed.map(plain));
  const missing = promised.filter((line) => steady(line) && line.trim() !== '...' && !known.has(plain(line)));
  return missing.length > 0 ? missing : ['all lines are there, but in another order or with others between them'];
}

/** How far a run is, and how slow the machine, is said at times of their own. */
function steady(line: string): boolean {
  return !/^\s*$|^(?:\d+m)?[\d.]+ (?:ms|s) +[\d.]+ %|^(?:\d+m)\d+s +[\d.]+ %|^note: the time limit|^ +Running the test on/.test(
    line,
  );
}

/** Without what changes from run to run. */
function plain(line: string): string {
  return line
    .trimEnd()
    .replace(/\d{8}-\d{6}/g, 'DATE')
    .replace(/\bv\d+\.\d+\.\d+/g, 'VERSION')
    .replace(/\b(?:\d+m)?\d+(?:\.\d+)? ?(?:ms|s|min)\b/g, 'TIME')
    .replace(/\b\d+ (trials?|jobs?|runs?|more from cache)\b/g, 'N $1')
    .replace(/\bN (trial|job|run)s?\b/g, 'N $1s')
    .replace(/\d+ % yes/g, 'N % yes');
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
