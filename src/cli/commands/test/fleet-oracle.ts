import type { SpecifiedOracle } from '../../../oracles/specified/spec.ts';
import { remoteOracle } from '../../../remote/asking/remote-oracle.ts';
import { sharedVerdicts } from '../../../remote/asking/shared-verdicts.ts';
import { natsBroker } from '../../../remote/broker/nats.ts';
import { sharedKey } from '../../../remote/messages/shared-key.ts';
import { portableTest, testName } from '../../../remote/portable-test.ts';
import { counted } from '../../../report/quantities.ts';
import type { Work } from '../search/search.ts';

/** The same oracle, whose trials are run by the workers at the broker of `--workers`. */
export async function fleetOracle(local: SpecifiedOracle, work: Work): Promise<SpecifiedOracle> {
  const { settings, request, notes, voice } = work;
  const { workers = '', keyFile } = settings;
  try {
    const test = portableTest(local.spec, request.file);
    const broker = await natsBroker(workers);
    try {
      const base = request.input;
      const key = sharedKey(keyFile);
      const remote = await remoteOracle({ broker, key, test, base, note: notes.tell });
      voice.say(`  Fleet       ${counted(remote.slots(), 'slot')} at ${workers}`);
      const verdicts = await sharedVerdicts({ broker, key, test: testName(test) });
      return {
        ...local,
        ...(settings.cache !== 'none' && { verdicts }),
        width: () => remote.width(),
        judge: (testCase, signal) => remote.judge(testCase, signal),
        ...(local.run && { run: (testCase, signal) => remote.run(testCase, signal) }),
        close: async () => {
          await verdicts.close?.();
          await remote.close();
          await broker.close();
          await local.close();
        },
      };
    } catch (error) {
      await broker.close();
      throw error;
    }
  } catch (error) {
    await local.close();
    throw error;
  }
}
