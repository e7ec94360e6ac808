import { Random } from '../random.ts';
import { Scene } from './scene.ts';
import type { Subject } from './subjects.ts';

export interface Undisturbed {
  readonly result: Uint8Array;
  readonly ms: number;
}

/** What becomes of each subject when nothing goes wrong, found out once. */
export class UndisturbedRuns {
  readonly #program: string;
  readonly #made = new Map<Subject, Promise<Undisturbed>>();

  constructor(program: string) {
    this.#program = program;
  }

  of(subject: Subject): Promise<Undisturbed> {
    const made = this.#made.get(subject) ?? this.#make(subject);
    this.#made.set(subject, made);
    return made;
  }

  async #make(subject: Subject): Promise<Undisturbed> {
    const scene = new Scene(subject, new Random(1), this.#program);
    try {
      const began = performance.now();
      const { code, signal, stderr } = await scene.reduce().ended;
      const result = scene.read(scene.result);
      if (code !== 0 || result === undefined)
        throw new Error(`An undisturbed run of ${subject.fileName} ended with ${code ?? signal}: ${stderr}`);
      return { result, ms: performance.now() - began };
    } finally {
      scene.remove();
    }
  }
}
