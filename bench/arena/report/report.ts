import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { home, root } from '../home.ts';
import { installed, readPeers } from '../peers.ts';
import { readResults } from '../results.ts';
import { agreement } from './agreement.ts';
import { entriesOf, failuresOf } from './entry.ts';
import { page } from './page.ts';
import { markdown, tables } from './tables.ts';

const begin = '<!-- tables: npm run arena -- report --write -->';
const end = '<!-- end of tables -->';

/** Prints the tables of all results, writes the page, and with `write` puts the tables into docs/benchmarks.md. */
export function report(write: boolean): void {
  const results = readResults();
  const entries = entriesOf(results);
  if (entries.length === 0) throw new Error('No results yet: `npm run arena -- run` first.');
  const text = [
    conditions(results.map(({ startedAt }) => startedAt)),
    tables(entries, failuresOf(results)),
    `### Repeated runs\n\n${agreement(results)}`,
  ].join('\n\n');
  console.log(text);
  const html = path.join(home, 'report.html');
  writeFileSync(html, page(entries, `${machine()}, ${new Date().toISOString().slice(0, 10)}`));
  console.log(`\nPlots: ${html}`);
  if (write) rewrite(path.join(root, 'docs/benchmarks.md'), text);
}

function conditions(starts: readonly string[]): string {
  const days = starts.map((start) => start.slice(0, 10)).sort();
  const period = days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`;
  const pare = installed().get('pare') ?? 'not built';
  const peers = readPeers().map(({ name, version, remark }) => [name, version ?? '**not to be had**', remark ?? '']);
  const table = markdown(['peer', 'version', 'remark'], [['pare', pare, 'the working tree'], ...peers], 3);
  return `Machine: ${machine()}. Run ${period}.\n\n${table}`;
}

function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model ?? 'unknown processor'}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
}

function rewrite(file: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`${file} lacks the lines ${begin} and ${end} between which the tables belong.`);
  writeFileSync(file, `${before.slice(0, from)}${begin}\n\n${text}\n\n${before.slice(to)}`);
}
