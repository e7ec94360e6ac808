import type { Judgement, OutcomeCache } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';
import type { Broker } from './broker.ts';
import { opened, type SharedKey, sealed } from './envelope.ts';

export interface SharedVerdictsOptions {
  readonly broker: Broker;
  readonly key: SharedKey;
  /** The name of the test that the verdicts are of. */
  readonly test: string;
}

interface VerdictHead {
  readonly test: string;
  readonly candidate: Fingerprint;
  readonly judgement: Judgement;
}

/**
 * The verdicts that all who reduce with the same test have found, kept by the broker for a day. What is there is read
 * at the beginning, what others add comes by itself: looking one up asks nobody. `unresolved` is not shared, since
 * with more time the oracle may know.
 */
export async function sharedVerdicts({ broker, key, test }: SharedVerdictsOptions): Promise<OutcomeCache> {
  const known = new Map<Fingerprint, Judgement>();
  const table = await broker.table('verdicts');
  const stop = await table.watch(`${test}.`, (_, message) => {
    const head = opened<VerdictHead>(key, 'verdict', message)?.head;
    if (head?.test === test) known.set(head.candidate, head.judgement);
  });
  return {
    get: (candidate) => known.get(candidate),
    set(candidate, judgement) {
      if (judgement.verdict === 'unresolved' || known.has(candidate)) return;
      known.set(candidate, judgement);
      const head: VerdictHead = { test, candidate, judgement };
      // Lost with a broken connection: then somebody tries it once more.
      table.put(`${test}.${candidate}`, sealed(key, 'verdict', { head })).catch(() => {});
    },
    close: async () => stop(),
  };
}
