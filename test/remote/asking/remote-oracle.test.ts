import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { crashName } from '../../../src/farm/crash-name.ts';
import type { OracleSpec } from '../../../src/oracles/specified/spec.ts';
import { type RemoteOracle, remoteOracle } from '../../../src/remote/asking/remote-oracle.ts';
import type { Broker } from '../../../src/remote/broker/broker.ts';
import { natsBroker } from '../../../src/remote/broker/nats.ts';
import { sealed } from '../../../src/remote/messages/envelope.ts';
import { type PortableTest, portableTest, testName } from '../../../src/remote/portable-test.ts';
import type { Allowed } from '../../../src/remote/worker/allow-list.ts';
import { Worker, type WorkerOptions } from '../../../src/remote/worker/worker.ts';
import { testOracle, watchProcesses } from '../../contracts/oracle.ts';
import { program } from '../../oracles/programs.ts';
import { hasNats, type NatsServer, startNats } from '../../support/nats.ts';

const processes = watchProcesses();
const never = new AbortController().signal;
const noKey = new Uint8Array();

/** A broker whose calls reach it only when `passes` says so. */
function through(broker: Broker, passes: (name: string | symbol, args: readonly unknown[]) => boolean): Broker {
  return new Proxy(broker, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => (passes(name, args) ? Reflect.apply(value, target, args) : undefined);
    },
  });
}

describe.skipIf(!hasNats)('over a real broker', () => {
  let server: NatsServer;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startNats();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => server.stop());

  async function broker(): Promise<Broker> {
    const connected = await natsBroker(server.url);
    closing.push(() => connected.close());
    return connected;
  }

  async function worker(
    allow: Partial<Allowed>,
    key: Uint8Array = noKey,
    more: Partial<Pick<WorkerOptions, 'idleMs' | 'broker'>> = {},
  ): Promise<{ worker: Worker; notes: string[] }> {
    const notes: string[] = [];
    const started = new Worker({
      broker: await broker(),
      key,
      name: `worker-${randomUUID().slice(0, 8)}`,
      slots: 4,
      limitBytes: 1e6,
      note: (text) => notes.push(text),
      allowed: { commands: [], texts: [], with: [], env: {}, directory: process.cwd(), ...allow },
      ...more,
    });
    await started.start();
    closing.push(() => started.close());
    return { worker: started, notes };
  }

  function testOf(name: string, spec: Partial<OracleSpec> = {}): PortableTest {
    const argv = [program(name)];
    const limits = { memoryLimitBytes: 'off', timeoutMs: 60_000 } as const;
    return portableTest({ kind: 'script', argv, directory: process.cwd(), ...limits, ...spec }, 'input.txt');
  }

  async function oracleOf(
    name: string,
    options: {
      readonly spec?: Partial<OracleSpec>;
      readonly key?: Uint8Array;
      readonly firstWorkerMs?: number;
      readonly broker?: Broker;
    } = {},
  ): Promise<RemoteOracle> {
    const oracle = await remoteOracle({
      broker: options.broker ?? (await broker()),
      key: options.key ?? noKey,
      test: testOf(name, options.spec),
      base: Buffer.from('a boom b'),
      note: () => {},
      firstWorkerMs: options.firstWorkerMs ?? 10_000,
    });
    closing.push(() => oracle.close());
    return oracle;
  }

  testOracle('remote oracle', {
    needsWord: async () => {
      await worker({ commands: [[program('needs-word.sh')]] });
      return oracleOf('needs-word.sh');
    },
    hangs: async (limitMs) => {
      await worker({ commands: [[program('hangs.sh')]] });
      return oracleOf('hangs.sh', { spec: { timeoutMs: limitMs } });
    },
    processes,
  });

  test('sends candidates that are larger than the base, in any form', async () => {
    await worker({ commands: [[program('needs-word.sh')]] });
    const oracle = await oracleOf('needs-word.sh');
    for (const text of ['x'.repeat(50_000), `${'x'.repeat(50_000)} boom`, 'boom', '']) {
      const expected = text.includes('boom') ? 'interesting' : 'uninteresting';
      expect((await oracle.judge(Buffer.from(text), never)).verdict).toBe(expected);
    }
  });

  test('is not run by a worker whose list does not have it, which says what would allow it', async () => {
    await worker({ commands: [['/bin/true']] });
    await expect(oracleOf('needs-word.sh', { firstWorkerMs: 1500 })).rejects.toThrow(
      /not on the list of this worker; to allow it: --allow 'needs-word.sh'/,
    );
  });

  test('is not run by a worker that has another version of the script', async () => {
    const other = program('hangs.sh');
    await worker({ commands: [[other]] });
    await expect(oracleOf('needs-word.sh', { firstWorkerMs: 1500 })).rejects.toThrow(/not on the list|another version/);
  });

  test('is not run without the key that it is signed with', async () => {
    const { notes } = await worker({ commands: [[program('needs-word.sh')]] }, Buffer.from('one key of the fleet'));
    await expect(
      oracleOf('needs-word.sh', { key: Buffer.from('quite another key'), firstWorkerMs: 1500 }),
    ).rejects.toThrow(/sign with another key/);
    expect(notes.join('\n')).toContain('not signed with the key of this worker');
  });

  test('works with the key that both have', async () => {
    const key = Buffer.from('the one key of the fleet');
    await worker({ commands: [[program('needs-word.sh')]] }, key);
    const oracle = await oracleOf('needs-word.sh', { key });
    expect((await oracle.judge(Buffer.from('boom'), never)).verdict).toBe('interesting');
  });

  test('is disturbed by nothing that anybody can send where there is no key', async () => {
    const { worker: disturbed } = await worker({ commands: [[program('needs-word.sh')]] });
    const oracle = await oracleOf('needs-word.sh');
    const stranger = await broker();
    const [queue = ''] = disturbed.tests;
    // Other tests have left theirs with the broker.
    const before = disturbed.counts.invalid;
    const heads = [
      {},
      [],
      { ids: 3 },
      { type: 'judged' },
      { worker: 'x', tests: null },
      { test: queue, sender: '>', id: 'x' },
    ];
    for (const head of heads) {
      stranger.tell('presence', sealed(noKey, 'presence', { head }));
      stranger.tell('cancel', sealed(noKey, 'cancel', { head }));
      stranger.enqueue(queue, 'stranger', sealed(noKey, 'job', { head }));
      await (await stranger.table('tests')).put(randomUUID(), sealed(noKey, 'test', { head }));
    }
    stranger.enqueue(queue, 'stranger', Buffer.from('not even signed'));
    await vi.waitFor(() => expect(disturbed.counts.invalid - before).toBe(2 * heads.length + 1), 10_000);
    expect((await oracle.judge(Buffer.from('boom'), never)).verdict).toBe('interesting');
  });

  test('runs a job that is sent once more, as it was, once', async () => {
    const key = Buffer.from('the one key of the fleet');
    const { worker: asked } = await worker({ commands: [[program('needs-word.sh')]] }, key);
    const sent: Uint8Array[] = [];
    const overheard = through(await broker(), (name, args) => {
      if (name === 'enqueue') sent.push(args[2] as Uint8Array); // the job
      return true;
    });
    const oracle = await oracleOf('needs-word.sh', { key, broker: overheard });
    await oracle.judge(Buffer.from('boom'), never);
    const stranger = await broker();
    const [queue = ''] = asked.tests;
    const heard = new Promise<void>((resolve) => stranger.listen('reports.*', () => resolve()));
    for (const job of sent) stranger.enqueue(queue, 'stranger', job);
    await heard;
    expect(asked.counts.verdicts.interesting).toBe(1);
  });

  test('shows of a run what a local one shows, by which crashes are named', async () => {
    await worker({ commands: [[program('crashes.sh')]] });
    const oracle = await oracleOf('crashes.sh');
    const run = await oracle.run(Buffer.from('a boom b'), never);
    expect(crashName(run, Buffer.from('a boom b'))).toMatch(/^SIGSEGV/);
    expect(Buffer.from(run.stderr).toString()).toContain(run.file);
    expect((await oracle.judge(Buffer.from('quiet'), never)).verdict).toBe('interesting');
    expect(crashName(await oracle.run(Buffer.from('quiet'), never), Buffer.from('quiet'))).toBeUndefined();
  });

  test('outlives the loss of a job and of an answer', async () => {
    const lost: string[] = [];
    const lossy = (once: string, isIt: (args: readonly unknown[]) => boolean) => async (): Promise<Broker> =>
      through(await broker(), (name, args) => {
        if (name !== once || lost.includes(once) || !isIt(args)) return true;
        lost.push(once);
        return false;
      });
    const answers = lossy('tell', ([subject]) => String(subject).startsWith('reports.'));
    await worker({ commands: [[program('needs-word.sh')]] }, noKey, { broker: await answers() });
    const jobs = lossy('enqueue', () => true);
    const oracle = await oracleOf('needs-word.sh', { broker: await jobs() });
    const texts = ['boom', 'a', 'boom b'];
    const judged = await Promise.all(texts.map((text) => oracle.judge(Buffer.from(text), never)));
    expect(judged.map(({ verdict }) => verdict)).toEqual(['interesting', 'uninteresting', 'interesting']);
    expect(lost.sort()).toEqual(['enqueue', 'tell']);
  }, 30_000);

  test('outlives restarts of the broker while jobs are out', async () => {
    await worker({ commands: [[program('needs-word.sh')]] });
    const oracle = await oracleOf('needs-word.sh');
    const judged = Promise.all(
      Array.from(
        { length: 200 },
        async (_, i) => (await oracle.judge(Buffer.from(i % 2 ? 'boom' : 'a'), never)).verdict,
      ),
    );
    await server.restart();
    await server.restart();
    const verdicts = await judged;
    expect(verdicts).toEqual(verdicts.map((_, i) => (i % 2 ? 'interesting' : 'uninteresting')));
  }, 60_000);

  test('gives the jobs of a worker that leaves to another', async () => {
    const { worker: leaving } = await worker({ commands: [[program('hangs.sh')]] });
    const oracle = await oracleOf('hangs.sh', { spec: { timeoutMs: 400 } });
    const judged = oracle.judge(Buffer.from('x'), never);
    await worker({ commands: [[program('hangs.sh')]] });
    await leaving.close();
    expect((await judged).verdict).toBe('unresolved');
  }, 30_000);

  test('is left by a worker when nobody makes it known any more, and taken up again when somebody does', async () => {
    const allowed = { commands: [[program('needs-word.sh')]] };
    const { worker: forgetful, notes } = await worker(allowed, noKey, { idleMs: 1 });
    const spec = { timeoutMs: 50_000 };
    const name = testName(testOf('needs-word.sh', spec));
    for (const times of [1, 2]) {
      await oracleOf('needs-word.sh', { spec });
      const left = (): string[] => notes.filter((note) => note.startsWith(`test ${name}: left`));
      await vi.waitFor(() => expect(left().length).toBe(times), 10_000);
      expect(forgetful.tests).not.toContain(name);
    }
  }, 30_000);

  test('that could not be run for want of something is run when it is there', async () => {
    const { TMPDIR } = process.env;
    const { notes } = await worker({ commands: [[program('needs-word.sh')]] });
    const spec = { timeoutMs: 40_000 };
    try {
      process.env.TMPDIR = '/dev/null';
      await expect(oracleOf('needs-word.sh', { spec, firstWorkerMs: 500 })).rejects.toThrow('The workers refuse it');
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
    const oracle = await oracleOf('needs-word.sh', { spec });
    expect((await oracle.judge(Buffer.from('boom'), never)).verdict).toBe('interesting');
    expect(notes.join('\n')).toMatch(/is refused.*\n.*ready/s);
  }, 30_000);
});
