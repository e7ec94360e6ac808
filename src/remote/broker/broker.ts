/** A job as it came off a queue. The broker gives it to another worker unless it is done, or kept, in time. */
export interface Delivery {
  readonly payload: Uint8Array;
  /** How many times it was handed out, this time included. */
  readonly deliveries: number;
  /** Nobody needs to see it again. */
  done(): void;
  /** Another one shall have it, now. */
  giveBack(): void;
  /** It is still being worked on. */
  keep(): void;
  /** Of an input that somebody has published: the file that it says it was. */
  readonly fileName?: string | undefined;
}

/** Inputs that others publish, each for one taker. What is not said to be done comes again. */
export interface InputQueue {
  /** `undefined` when none came in time, or the connection broke. */
  take(waitMs: number): Promise<Delivery | undefined>;
}

/** A lasting table that all who know the broker share. Keys are dotted words. */
export interface SharedTable {
  put(key: string, value: Uint8Array): Promise<void>;
  /** Tells all entries there are below a prefix, then each new one. Returns once the first have been told. */
  watch(prefix: string, heard: (key: string, value: Uint8Array) => void): Promise<() => void>;
}

/**
 * What a fleet needs of a message broker. It may be restarted and connections may break: then `tell` reaches nobody,
 * promises wait or reject, and everything works again after `onReturn` was called.
 */
export interface Broker {
  /** The largest message that it takes. */
  readonly largestBytes: number;
  /** To all who listen now, and to nobody else. Never waits. */
  tell(subject: string, message: Uint8Array): void;
  /** A `*` in a subject stands for one word. */
  listen(subject: string, heard: (message: Uint8Array) => void): () => void;
  /** Makes a queue, or finds it. */
  openQueue(queue: string): Promise<void>;
  /** Puts a job on a queue, where it outlives a restart of the broker. Never waits. */
  enqueue(queue: string, sender: string, job: Uint8Array): void;
  /** Forgets what a sender has put on a queue and nobody has been given. */
  withdraw(queue: string, sender: string): Promise<void>;
  /** How many jobs wait on a queue. */
  waiting(queue: string): Promise<number>;
  /** The next job of a queue. `undefined` when none came in time, or the connection broke. */
  take(queue: string, waitMs: number): Promise<Delivery | undefined>;
  /** Takes no more of a queue: what is being waited for does not come. */
  leave(queue: string): void;
  /**
   * What is published under a subject from now on, or has been since somebody first asked, whatever took it down. All
   * who ask for the same subject share it.
   */
  inputs(subject: string): Promise<InputQueue>;
  table(name: 'tests' | 'verdicts'): Promise<SharedTable>;
  /** Keeps bytes under the name of their content. */
  store(name: string, bytes: Uint8Array): Promise<void>;
  /** Fetches what is stored; `undefined` when there is none. Rejects at once when it is larger than the limit. */
  fetch(name: string, limitBytes: number): Promise<Uint8Array | undefined>;
  /** Whether there is a connection now. */
  isConnected(): boolean;
  onReturn(returned: () => void): void;
  close(): Promise<void>;
}
