import { defined } from '../../../basics/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import type { DdminStrategyOptions } from '../../../strategies/ddmin.ts';
import type { SmtOptions, StrategyOptions } from '../../../strategies/strategy-named.ts';
import type { TreeOptions } from '../../../strategies/tree-strategies.ts';
import { optionNames } from '../../options/all.ts';
import { flagOf } from '../../options/option.ts';
import { parityStrategies } from '../../options/parity-strategies.ts';
import type { SettingName, Settings } from '../../options/settings.ts';

const hddNames = ['hdd', 'hddr'] as const;

/** Settings that only some strategies have. */
const owners: Readonly<Partial<Record<SettingName, readonly string[]>>> = {
  ...ownedBy(['ddmin'], 'atom', 'noDdStar'),
  ...ownedBy(
    ['ddmin', ...hddNames],
    ...(['split', 'granularity', 'complementFirst', 'subsetIterator', 'complementIterator', 'minimiser'] as const),
  ),
  ...ownedBy(hddNames, 'phase', 'noHddStar'),
  ...ownedBy(['hddr'], 'popFirst', 'appendReversed'),
  ...ownedBy(['treereduce'], 'passes', 'stable', 'minReduction'),
  ...ownedBy(['auto', 'text', 'tree', 'treereduce', 'smt'], 'slow'),
  ...ownedBy(['auto', 'text', 'tree', 'treereduce', 'smt'], 'fast'),
  ...ownedBy(['auto', 'smt', ...parityStrategies], 'mutators'),
  ...ownedBy(parityStrategies, 'replaceByVariable'),
  ...ownedBy(['auto', 'tree', ...hddNames, 'treereduce'], 'grammar', 'start', 'replacements', 'format'),
};

function ownedBy(strategies: readonly string[], ...settings: readonly SettingName[]): typeof owners {
  return Object.fromEntries(settings.map((name) => [name, strategies]));
}

/** The strategy that the settings name; `ddmin` when they have an option of its. */
export function strategyOf(settings: Partial<Settings>): string {
  const isDdmin = optionsGiven(settings).some((name) => owners[name]!.includes('ddmin'));
  return settings.strategy ?? (isDdmin ? 'ddmin' : 'auto');
}

function optionsGiven(settings: Partial<Settings>): SettingName[] {
  return optionNames.filter((name) => owners[name] !== undefined && settings[name] !== undefined);
}

/** What the settings say to the strategies; a `UsageError` when one of them is for others than the strategy. */
export async function strategyOptions(settings: Partial<Settings>): Promise<StrategyOptions> {
  const name = strategyOf(settings);
  const stray = optionsGiven(settings).find((option) => !owners[option]!.includes(name));
  if (stray !== undefined) {
    const own = owners[stray]!;
    const choice = own.map((strategy) => `--strategy ${strategy}`).join(', ');
    throw new UsageError(`${flagOf(stray)} belongs to ${own.join(', ')}: ${choice}, not ${name}.`);
  }
  return { ddmin: ddminOptions(settings), tree: await treeSettings(settings), smt: smtSettings(settings) };
}

function smtSettings(settings: Partial<Settings>): SmtOptions {
  const { mutators, replaceByVariable, fast, slow } = settings;
  return defined({ mutators, replaceByVariable, fast, slow });
}

async function treeSettings(settings: Partial<Settings>): Promise<TreeOptions> {
  const { phase: phases, noHddStar, popFirst, appendReversed, passes, stable, minReduction, fast, slow } = settings;
  const star = noHddStar === true ? false : undefined;
  const minimise = await minimiserOf(settings);
  return defined({ phases, star, popFirst, appendReversed, minimise, passes, stable, minReduction, fast, slow });
}

async function minimiserOf(settings: Partial<Settings>): Promise<TreeOptions['minimise']> {
  if (!optionsGiven(settings).some((name) => owners[name]!.includes('ddmin'))) return undefined;
  const { listMinimiser } = await import('../../../strategies/ddmin.ts');
  // HDD's own defaults, which are not ddmin's.
  const defaults = { subsetIterator: 'skip', complementIterator: 'backward', star: false } as const;
  return listMinimiser({ ...defaults, ...ddminOptions(settings) });
}

function ddminOptions(settings: Partial<Settings>): DdminStrategyOptions {
  const { atom, split, granularity, complementFirst, subsetIterator, complementIterator, minimiser, seed } = settings;
  return defined({
    ...{ atom, split, complementFirst, subsetIterator, complementIterator, minimiser, seed },
    granularity: granularity === 'inf' ? Number.POSITIVE_INFINITY : granularity,
    star: settings.noDdStar === true ? false : undefined,
    configCache: settings.cache === 'config' || settings.cache === 'config-tuple' ? true : undefined,
  });
}
