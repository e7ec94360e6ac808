import type { ReductionEvent } from '../../core/event.ts';
import type { TestCase } from '../../core/test-case.ts';
import { Tally } from '../../session/statistics.ts';
import type { Steering } from '../steering/steering.ts';
import { block } from './block.ts';
import { changeLine } from './change-line.ts';
import type { Clock, Display } from './display.ts';
import { fullRows } from './full/full-rows.ts';
import type { Overlay, Picture, ShownRun, ShownStep } from './full/picture.ts';
import { screen } from './full/screen.ts';
import { advance, noProgress, type Progress } from './progress.ts';
import { progressLines } from './progress-lines.ts';
import { type Appearance, sizeOf, type Terminal } from './terminal.ts';

export interface LiveDisplay {
  readonly terminal: Terminal;
  readonly appearance: Appearance;
  readonly clock: Clock;
  readonly name: string;
  readonly input: TestCase;
  readonly steering: Steering;
  readonly kind: 'line' | 'full';
}

/** A display that a person can talk to. */
export interface Steered extends Display {
  /** The output of the run of the test that ended last; looked at when a frame is drawn. */
  ran(look: () => ShownRun): void;
  press(key: string): void;
  /** Gives the terminal to somebody else, and takes it back. */
  rest(): void;
  resume(): void;
}

// Ten small frames a second, or four large ones.
const lineFrameMs = 100;
const fullFrameMs = 250;
const longestHistory = 500;

/** For people at a terminal: one block of at most six lines that is drawn again in place, or the whole screen. */
export function liveDisplay(options: LiveDisplay): Steered {
  const view = new View(options);
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    clearInterval(timer);
    timer = setInterval(() => view.draw(), view.kind === 'full' ? fullFrameMs : lineFrameMs).unref();
    view.draw();
  };
  const resized = (): void => view.redraw();
  const giveBack = (): void => view.leave('keep');
  options.terminal.on?.('resize', resized);
  process.once('exit', giveBack);
  start();
  return {
    observe: (event) => view.observe(event),
    changed: (testCase) => view.changed(testCase),
    print: (lines) => view.print(lines),
    ran: (look) => view.ran(look),
    press(key) {
      if (key === 'suspend') this.rest();
      else if (key === 'continue') this.resume();
      else if (key === 'u') {
        view.switchKind();
        start();
      } else view.press(key);
    },
    rest() {
      clearInterval(timer);
      view.leave('keep');
    },
    resume: start,
    end() {
      clearInterval(timer);
      options.terminal.off?.('resize', resized);
      process.off('exit', giveBack);
      view.leave('wipe');
    },
  };
}

/** What is shown, and what of it a person has chosen to see. */
class View {
  kind: 'line' | 'full';
  readonly #options: LiveDisplay;
  readonly #area: ReturnType<typeof block>;
  readonly #screen: ReturnType<typeof screen>;
  readonly #tally = new Tally();
  readonly #steps: ShownStep[] = [];
  /** Said while the whole screen was ours. */
  #unsaid: string[] = [];
  #progress: Progress;
  #before: TestCase;
  #current: TestCase;
  #drawn: TestCase;
  #change = '';
  #latestNote: string | undefined;
  #look: (() => ShownRun) | undefined;
  #verdict: Picture['verdict'];
  #why: string | undefined;
  #overlay: Overlay | undefined;
  #selected = 0;
  #showsDiff = true;

  constructor(options: LiveDisplay) {
    this.#options = options;
    this.kind = options.kind;
    this.#area = block(options.terminal);
    this.#screen = screen(options.terminal);
    this.#progress = noProgress(options.clock(), { size: options.input.length, jobs: options.steering.width });
    this.#before = options.input;
    this.#current = options.input;
    this.#drawn = options.input;
  }

  observe(event: ReductionEvent): void {
    const nowMs = this.#options.clock();
    this.#progress = advance(this.#progress, event, nowMs);
    this.#tally.count(event, nowMs);
    if (event.type === 'judged') {
      this.#verdict = event.verdict;
      this.#why = event.why;
    }
    if (event.type === 'note') this.#note(event.text);
    if (event.type !== 'accepted') return;
    this.#steps.push({ number: this.#tally.current.accepted, label: event.label, size: event.size });
    if (this.#steps.length > longestHistory) this.#steps.shift();
  }

  changed(testCase: TestCase): void {
    this.#current = testCase;
  }

  ran(look: () => ShownRun): void {
    this.#look = look;
  }

  print(lines: readonly string[]): void {
    if (this.kind === 'line') this.#area.above(lines);
    else {
      this.#unsaid.push(...lines);
      for (const line of lines) this.#note(line);
    }
  }

  #note(text: string): void {
    this.#latestNote = text;
  }

  switchKind(): void {
    this.leave('wipe');
    this.kind = this.kind === 'full' ? 'line' : 'full';
  }

  press(key: string): void {
    const { steering } = this.#options;
    const asked: Overlay | undefined = ({ '?': 'help', h: 'history', p: 'passes' } as const)[key as '?' | 'h' | 'p'];
    if (asked !== undefined) {
      this.#overlay = this.#overlay === asked ? undefined : asked;
      this.#selected = 0;
    } else if (key === 'escape') this.#overlay = undefined;
    else if (key === 'd') this.#showsDiff = !this.#showsDiff;
    else if (key === 'up' || key === 'down') this.#selected = Math.max(0, this.#selected + (key === 'up' ? -1 : 1));
    else if (key === 'enter' && this.#overlay === 'passes') {
      const pass = [...this.#tally.current.passes.keys()][this.#selected];
      if (pass !== undefined) steering.toggle(pass);
    } else this.#steer(key);
    this.draw();
  }

  #steer(key: string): void {
    const { steering } = this.#options;
    const { stage } = this.#progress;
    const actions: Readonly<Record<string, () => void>> = {
      s: () => {
        steering.skip(stage);
        this.#note(`skipping ${stage} until something gets shorter`);
      },
      ' ': () => steering.pauseOrGoOn(),
      '+': () => this.#widen(1),
      '-': () => this.#widen(-1),
      f: () => steering.finishNow(),
      q: () => process.emit('SIGINT'),
    };
    actions[key]?.();
  }

  #widen(by: number): void {
    const { steering } = this.#options;
    const before = steering.width;
    steering.widen(by);
    if (steering.width === before) this.#note(`${before} at once is the ${by > 0 ? 'most' : 'least'}`);
  }

  draw(): void {
    if (this.kind === 'full') this.#screen.draw(fullRows(this.#picture(), this.#view()));
    else
      this.#area.draw(
        progressLines(
          { ...this.#progress, jobs: this.#options.steering.width },
          { ...this.#view(), name: this.#options.name, change: this.#line() },
        ),
      );
  }

  /** The terminal has another size. */
  redraw(): void {
    this.#screen.forget();
    this.draw();
  }

  leave(how: 'keep' | 'wipe'): void {
    this.#screen.end();
    this.#area.end(how);
    for (const line of this.#unsaid) this.#options.terminal.write(`${line}\n`);
    this.#unsaid = [];
  }

  #view(): Appearance & { columns: number; rows: number; nowMs: number } {
    const { appearance, terminal, clock } = this.#options;
    return { ...appearance, ...sizeOf(terminal), nowMs: clock() };
  }

  // Several changes between two frames are one for people.
  #line(): string {
    this.#step();
    return this.#change;
  }

  #step(): void {
    if (this.#current === this.#drawn) return;
    this.#change = changeLine(this.#drawn, this.#current);
    this.#before = this.#drawn;
    this.#drawn = this.#current;
  }

  #picture(): Picture {
    this.#step();
    const { name, steering } = this.#options;
    return {
      name,
      progress: this.#progress,
      before: this.#before,
      current: this.#drawn,
      passes: this.#tally.current.passes,
      steps: this.#steps,
      run: this.#look?.(),
      verdict: this.#verdict,
      why: this.#why,
      note: this.#latestNote,
      overlay: this.#overlay,
      selected: this.#selected,
      showsDiff: this.#showsDiff,
      isPaused: steering.isPaused,
      width: steering.width,
      isOff: (pass) => steering.isOff(pass),
    };
  }
}
