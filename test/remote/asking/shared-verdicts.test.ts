import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Judgement } from '../../../src/core/oracle.ts';
import { sharedVerdicts } from '../../../src/remote/asking/shared-verdicts.ts';
import { natsBroker } from '../../../src/remote/broker/nats.ts';
import { sealed } from '../../../src/remote/messages/envelope.ts';
import { hasNats, type NatsServer, startNats } from '../../support/nats.ts';

const no: Judgement = { verdict: 'uninteresting', why: 'exit 1' };
const key = Buffer.from('the one key of the fleet');

describe.skipIf(!hasNats)('verdicts at a real broker', () => {
  let server: NatsServer;

  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server.stop());

  test('are known to all with the same test and key: to those who come later, and to those who are there', async () => {
    const broker = await natsBroker(server.url);
    const first = await sharedVerdicts({ broker, key, test: 'abc' });
    const beside = await sharedVerdicts({ broker, key, test: 'abc' });
    first.set('f1', no, 1);
    first.set('f2', { verdict: 'unresolved' }, 1);
    await vi.waitFor(() => expect(beside.get('f1')).toEqual(no), 10_000);
    const later = await sharedVerdicts({ broker, key, test: 'abc' });
    expect(later.get('f1')).toEqual(no);
    expect(later.get('f2')).toBeUndefined();
    const ofAnother = await sharedVerdicts({ broker, key, test: 'abd' });
    expect(ofAnother.get('f1')).toBeUndefined();
    const withAnotherKey = await sharedVerdicts({ broker, key: Buffer.from('quite another key'), test: 'abc' });
    expect(withAnotherKey.get('f1')).toBeUndefined();
    await broker.close();
  }, 30_000);

  test('are believed where they are verdicts, whatever else somebody says', async () => {
    const broker = await natsBroker(server.url);
    const listening = await sharedVerdicts({ broker, key, test: 'said' });
    const table = await broker.table('verdicts');
    const claims: readonly unknown[][] = [
      [null, 'f1', ['f1'], [7, no], ['f1', null], ['f1', { verdict: 'maybe' }], ['f1', { verdict: 'unresolved' }]],
      [
        ['f1', { ...no, finding: 7 }],
        ['f2', no],
      ],
    ];
    for (const [i, verdicts] of claims.entries()) {
      await table.put(`said.${i}`, sealed(key, 'verdicts', { head: { test: 'said', verdicts } }));
    }
    await vi.waitFor(() => expect(listening.get('f2')).toEqual(no), 10_000);
    expect(listening.get('f1')).toBeUndefined();
    await broker.close();
  }, 30_000);
});
