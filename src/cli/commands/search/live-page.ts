import { LiveReport } from '../../../report/live-report.ts';
import { type LiveServer, liveServer } from '../../../serve/live-server.ts';
import { versionsHere } from '../../../session/disk/run-folder.ts';
import { ownVersion } from '../../own-version.ts';
import { pageScripts } from '../page-scripts.ts';
import { misbehaviourOf } from '../test/misbehaviour-of.ts';
import type { Search } from './search.ts';

export interface LivePage {
  readonly observe: LiveReport['observe'];
  readonly close: LiveServer['close'];
}

/** The page of a search under way, at a port; says where it is. */
export async function livePageOf(search: Search, name: string, port: number): Promise<LivePage> {
  const { request, voice, oracle, plan } = search;
  const live = new LiveReport({
    name,
    input: request.input,
    misbehaviour: misbehaviourOf(oracle.spec, request.file),
    versions: { pare: ownVersion(), ...versionsHere() },
    created: new Date().toISOString(),
    order: plan.order,
  });
  const scripts = pageScripts(['tabs', 'curve', 'live']);
  const server = await liveServer({ port, scripts, report: () => live.report });
  voice.insist(`  live  ${voice.colour.accent(server.address)}`);
  return { observe: (event, nowMs, testCase) => live.observe(event, nowMs, testCase), close: () => server.close() };
}
