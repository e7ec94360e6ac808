import { hash } from 'node:crypto';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { ObjectStore } from '@nats-io/obj';
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';
import { defined } from '../../basics/defined.ts';
import { madeAt } from '../../basics/remembered.ts';
import { messageOf } from '../../basics/thrown.ts';
import { TestLaunchError, UsageError } from '../../core/errors.ts';
import type { Broker, Delivery, InputQueue, SharedTable } from './broker.ts';
import { type BrokerAddress, brokerAddress } from './broker-address.ts';
import { persistently } from './persistently.ts';
import { Pulls, type Wire, type WireMessage } from './pulls.ts';

const streamOfJobs = 'PARE_JOBS';
/** How long to wait for a broker that is just being started, alone or together with its clients. */
const startMs = 3000;
const readyMs = 10_000;
const hourMs = 3_600_000;
/** A job that nobody says anything of for so long is given to another worker, and an input to another farm. */
const redeliveryMs = 6000;
const fileNameHeader = 'File-Name';
const tables = { tests: hourMs, verdicts: 24 * hourMs };

const jobStream: Parameters<JetStreamManager['streams']['add']>[0] = {
  name: streamOfJobs,
  subjects: ['pare.jobs.>'],
  retention: 'workqueue',
  max_age: nanos(hourMs),
};

/** Connects to a NATS server with JetStream. */
export async function natsBroker(address: string): Promise<Broker> {
  const { connect, credsAuthenticator } = await loaded(() => import('@nats-io/transport-node'));
  const where = brokerAddress(address);
  const { credentials } = where;
  const options = {
    ...connectionOptions(where),
    ...(credentials && { authenticator: credsAuthenticator(credentials) }),
  };
  let connection: NatsConnection | undefined;
  try {
    const made = await persistently(() => connect(options), startMs, isAbsence);
    connection = made;
    // It comes back by itself, should the broker be restarted now.
    return await persistently(() => NatsBroker.on(made), readyMs, isAbsence);
  } catch (error) {
    await connection?.close();
    throw unreachable(address, error);
  }
}

/** Nobody listens there, or nobody is ready yet. Who is not let in need not try again. */
function isAbsence(error: unknown): boolean {
  return error instanceof Error && /refused|timeout|no responders|unavailable|not available/i.test(error.message);
}

function connectionOptions({ servers, user, password, token, tls }: BrokerAddress): ConnectionOptions {
  return {
    servers: [...servers],
    ...defined({ user, pass: password, token, tls }),
    name: `pare ${process.pid}`,
    timeout: 5000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    // A connection that is silently gone is noticed after two of these.
    pingInterval: 10_000,
  };
}

/** What NATS calls things is known in this class only. */
class NatsBroker implements Broker {
  readonly #connection: NatsConnection;
  readonly #manager: JetStreamManager;
  readonly #objects: ObjectStore;
  readonly #pulls = new Map<string, Pulls>();
  readonly #wire: NatsWire;
  readonly #returned: (() => void)[] = [];
  #connected = true;

  static async on(connection: NatsConnection): Promise<NatsBroker> {
    const { jetstreamManager } = await loaded(() => import('@nats-io/jetstream'));
    const { Objm } = await loaded(() => import('@nats-io/obj'));
    const manager = await jetstreamManager(connection);
    await manager.streams.add(jobStream);
    const objects = await new Objm(connection).create('pare_texts', { ttl: nanos(24 * hourMs) });
    return new NatsBroker(connection, manager, objects);
  }

  constructor(connection: NatsConnection, manager: JetStreamManager, objects: ObjectStore) {
    this.#connection = connection;
    this.#manager = manager;
    this.#objects = objects;
    this.#wire = new NatsWire(connection);
    void this.#watchConnection();
  }

  get largestBytes(): number {
    // Room for subject and headers.
    return (this.#connection.info?.max_payload ?? 2 ** 20) - 4096;
  }

  tell(subject: string, message: Uint8Array): void {
    this.#wire.publish(`pare.${subject}`, message);
  }

  listen(subject: string, heard: (message: Uint8Array) => void): () => void {
    return this.#wire.subscribe(`pare.${subject}`, ({ data }) => heard(data));
  }

  async openQueue(queue: string): Promise<void> {
    // There already, unless the broker has come back without its memory.
    await this.#manager.streams.add(jobStream);
    await this.#manager.consumers.add(streamOfJobs, {
      durable_name: queue,
      filter_subject: `pare.jobs.${queue}.>`,
      ack_policy: 'explicit',
      ack_wait: nanos(redeliveryMs),
      max_ack_pending: -1,
      inactive_threshold: nanos(hourMs),
    });
  }

  enqueue(queue: string, sender: string, job: Uint8Array): void {
    this.tell(`jobs.${queue}.${sender}`, job);
  }

  async withdraw(queue: string, sender: string): Promise<void> {
    await this.#manager.streams.purge(streamOfJobs, { filter: `pare.jobs.${queue}.${sender}` });
  }

  async waiting(queue: string): Promise<number> {
    return (await this.#manager.consumers.info(streamOfJobs, queue)).num_pending;
  }

  take(queue: string, waitMs: number): Promise<Delivery | undefined> {
    const pulls = madeAt(this.#pulls, queue, () => new Pulls({ stream: streamOfJobs, queue, wire: this.#wire }));
    return pulls.next(waitMs);
  }

  leave(queue: string): void {
    this.#pulls.get(queue)?.end();
    this.#pulls.delete(queue);
  }

  async inputs(subject: string): Promise<InputQueue> {
    const name = `PARE_INPUTS_${hash('sha256', subject, 'hex').slice(0, 12)}`;
    const stream = await this.#openInputs(subject, name);
    const pulls = new Pulls({ stream, queue: name, wire: this.#wire });
    this.#pulls.set(`${stream}.${name}`, pulls);
    // There already, unless the broker has come back without its memory.
    this.onReturn(() => {
      void this.#openInputs(subject, name).catch(() => {});
    });
    return { take: (waitMs) => pulls.next(waitMs) };
  }

  /** The stream that keeps what is published there, which may be somebody's own. */
  async #openInputs(subject: string, name: string): Promise<string> {
    const stream = await this.#manager.streams.find(subject).catch(() => undefined);
    if (stream === undefined) {
      await this.#manager.streams.add({ name, subjects: [subject], retention: 'workqueue' });
    }
    await this.#manager.consumers.add(stream ?? name, {
      durable_name: name,
      filter_subject: subject,
      ack_policy: 'explicit',
      ack_wait: nanos(redeliveryMs),
      max_ack_pending: -1,
    });
    return stream ?? name;
  }

  async table(name: keyof typeof tables): Promise<SharedTable> {
    const { Kvm } = await loaded(() => import('@nats-io/kv'));
    return sharedTable(await new Kvm(this.#connection).create(`pare_${name}`, { ttl: tables[name], history: 1 }));
  }

  async store(name: string, bytes: Uint8Array): Promise<void> {
    const there = await this.#objects.info(name);
    if (there === null || there.deleted) await this.#objects.putBlob({ name }, bytes);
  }

  async fetch(name: string, limitBytes: number): Promise<Uint8Array | undefined> {
    const there = await this.#objects.info(name);
    if (there !== null && there.size > limitBytes) throw new RangeError(`${name} has ${there.size} bytes`);
    return (await this.#objects.getBlob(name)) ?? undefined;
  }

  isConnected(): boolean {
    return this.#connected && !this.#connection.isClosed();
  }

  onReturn(returned: () => void): void {
    this.#returned.push(returned);
  }

  async close(): Promise<void> {
    for (const pulls of this.#pulls.values()) pulls.end();
    this.#wire.flush();
    // Sends what is still under way, which needs a broker; without one there is nothing to wait for.
    if (this.#connected) await this.#connection.flush().catch(() => {});
    await this.#connection.close();
  }

  async #watchConnection(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#connected = false;
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      for (const pulls of this.#pulls.values()) pulls.void();
      if (type === 'disconnect') continue;
      this.#connected = true;
      for (const returned of this.#returned) returned();
    }
  }
}

class NatsWire implements Wire {
  readonly #connection: NatsConnection;
  readonly #lasts: (() => void)[] = [];
  #messages: { readonly subject: string; readonly payload: Uint8Array | string; readonly reply?: string }[] = [];
  #isWaiting = false;

  constructor(connection: NatsConnection) {
    this.#connection = connection;
  }

  publish(subject: string, payload: Uint8Array | string, reply?: string): void {
    this.#messages.push({ subject, payload, ...(reply !== undefined && { reply }) });
    this.#wait();
  }

  subscribe(subject: string, heard: (message: WireMessage) => void): () => void {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, { subject: where, data, reply, headers }) => {
        if (error) return;
        heard({
          subject: where,
          data,
          reply,
          code: headers?.code,
          fileName: headers?.get(fileNameHeader) || undefined,
        });
      },
    });
    return () => {
      if (!this.#connection.isClosed()) subscription.unsubscribe();
    };
  }

  atEndOfTurn(last: () => void): void {
    this.#lasts.push(last);
    this.#wait();
  }

  flush(): void {
    for (const last of this.#lasts.splice(0)) last();
    const messages = this.#messages;
    this.#messages = [];
    this.#isWaiting = false;
    if (this.#connection.isClosed()) return;
    for (const { subject, payload, reply } of messages) {
      this.#connection.publish(subject, payload, reply === undefined ? {} : { reply });
    }
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setImmediate(() => this.flush());
  }
}

function sharedTable(table: KV): SharedTable {
  return {
    async put(key, value) {
      await table.put(key, value);
    },
    async watch(prefix, heard) {
      let missing = 0;
      for await (const _ of await table.keys(`${prefix}>`)) missing++;
      let complete = (): void => {};
      const completed = new Promise<void>((resolve) => {
        complete = resolve;
      });
      if (missing === 0) complete();
      const entries = await table.watch({ key: `${prefix}>` });
      const listening = (async () => {
        for await (const { key, value, operation } of entries) {
          if (operation === 'PUT') heard(key, value);
          if (--missing === 0) complete();
        }
      })();
      // Ends with the connection, and then nobody listens.
      listening.catch(() => {}).finally(complete);
      await completed;
      return () => entries.stop();
    },
  };
}

function nanos(ms: number): number {
  return ms * 1e6;
}

function unreachable(address: string, error: unknown): Error {
  if (error instanceof UsageError) return error;
  return new TestLaunchError(
    `The broker at ${address} cannot be used: ${messageOf(error)}. Is it running, with JetStream (nats-server -js), and may this machine reach it?`,
    { cause: error },
  );
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new UsageError(
      'Working with a fleet needs the client library of its broker: npm install @nats-io/transport-node@3.3.1 @nats-io/jetstream@3.3.1 @nats-io/kv@3.3.1 @nats-io/obj@3.3.1',
      { cause: error },
    );
  }
}
