import type { Writable } from 'node:stream';
import { liveSections } from '../report/page.ts';
import type { Report } from '../report/report.ts';

/** Those who look at a live page, as server-sent events. Each is told what it has not been told yet. */
export class Watchers {
  readonly #report: () => Report;
  /** What each was told last, by the id of the section. */
  readonly #told = new Map<Writable, Map<string, string>>();

  constructor(report: () => Report) {
    this.#report = report;
  }

  /** Tells the newcomer everything. */
  add(watcher: Writable): void {
    watcher.on('close', () => this.#told.delete(watcher));
    this.#told.set(watcher, new Map());
    this.#tell([watcher]);
  }

  /** Who has not read yet what it was sent last is told later. */
  tell(): void {
    this.#tell([...this.#told.keys()].filter((watcher) => !watcher.writableNeedDrain));
  }

  /** Tells all, however slowly they read, the last state and that it was the last. */
  end(): void {
    const all = [...this.#told.keys()];
    this.#tell(all);
    for (const watcher of all) watcher.end(message('end', []));
  }

  #tell(watchers: readonly Writable[]): void {
    if (watchers.length === 0) return;
    const sections = liveSections(this.#report()).map(({ id, markup }) => ({ id, markup: markup.markup }));
    for (const watcher of watchers) {
      const told = this.#told.get(watcher);
      const fresh = sections.filter(({ id, markup }) => told?.get(id) !== markup);
      for (const { id, markup } of fresh) told?.set(id, markup);
      if (fresh.length > 0) watcher.write(message('fresh', fresh));
    }
  }
}

function message(event: string, content: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`;
}
