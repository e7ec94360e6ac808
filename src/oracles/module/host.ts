import type { FromHost, ToHost } from './messages.ts';

/** Where a test module is loaded: a thread of this process, or a process of its own. */
export interface Host {
  /** Sends a message; does nothing when the host is gone. */
  tell(message: ToHost): void;
  /** Hears all that is said from now on. Returns how to stop that. */
  hear(listener: (message: FromHost) => void): () => void;
  /** Calls back when it is gone, with how it went, in words. Returns how to stop that. */
  whenGone(listener: (how: string) => void): () => void;
  /** Ends it, whatever it is doing. */
  end(): Promise<void>;
}

/** What a host is made from. */
export interface HostSettings {
  /** Where the module with the test is. */
  readonly url: string;
  readonly job: number;
  /** The candidate's. */
  readonly file: string;
  /** Takes what the test prints. */
  readonly print: (text: Uint8Array) => void;
}
