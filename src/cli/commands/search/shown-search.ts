import { existsSync } from 'node:fs';
import path from 'node:path';
import { NotInterestingError, StorageError, UserError } from '../../../core/errors.ts';
import { counted } from '../../../report/quantities.ts';
import type { RunFolder } from '../../../session/disk/run-folder.ts';
import type { SessionOptions } from '../../../session/run.ts';
import type { Display } from '../../display/display.ts';
import { relative } from '../relative.ts';
import { DiscerningOracle } from './another-bug.ts';
import { conclude } from './conclusion.ts';
import type { LivePage } from './live-page.ts';
import { readabilityOf, readableFile } from './readability.ts';
import type { Search } from './search.ts';
import { searchKeys } from './search-keys.ts';
import { limitsOf, mostJobs, schedulerOf, withShared } from './search-plan.ts';
import { steadfast } from './steadfast.ts';

type Observe = NonNullable<SessionOptions['observe']>;

/** One search from the first line on the screen to the summary. Returns the exit code. */
export async function shownSearch(search: Search): Promise<number> {
  const { settings, request, voice, notes, interruption, jobs, steering } = search;
  const name = path.basename(path.resolve(request.file));
  const oracle = settings.assumeDeterministic === true ? steadfast(search.oracle) : search.oracle;
  beginSteering(search);
  const scheduler = await schedulerOf(settings, steering, search.plan);
  const goal = search.output === undefined ? 'stdout' : relative(search.output.path);
  voice.say(`  ${name}, ${counted(request.input.length, 'byte')} . ${counted(jobs, 'job')} . result -> ${goal}`);
  const readability = readabilityOf(search);
  const beside = readableFile(search);
  const page = await servedPage(search, name);
  const discerning = new DiscerningOracle({ ...search, oracle: { ...search.oracle, ...oracle } });
  const keys = searchKeys(search, discerning);
  const display = voice.show({ name, input: request.input, steering, ...keys });
  try {
    const reduction = await search.session({
      ...withShared(search.plan, search.oracle),
      scheduler,
      ...(readability && { readability }),
      oracle: discerning,
      wishes: () => steering.takeWish(),
      notes: notes.go,
      jobs,
      limits: limitsOf(settings, request.input.length),
      signal: interruption.now,
      windDown: interruption.windDown,
      finish: steering.finish,
      skips: (label) => steering.skips(label),
      clock: voice.clock,
      observe: observer(search, display, page),
    });
    await endShow(search, display);
    return await conclude({ ...search, reduction, isComplete: !steering.hasSkipped, ...(beside && { beside }) });
  } catch (error) {
    await endShow(search, display);
    throw withWhereabouts(error, search.folder);
  } finally {
    await discerning.close();
    await page?.close();
  }
}

function beginSteering({ settings, oracle, interruption, jobs, steering }: Search): void {
  interruption.underWay();
  steering.begin(jobs, mostJobs(settings));
  if ((settings.jobs ?? 'auto') === 'auto' && oracle.width) steering.follow(oracle.width);
  interruption.windDown.addEventListener('abort', () => steering.release(), { once: true });
}

async function servedPage(search: Search, name: string): Promise<LivePage | undefined> {
  const { serve } = search.settings;
  return serve === undefined ? undefined : (await import('./live-page.ts')).livePageOf(search, name, serve);
}

function observer({ steering, voice }: Search, display: Display, page: LivePage | undefined): Observe {
  return (event, testCase) => {
    display.observe(event);
    page?.observe(event, voice.clock(), testCase);
    if (event.type !== 'accepted' || testCase === undefined) return;
    steering.moved();
    display.changed(testCase);
  };
}

async function endShow({ steering, voice }: Search, display: Display): Promise<void> {
  steering.release();
  await display.freed?.();
  display.end();
  const wish = steering.takeWish();
  if (wish?.type === 'edit') voice.say(`note: the run had ended by then: the edited text is kept as ${wish.kept}`);
}

// Whatever went wrong: the best result is safe, and the person wants to know where. On a full disk it may be elsewhere.
function withWhereabouts(error: unknown, { best }: RunFolder): unknown {
  if (!(error instanceof UserError) || error instanceof NotInterestingError) return error;
  if (existsSync(best)) error.message += `\n  -> the best so far is ${relative(best)}; pare resume goes on from it`;
  else if (error instanceof StorageError) error.message += '\n  -> pare resume goes on with what is known so far';
  return error;
}
