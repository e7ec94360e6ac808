import { TestLaunchError } from '../../core/errors.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../../session/fingerprint.ts';
import type { Broker } from '../broker/broker.ts';
import { persistently } from '../broker/persistently.ts';

const kept = 64;
const patienceMs = 10_000;

/** Base texts by the name of their content, each fetched once. */
export class KnownBases {
  readonly #broker: Broker;
  readonly #limitBytes: number;
  readonly #known = new Map<string, Promise<TestCase>>();

  constructor(broker: Broker, limitBytes: number) {
    this.#broker = broker;
    this.#limitBytes = limitBytes;
  }

  get(name: string): Promise<TestCase> {
    const known = this.#known.get(name) ?? this.#fetched(name);
    // The latest last, so that the first is the one that was not needed for longest.
    this.#known.delete(name);
    this.#known.set(name, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > kept && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  #fetched(name: string): Promise<TestCase> {
    const fetched = persistently(async () => {
      const bytes = await this.#broker.fetch(name, this.#limitBytes);
      if (bytes === undefined) throw new TestLaunchError(`the base text ${name} is not with the broker`);
      if (fingerprint(bytes) !== name) throw new TestLaunchError(`the base text ${name} is not what it was`);
      return bytes;
    }, patienceMs);
    fetched.catch(() => this.#known.delete(name));
    return fetched;
  }
}
