import { parseArgs } from 'node:util';
import { casesDir } from './case.ts';
import { installCaseTools } from './case-tools.ts';
import { entriesOf } from './report/entry.ts';
import { published } from './report/published.ts';
import { report } from './report/report.ts';
import { smtTables } from './report/smt.ts';
import { readResults } from './results.ts';
import { runAll } from './run.ts';
import { setup } from './setup.ts';

const usage = `The arena: reducers side by side.

  npm run arena -- setup [PEER...]     install the peers at exact versions into .arena/
  npm run arena -- cases               install the programs with the bugs
  npm run arena -- run                 every tool on every case; finished runs are not repeated
      --case PART     only cases whose name contains it (repeatable)
      --tool NAME     only this tool (repeatable; NAME% for all that begin so)
      --jobs N        parallel trials (default 1)
      --limit S       seconds for one run (default 600)
      --again         also what has been run already
      --cases DIR     where the cases are (or PARE_CASES)
  npm run arena -- report [--write]    tables of all results, plots in .arena/report.html; --write: into docs/benchmarks.md
  npm run arena -- smt                 sizes, checks and times on SMT-LIB beside ddSMT's
  npm run arena -- published           our results beside published figures`;

try {
  const { values, positionals } = readWords();
  const [command, ...words] = positionals;
  if (command === undefined || values.help) console.log(usage);
  else await start(command, words, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type Words = ReturnType<typeof readWords>;

function readWords() {
  return parseArgs({
    allowPositionals: true,
    options: {
      case: { type: 'string', multiple: true, default: [] },
      tool: { type: 'string', multiple: true, default: [] },
      jobs: { type: 'string', default: '1' },
      limit: { type: 'string', default: '600' },
      again: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      cases: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
}

async function start(name: string, words: readonly string[], values: Words['values']): Promise<void> {
  switch (name) {
    case 'setup':
      return setup(words);
    case 'cases':
      return installCaseTools();
    case 'run':
      return runAll({
        casesDir: casesDir(values.cases),
        ...{ cases: values.case, tools: values.tool, again: values.again },
        ...{ jobs: positive('--jobs', values.jobs), limitS: positive('--limit', values.limit) },
      });
    case 'report':
      return report(values.write);
    case 'smt':
      console.log(smtTables(entriesOf(readResults())));
      return;
    case 'published':
      console.log(published());
      return;
    default:
      throw new Error(`No command named ${name}.\n\n${usage}`);
  }
}

function positive(option: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`${option} needs a number above 0, not ${JSON.stringify(value)}`);
  return number;
}
