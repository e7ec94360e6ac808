import { randomUUID } from 'node:crypto';
import type { Judgement, OutcomeCache } from '../../core/oracle.ts';
import type { Fingerprint } from '../../core/test-case.ts';
import type { Broker } from '../broker/broker.ts';
import { opened, type SharedKey, sealed } from '../messages/envelope.ts';
import { heardJudgement } from '../messages/heard-judgement.ts';

export interface SharedVerdictsOptions {
  readonly broker: Broker;
  readonly key: SharedKey;
  /** The name of the test that the verdicts are of. */
  readonly test: string;
}

interface VerdictsHead {
  readonly test: string;
  readonly verdicts: readonly (readonly [candidate: Fingerprint, judgement: Judgement])[];
}

type SharedVerdict = VerdictsHead['verdicts'][number];

/** Nobody misses a verdict for so long; one message for each would cost as much as the job. */
const gatherMs = 500;
const mostTogether = 200;

/**
 * The verdicts that all who reduce with the same test have found, kept by the broker for a day. What is there is read
 * at the beginning, what others add comes by itself: looking one up asks nobody. `unresolved` is not shared, since
 * with more time the oracle may know.
 */
export async function sharedVerdicts({ broker, key, test }: SharedVerdictsOptions): Promise<OutcomeCache> {
  const known = new Map<Fingerprint, Judgement>();
  const table = await broker.table('verdicts');
  const stop = await table.watch(`${test}.`, (_, message) => {
    const head = opened<VerdictsHead>(key, 'verdicts', message)?.head;
    if (head?.test !== test || !Array.isArray(head.verdicts)) return;
    for (const [candidate, judgement] of head.verdicts.flatMap(heardVerdict)) known.set(candidate, judgement);
  });
  let news: SharedVerdict[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const tell = async (): Promise<void> => {
    clearTimeout(gathering);
    const head: VerdictsHead = { test, verdicts: news };
    news = [];
    // Lost with a broken connection: then somebody tries them once more.
    if (head.verdicts.length > 0) {
      await table.put(`${test}.${randomUUID()}`, sealed(key, 'verdicts', { head })).catch(() => {});
    }
  };
  return {
    get: (candidate) => known.get(candidate),
    set(candidate, judgement) {
      if (judgement.verdict === 'unresolved' || known.has(candidate)) return;
      known.set(candidate, judgement);
      if (news.push([candidate, judgement]) === 1) gathering = setTimeout(tell, gatherMs);
      if (news.length === mostTogether) void tell();
    },
    async close() {
      if (broker.isConnected()) await tell();
      else clearTimeout(gathering);
      stop();
    },
  };
}

function heardVerdict(said: unknown): SharedVerdict[] {
  const [candidate, claimed]: unknown[] = Array.isArray(said) ? said : [];
  const judgement = heardJudgement(claimed);
  const isShared = typeof candidate === 'string' && judgement !== undefined && judgement.verdict !== 'unresolved';
  return isShared ? [[candidate, judgement]] : [];
}
