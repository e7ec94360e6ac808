import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defined } from '../../basics/defined.ts';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { commandLine } from '../../report/shell-words.ts';
import { readCrashLog } from '../init/crash-log.ts';
import { moduleTest } from '../init/module-test.ts';
import { shellTest } from '../init/shell-test.ts';
import { templates } from '../init/templates.ts';
import type { TestPlan } from '../init/test-plan.ts';
import { type Arguments, readArguments } from '../options/read-arguments.ts';
import type { Settings } from '../options/settings.ts';
import { nearest } from '../options/suggest.ts';
import { checkCommand } from './check.ts';
import { filePlan, type Given } from './init-plan.ts';
import { templateList } from './lists.ts';
import { type Beginning, begun } from './search/preparation.ts';

interface Written {
  readonly test: string;
  readonly file: string;
  readonly config: string | undefined;
}

/**
 * `pare init [FILE] [-- CMD…]`: finds out what is wrong, asks where it cannot know, writes a test that one can read and
 * change, and tries it. Exit code 0 when a reduction would begin.
 */
export async function initCommand(args: Arguments): Promise<number> {
  if (args.settings.template === 'list') {
    process.stdout.write(templateList());
    return 0;
  }
  let written: Written | undefined;
  const code = await begun(args, async (beginning) => {
    // Without what pare.json says: that is about an older test.
    written = await writtenTest(args, { ...beginning, settings: args.settings });
    return 0;
  });
  if (written === undefined || code !== 0) return code;
  const { test, file } = written;
  const checked = await checkCommand(readArguments(['--test', asCommand(test), file]));
  if (checked === 0) {
    const line = written.config === undefined ? ['pare', asCommand(test), file] : ['pare', file];
    process.stderr.write(`  Next: npx ${commandLine(line)}\n`);
  }
  if (checked !== 0) process.stderr.write(`  -> ${test} is yours to correct; pare init --force asks anew\n`);
  return checked;
}

async function writtenTest(args: Arguments, beginning: Beginning): Promise<Written> {
  const { settings } = beginning;
  const { plan, file } = await filePlan(given(args), beginning);
  const { text, kind } = textOf(plan, settings, beginning);
  const test = settings.output ?? (kind === 'sh' ? 'pare-test.sh' : 'pare-test.mjs');
  refuseToOverwrite(test, settings);
  writeFileSync(test, text, { mode: 0o755 });
  const config = writtenConfig(test, settings);
  beginning.voice.say(`  Written: ${test}${config === undefined ? '' : ` and ${config}`}`);
  return { test, file, config };
}

function given({ words, command, settings }: Arguments): Given {
  if (words.length > 1) {
    throw new UsageError(
      `One test case at a time: ${words.join(', ')}. The command follows --, as in: pare init ${words[0]} -- CMD @@`,
    );
  }
  const log = settings.from === undefined ? undefined : readCrashLog(logText(settings.from));
  const template = settings.template === undefined ? undefined : templateNamed(settings.template);
  return { file: words[0], command, ...defined({ log, template }) };
}

function logText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new UsageError(`--from ${file} cannot be read: ${messageOf(error)}`);
  }
}

function templateNamed(name: string): (typeof templates)[string] {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (template !== undefined) return template;
  const [near] = nearest(name, Object.keys(templates));
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new UsageError(`There is no template "${name}".${hint} All of them: ${Object.keys(templates).join(', ')}`);
}

function textOf(
  plan: TestPlan,
  settings: Partial<Settings>,
  { voice }: Beginning,
): { readonly text: string; readonly kind: 'sh' | 'node' } {
  const kind = settings.write ?? (process.platform === 'win32' ? 'node' : 'sh');
  const text = kind === 'sh' ? shellTest(plan) : undefined;
  if (text !== undefined) return { text, kind: 'sh' };
  if (settings.write === 'sh') {
    voice.say('  The regular expression is beyond what grep can do, so the test is a JavaScript module.');
  }
  return { text: moduleTest(plan), kind: 'node' };
}

function refuseToOverwrite(test: string, { force }: Partial<Settings>): void {
  if (force !== true && existsSync(test)) {
    throw new UsageError(`${test} exists. --force writes over it, -o NAME writes another file.`);
  }
}

/** So that the next command line is short. A file that is there is the person's own. */
function writtenConfig(test: string, settings: Partial<Settings>): string | undefined {
  const file = 'pare.json';
  if (existsSync(file)) return undefined;
  const { with: companions, env, memoryLimit } = settings;
  // What is undefined is not written.
  const config = { test: asCommand(test), with: companions, env, memoryLimit };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}

function asCommand(test: string): string {
  return test.includes('/') || path.isAbsolute(test) ? test : `./${test}`;
}
