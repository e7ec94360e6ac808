import { LiveReport } from '../../report/live-report.ts';
import { type LiveServer, liveServer } from '../../serve/live-server.ts';
import { ownVersion } from '../own-version.ts';
import { misbehaviourOf } from './misbehaviour-of.ts';
import { pageScripts } from './page-scripts.ts';
import type { Search } from './search.ts';

export interface LivePage {
  readonly observe: LiveReport['observe'];
  readonly close: LiveServer['close'];
}

/** The page of a search under way, when it was asked for; says where it is. */
export async function livePageOf(search: Search, name: string): Promise<LivePage | undefined> {
  const { settings, request, voice, oracle } = search;
  if (settings.serve === undefined) return undefined;
  const live = new LiveReport({
    name,
    input: request.input,
    misbehaviour: misbehaviourOf(oracle.spec, request.file),
    versions: { pare: ownVersion(), node: process.version, system: `${process.platform} ${process.arch}` },
    created: new Date().toISOString(),
  });
  const scripts = pageScripts(['tabs', 'curve', 'live']);
  const server = await liveServer({ port: settings.serve, scripts, report: () => live.report });
  voice.insist(`  live  ${voice.colour.accent(server.address)}`);
  return { observe: (event, nowMs, testCase) => live.observe(event, nowMs, testCase), close: () => server.close() };
}
