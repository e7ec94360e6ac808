import type { Scene } from './scene.ts';
import type { Undisturbed } from './undisturbed.ts';

/** One way in which the world may turn on a reduction. */
export interface Fault {
  readonly name: string;
  /** Why it cannot be tried on this machine. */
  readonly unavailable?: () => string | undefined;
  /** Lets a reduction meet it, and looks at what is left. Returns what is not as it must be. */
  strike(scene: Scene, undisturbed: Undisturbed): Promise<readonly string[]>;
}

/** Root may mount file systems and set limits for others. */
export function needsRoot(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  return process.getuid?.() === 0 ? undefined : 'needs root';
}
