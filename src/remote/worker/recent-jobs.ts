import type { AnswerHead } from '../messages/messages.ts';

type Answer = Extract<AnswerHead, { type: 'judged' }>;

/** More than are ever under way in a fleet. */
const kept = 10_000;

/** Jobs that need not be run: told to stop before they came, or answered already and handed out once more. */
export class RecentJobs {
  readonly #answers = new Map<string, Answer>();
  readonly #cancelled = new Map<string, true>();

  remember(answer: Answer): Answer {
    keep(this.#answers, answer.id, answer);
    return answer;
  }

  answer(id: string): Answer | undefined {
    return this.#answers.get(id);
  }

  cancel(id: string): void {
    keep(this.#cancelled, id, true);
  }

  isCancelled(id: string): boolean {
    return this.#cancelled.has(id);
  }
}

function keep<T>(map: Map<string, T>, id: string, value: T): void {
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
