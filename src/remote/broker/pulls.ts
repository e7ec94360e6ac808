import type { Delivery } from './broker.ts';

/** What there is to be read, and a way to write. */
export interface Wire {
  /** Leaves with everything else that is said in this turn of the event loop; lost without a connection. */
  publish(subject: string, payload: Uint8Array | string, reply?: string): void;
  subscribe(subject: string, heard: (message: WireMessage) => void): () => void;
  /** Runs just before what was said in this turn leaves. */
  atEndOfTurn(last: () => void): void;
}

export interface WireMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly reply?: string | undefined;
  /** Of a message that is no job but a status of the server's. */
  readonly code?: number | undefined;
  readonly fileName?: string | undefined;
}

export interface PullOptions {
  readonly stream: string;
  readonly queue: string;
  readonly wire: Wire;
}

interface Request {
  readonly reply: string;
  readonly waitMs: number;
}

/**
 * Asks a JetStream consumer for jobs one by one, under one subscription: the library's own `next` makes a subscription
 * for each job, which takes twice as long. Who is done with a job and asks for another in the same turn says both at
 * once.
 */
export class Pulls {
  readonly #wire: Wire;
  readonly #subject: string;
  readonly #inbox = `_INBOX.pare.${crypto.randomUUID()}`;
  readonly #open = new Map<string, (delivery: Delivery | undefined) => void>();
  readonly #requests: Request[] = [];
  /** The addresses of jobs that are still to be reported as done. */
  readonly #done: string[] = [];
  readonly #stop: () => void;
  #count = 0;

  constructor({ stream, queue, wire }: PullOptions) {
    this.#wire = wire;
    this.#subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${queue}`;
    this.#stop = wire.subscribe(`${this.#inbox}.*`, (message) => this.#heard(message));
  }

  next(waitMs: number): Promise<Delivery | undefined> {
    const reply = `${this.#inbox}.${this.#count++}`;
    return new Promise((resolve) => {
      // The broker says that the time is up; unless it was restarted meanwhile.
      const timer = setTimeout(() => this.#settle(reply, undefined), waitMs + 1000);
      this.#open.set(reply, (delivery) => {
        clearTimeout(timer);
        resolve(delivery);
      });
      this.#requests.push({ reply, waitMs });
      this.#speakSoon();
    });
  }

  /** Whatever was asked for will not come. */
  void(): void {
    for (const reply of [...this.#open.keys()]) this.#settle(reply, undefined);
  }

  end(): void {
    this.void();
    this.#stop();
  }

  #speakSoon(): void {
    if (this.#requests.length + this.#done.length === 1) this.#wire.atEndOfTurn(() => this.#speak());
  }

  #speak(): void {
    const done = this.#done.splice(0);
    for (const { reply, waitMs } of this.#requests.splice(0)) {
      const request = JSON.stringify({ batch: 1, expires: waitMs * 1e6 });
      const before = done.shift();
      if (before === undefined) this.#wire.publish(this.#subject, request, reply);
      else this.#wire.publish(before, `+NXT ${request}`, reply);
    }
    for (const subject of done) this.#wire.publish(subject, '+ACK');
  }

  #heard({ subject, data, reply, code, fileName }: WireMessage): void {
    if (!reply) {
      // A status: nothing there, or no such consumer. Not at once again, or a lost consumer would be asked for in a
      // loop.
      if (code !== 100) setTimeout(() => this.#settle(subject, undefined), code === 408 ? 0 : 250);
      return;
    }
    const delivery = { ...this.#delivery(data, reply), fileName };
    // A job keeps the subject it was published under, so it does not tell which request it answers.
    const [oldest] = this.#open.keys();
    // Too late: it goes back, and to whoever asks next.
    if (oldest === undefined || !this.#settle(oldest, delivery)) delivery.giveBack();
  }

  #settle(reply: string, delivery: Delivery | undefined): boolean {
    const settle = this.#open.get(reply);
    this.#open.delete(reply);
    settle?.(delivery);
    return settle !== undefined;
  }

  #delivery(payload: Uint8Array, reply: string): Delivery {
    // $JS.ACK.<stream>.<consumer>.<deliveries>.…, with two words more after ACK in newer servers.
    const words = reply.split('.');
    return {
      payload,
      deliveries: Number(words[words.length > 9 ? 6 : 4]),
      done: () => {
        this.#done.push(reply);
        this.#speakSoon();
      },
      giveBack: () => this.#wire.publish(reply, '-NAK'),
      keep: () => this.#wire.publish(reply, '+WPI'),
    };
  }
}
