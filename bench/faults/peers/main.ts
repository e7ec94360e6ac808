// The same few faults for every reducer that is installed, and what each loses by them. Needs root, `npm run build` and
// `npm run arena -- setup` before.
//
//   npm run faults:peers                      each fault three times
//   npm run faults:peers -- --times 10 --only cvise
import { parseArgs } from 'node:util';
import { installed } from '../../arena/peers.ts';
import { allTools } from '../../arena/tools/all.ts';
import type { Tool } from '../../arena/tools/tool.ts';
import type { Subject } from '../subjects.ts';
import { subjects } from '../subjects.ts';
import { caseOf } from './bench-of.ts';
import { peerFaults } from './losses.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const functions = names.map((name, i) => `int ${name}(int x) {\n  return x + ${i === 6 ? 'boom' : i};\n}\n`);
const program: Subject = { fileName: 'in.c', input: functions.join(''), needed: ['boom', 'int'], flags: [] };
const script = subjects.find(({ fileName }) => fileName.endsWith('.smt2'))!; // there is one

const times = Number(values.times);
const versions = installed();
console.log(`| | ${peerFaults.map(({ name }) => name).join(' | ')} |\n|---|${peerFaults.map(() => '---').join('|')}|`);
for (const { tool, subject } of rows()) {
  const cells: string[] = [];
  for (const fault of peerFaults) {
    const losses: string[] = [];
    // Killed at different moments of its way.
    for (let i = 0; i < times; i++) losses.push(...(await fault.strike(tool, subject, (i + 1) / (times + 1))));
    cells.push(counted(losses));
  }
  console.log(`| ${tool.name} ${versions.get(tool.peer)} | ${cells.join(' | ')} |`);
}

/** Each reducer once, as it is started without options. */
function rows(): { readonly tool: Tool; readonly subject: Subject }[] {
  const seen = new Set<string>();
  return allTools.flatMap((tool) => {
    const subject = [program, script].find((each) => tool.takes(caseOf(each, each.fileName)));
    if (subject === undefined || seen.has(tool.peer) || !versions.has(tool.peer)) return [];
    if (!tool.name.includes(values.only)) return [];
    seen.add(tool.peer);
    return [{ tool, subject }];
  });
}

function counted(losses: readonly string[]): string {
  const kinds = [...new Set(losses)];
  const told = kinds.map((kind) => `${kind} ${losses.filter((loss) => loss === kind).length}/${times}`);
  return told.join(', ') || 'nothing';
}
