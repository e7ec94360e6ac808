import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers } from '@nats-io/transport-node';

/** Publishes inputs as a fuzzer would, and returns when the broker has them on disk. */
export async function publish(url: string, subject: string, inputs: Readonly<Record<string, string>>): Promise<void> {
  const connection = await connect({ servers: url });
  for (const [name, text] of Object.entries(inputs)) {
    const named = headers();
    named.set('File-Name', name);
    await jetstream(connection).publish(subject, Buffer.from(text), { headers: named });
  }
  await connection.close();
}

/** How many inputs nobody has acknowledged. */
export async function unacknowledged(url: string, subject: string): Promise<number> {
  const connection = await connect({ servers: url });
  const { streams, consumers } = await jetstreamManager(connection);
  const stream = await streams.find(subject);
  const [consumer] = await consumers.list(stream).next();
  await connection.close();
  return (consumer?.num_pending ?? 0) + (consumer?.num_ack_pending ?? 0);
}
