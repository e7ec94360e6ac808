import { existsSync, readFileSync } from 'node:fs';
import type { EndReason } from '../../core/event.ts';
import type { OutcomeCache } from '../../core/oracle.ts';
import type { Fingerprint, TestCase } from '../../core/test-case.ts';
import { checkPass } from '../label.ts';
import { type Statistics, Tally } from '../statistics.ts';
import type { JournalEntry, WrittenVerdict } from './journal-entry.ts';
import { KnownVerdicts } from './known-verdicts.ts';
import { type JournalLine, readJournal } from './read-journal.ts';
import { type RunDescription, type RunFolder, readDescription, runFolder } from './run-folder.ts';
import { storageError } from './storage.ts';

/** An accepted step of a run. */
export interface Step {
  /** From 1; the original is step 0. */
  readonly number: number;
  readonly key: Fingerprint;
  readonly label: string;
  readonly size: number;
  /** Since the run was created, pauses included. */
  readonly atMs: number;
  /** Where in the journal. */
  readonly line: number;
}

/** A run as its folder tells it. */
export interface LoadedRun {
  readonly folder: RunFolder;
  readonly description: RunDescription;
  /** The test that the verdicts belong to. */
  readonly testHash?: string;
  readonly original: TestCase;
  readonly steps: readonly Step[];
  /** The step that the search starts from; 0 unless it was started anew in between. */
  readonly startStep: number;
  readonly known: OutcomeCache;
  readonly knownCount: number;
  readonly findings: ReadonlySet<string>;
  /** The latest second result, and the first that it was made from. */
  readonly readable?: { readonly key: Fingerprint; readonly of: Fingerprint };
  /** Of all processes that worked on it, without what was answered from memory. */
  readonly statistics: Statistics;
  /** How it ended the last time; nothing when it was cut off. */
  readonly reason?: EndReason;
  /** What is wrong with the journal, in words. */
  readonly notes: readonly string[];
}

export interface LoadOptions {
  /** Verdicts that are due to a shorter time limit than this are forgotten. */
  readonly timeoutMs?: number;
}

type Written<T extends JournalEntry['type']> = Extract<JournalEntry, { type: T }>;

/** Reads the folder of a run, in one go through its journal. */
export function loadRun(path: string, { timeoutMs = 0 }: LoadOptions = {}): LoadedRun {
  const description = readDescription(path);
  const folder = runFolder(path, description.name);
  const original = readOriginal(folder);
  const reading = new Reading(original.length, description.testHash, timeoutMs);
  if (existsSync(folder.journal)) for (const line of readJournal(folder.journal)) reading.read(line);
  return { folder, description, original, ...reading.result() };
}

class Reading {
  readonly #timeoutMs: number;
  readonly #tally = new Tally();
  readonly #steps: Step[] = [];
  readonly #findings = new Set<string>();
  readonly #damaged: number[] = [];
  #known = new KnownVerdicts();
  #startStep = 0;
  #testHash: string | undefined;
  #reason: EndReason | undefined;
  #readable: LoadedRun['readable'];

  constructor(inputBytes: number, testHash: string | undefined, timeoutMs: number) {
    this.#testHash = testHash;
    this.#timeoutMs = timeoutMs;
    this.#tally.count({ type: 'started', size: inputBytes, jobs: 1 }, 0);
  }

  read({ number, entry }: JournalLine): void {
    switch (entry?.type) {
      case undefined:
        this.#damaged.push(number);
        break;
      case 'open':
        this.#reason = undefined;
        break;
      case 'verdict':
      case 'check':
        this.#verdict(entry);
        break;
      case 'step':
        this.#step(entry, number);
        break;
      case 'start':
        this.#steps.length = Math.min(this.#steps.length, entry.step);
        this.#startStep = entry.step;
        break;
      case 'forget':
        this.#known = new KnownVerdicts();
        this.#testHash = entry.testHash;
        break;
      case 'disbelieve':
        this.#known.forget(entry.keys);
        break;
      case 'finding':
        this.#findings.add(entry.name);
        this.#tally.count(entry, entry.at);
        break;
      case 'readable':
        this.#readable = { key: entry.key, of: entry.of };
        break;
      case 'finished':
        this.#reason = entry.reason;
        break;
      case 'note':
        break;
    }
  }

  result(): Omit<LoadedRun, 'folder' | 'description' | 'original'> {
    return {
      ...(this.#testHash !== undefined && { testHash: this.#testHash }),
      steps: this.#steps,
      startStep: this.#startStep,
      known: this.#known,
      knownCount: this.#known.size,
      findings: this.#findings,
      ...(this.#readable && { readable: this.#readable }),
      statistics: this.#tally.statistics,
      ...(this.#reason !== undefined && { reason: this.#reason }),
      notes: this.#notes(),
    };
  }

  // Called for each of maybe a million lines: fields are named one by one, since spreading takes four times as long.
  #verdict(entry: WrittenVerdict & { readonly type: 'verdict' | 'check' }): void {
    const { at, key, label, size, verdict, ms, timeoutMs } = entry;
    const limit = timeoutMs === undefined ? undefined : { timeoutMs };
    this.#tally.count({ type: 'judged', key, label, size, verdict, ms, known: false, ...limit }, at);
    // Repeated checks ask whether the test means it; only the one of the input is a verdict of its own.
    if (entry.type === 'check' && label !== `${checkPass}: input`) return;
    if (verdict === 'unresolved' && ((timeoutMs ?? Infinity) < this.#timeoutMs || entry.cutShort)) return;
    this.#known.set(key, entry);
  }

  #step({ at, number, key, label, size }: Written<'step'>, line: number): void {
    this.#tally.count({ type: 'accepted', key, label, size }, at);
    // After a damaged line, numbers jump: what follows cannot be made from what is there. A resumed run writes it anew.
    if (number > this.#steps.length + 1) return;
    this.#steps.length = number - 1;
    this.#steps.push({ number, key, label, size, atMs: at, line });
  }

  #notes(): string[] {
    const count = this.#damaged.length;
    if (count === 0) return [];
    const which = `${this.#damaged.slice(0, 5).join(', ')}${count > 5 ? ', …' : ''}`;
    return [
      `${count === 1 ? 'line' : `${count} lines:`} ${which} of the journal ${count === 1 ? 'is' : 'are'} damaged and left out`,
    ];
  }
}

function readOriginal(folder: RunFolder): TestCase {
  try {
    return Uint8Array.from(readFileSync(folder.original));
  } catch (error) {
    throw storageError(error, 'read', folder.original);
  }
}
