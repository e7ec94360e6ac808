import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { bugsOf, mergedByResult } from '../../../farm/bugs.ts';
import type { SeenInput } from '../../../farm/farm-state.ts';
import { type Namer, named } from '../../../farm/naming.ts';
import type { Broker, Delivery, InputQueue } from '../../../remote/broker/broker.ts';
import { natsBroker } from '../../../remote/broker/nats.ts';
import { inputAddress } from '../../../remote/input-address.ts';
import { replaceFile } from '../../../session/disk/latest-file.ts';
import { storageError } from '../../../session/disk/storage.ts';
import { fingerprint } from '../../../session/fingerprint.ts';
import { keepNames, saveEvery, startedNamer } from './naming.ts';
import { writeFarmPage } from './page.ts';
import { isOpen, Reductions } from './reductions.ts';
import type { Farm } from './work.ts';

const waitMs = 1000;
/** Who is silent for longer loses what it has. */
const keepMs = 2000;
/** What is found out so close together is written down together, so that writing takes a tenth of the time at most. */
const gatherMs = 200;
const gatherFactor = 10;

/**
 * Reduces what is published at an address, until it is told to end or nothing has come for long enough. An input is
 * acknowledged when all that becomes of it is on disk: the result, when it is the one that is reduced; what it is
 * called, when it is not. What is not acknowledged comes again, here or at another farm.
 */
export async function farmQueue(farm: Farm, address: string): Promise<void> {
  const { broker: url, subject } = inputAddress(address);
  const broker = await natsBroker(url);
  try {
    const queue = await broker.inputs(subject);
    keepNames(farm, farm.state.inputs);
    farm.voice.say('  Inputs      are waited for');
    await new Intake(farm, { broker, queue }).run();
  } finally {
    await broker.close();
  }
}

interface Source {
  readonly broker: Broker;
  readonly queue: InputQueue;
}

interface NamedDelivery {
  readonly key: string;
  readonly delivery: Delivery;
}

class Intake {
  readonly #farm: Farm;
  readonly #source: Source;
  readonly #reductions: Reductions;
  readonly #reducing = new Set<Promise<void>>();
  readonly #known: Set<string>;
  readonly #seen: Record<string, SeenInput>;
  /** Not acknowledged. */
  readonly #held = new Set<Delivery>();
  readonly #named: NamedDelivery[] = [];
  #gathering: NodeJS.Timeout | undefined;
  #gatherMs = gatherMs;
  #namer: Promise<Namer> | undefined;
  #beingNamed = 0;
  #lastMs = performance.now();
  #failure: { readonly error: unknown } | undefined;

  constructor(farm: Farm, source: Source) {
    this.#farm = farm;
    this.#source = source;
    this.#reductions = new Reductions(farm);
    this.#known = new Set(bugsOf(farm.state).map(({ name }) => name));
    this.#seen = { ...farm.state.inputs };
  }

  async run(): Promise<void> {
    const keeping = setInterval(() => {
      for (const delivery of this.#held) delivery.keep();
    }, keepMs);
    try {
      for (const bug of bugsOf(this.#farm.state)) if (isOpen(bug)) void this.#reduce(bug.name);
      await Promise.all(Array.from({ length: this.#farm.jobs }, () => this.#takeInTurn()));
      if (!this.#failure) this.#settle();
      while (this.#reducing.size > 0 && !this.#failure) await Promise.all(this.#reducing);
      if (this.#failure && !this.#farm.interruption.now.aborted) throw this.#failure.error;
    } finally {
      clearInterval(keeping);
      clearTimeout(this.#gathering);
      for (const delivery of this.#held) delivery.giveBack();
      await (await this.#namer?.catch(() => undefined))?.oracle.close();
    }
  }

  async #takeInTurn(): Promise<void> {
    while (!this.#isOver()) {
      const delivery = await this.#source.queue.take(waitMs);
      if (delivery === undefined) continue;
      this.#held.add(delivery);
      this.#beingNamed++;
      try {
        await this.#name(delivery);
      } catch (error) {
        this.#failure ??= { error };
      } finally {
        this.#beingNamed--;
        this.#lastMs = performance.now();
      }
    }
  }

  #isOver(): boolean {
    const { settings, interruption } = this.#farm;
    if (interruption.windDown.aborted || this.#failure) return true;
    // Nothing can come without a broker.
    if (!this.#source.broker.isConnected()) this.#lastMs = performance.now();
    const isBusy = this.#beingNamed + this.#named.length + this.#reducing.size > 0;
    const { untilIdle = Infinity } = settings;
    return !isBusy && performance.now() - this.#lastMs >= untilIdle * 1000;
  }

  async #name(delivery: Delivery): Promise<void> {
    const { payload } = delivery;
    if (payload.length === 0) return this.#finish(delivery);
    const key = fingerprint(payload);
    const file = this.#stored(key, delivery);
    const before = this.#seen[key];
    if (before === undefined) {
      const { now } = this.#farm.interruption;
      this.#namer ??= startedNamer(this.#farm, file);
      const name = await named(payload, await this.#namer, now);
      this.#seen[key] = { files: [file], sizeBytes: payload.length, seenAt: Date.now(), ...name };
    } else if (!before.files.includes(file)) {
      this.#seen[key] = { ...before, files: [...before.files, file] };
    }
    this.#named.push({ key, delivery });
    if (this.#named.length >= saveEvery) this.#settle();
    else this.#gathering ??= setTimeout(() => this.#settleLater(), this.#gatherMs);
  }

  /** The file of an input, which is on disk when this returns. */
  #stored(key: string, { payload, fileName = 'input' }: Delivery): string {
    const file = path.join(this.#farm.folder, 'inputs', key.slice(0, 16), harmless(fileName));
    if (existsSync(file)) return file;
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    } catch (error) {
      throw storageError(error, 'write', file);
    }
    replaceFile(file, payload);
    return file;
  }

  #settleLater(): void {
    try {
      this.#settle();
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  /** Writes down what has been found out, and lets go of the inputs that nothing else becomes of. */
  #settle(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (this.#named.length === 0) return;
    const began = performance.now();
    keepNames(this.#farm, this.#seen);
    this.#gatherMs = Math.max(gatherMs, gatherFactor * (performance.now() - began));
    this.#tellNewBugs();
    const bugs = new Map(bugsOf(this.#farm.state).flatMap((bug) => bug.inputs.map((key) => [key, bug])));
    for (const { key, delivery } of this.#named.splice(0)) {
      const bug = bugs.get(key);
      const reducing = bug && isOpen(bug) ? this.#reduce(bug.name) : undefined;
      if (reducing === undefined || bug?.representative !== key) this.#finish(delivery);
      else void reducing.then(() => this.#finishReduced(delivery));
    }
  }

  #tellNewBugs(): void {
    for (const { name, representative } of bugsOf(this.#farm.state)) {
      if (this.#known.has(name)) continue;
      this.#known.add(name);
      this.#farm.voice.say(`  new bug     ${name}, ${this.#seen[representative]?.sizeBytes} bytes`);
    }
  }

  #reduce(name: string): Promise<void> {
    const reducing = this.#reduced(name).catch((error: unknown) => {
      this.#failure ??= { error };
    });
    this.#reducing.add(reducing);
    void reducing.then(() => this.#reducing.delete(reducing));
    return reducing;
  }

  async #reduced(name: string): Promise<void> {
    await this.#reductions.reduce(name);
    // It may be long until there is nothing more to come.
    writeFarmPage(this.#farm, mergedByResult(bugsOf(this.#farm.state)));
  }

  /** One that was stopped goes on when its input comes again. */
  #finishReduced(delivery: Delivery): void {
    if (!this.#farm.interruption.windDown.aborted && !this.#failure) this.#finish(delivery);
  }

  #finish(delivery: Delivery): void {
    this.#held.delete(delivery);
    delivery.done();
  }
}

/** The name of a file as somebody has sent it, so that it names nothing else than a file in its folder. */
function harmless(name: string): string {
  return (
    name
      .replace(/^.*[\\/]/, '')
      .replace(/[^\w.+,=-]/g, '_')
      .replace(/^\.+/, '')
      .slice(-100) || 'input'
  );
}
