import { appendFileSync } from 'node:fs';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import type { ReductionEvent } from '../../core/event.ts';
import type { TestCase } from '../../core/test-case.ts';
import { jsonEvents } from '../../session/json-events.ts';
import type { Settings } from '../options/settings.ts';
import { keyboard } from '../steering/keyboard.ts';
import type { Steering } from '../steering/steering.ts';
import type { Clock, Display } from './display.ts';
import type { ShownRun } from './full/picture.ts';
import { type LiveDisplay, liveDisplay } from './live-display.ts';
import { type Palette, palette } from './palette.ts';
import { plainDisplay } from './plain-display.ts';
import { type Appearance, appearance, type Terminal } from './terminal.ts';

/** Everything that a command says: to a person on stderr, to a program on stdout, to a log file. */
export interface Voice {
  readonly appearance: Appearance;
  readonly colour: Palette;
  /** Whether somebody sits there who can be asked. */
  readonly canAsk: boolean;
  readonly clock: Clock;
  /** A line for a person; nothing when only errors are wanted. */
  say(line: string): void;
  /** A line that was asked for, whatever else is kept quiet. */
  insist(line: string): void;
  /** Shows a reduction from here on, and listens to keys. Lines that are said meanwhile appear above it. */
  show(shown: Shown): Display;
  /** A run of the test has ended; `look` is called when somebody wants to see it. */
  ran(look: () => ShownRun): void;
}

/** What is to be shown. */
export interface Shown {
  readonly name: string;
  readonly input: TestCase;
  readonly steering: Steering;
  /**
   * What keys do that need more than the display; the first has the terminal to itself. Returns what to say, if
   * anything.
   */
  readonly edit: () => Promise<string | undefined>;
  readonly apart: () => Promise<string | undefined>;
}

/** The voice that the settings ask for. Results and JSON go to stdout, all the rest to stderr. */
export function voice(settings: Partial<Settings>): Voice {
  const terminal: Terminal = process.stderr;
  const look = appearance(terminal, process.env);
  const looks = settings.noColor === true ? { ...look, colours: false } : look;
  const clock: Clock = () => performance.now();
  const kind = chosenUi(settings, terminal.isTTY === true);
  const silent = settings.quiet === true || kind === 'none';
  let shown: Display | undefined;
  let watched: ((look: () => ShownRun) => void) | undefined;
  const say = (line: string): void => {
    if (silent) return;
    if (shown === undefined) terminal.write(`${line}\n`);
    else shown.print([line]);
  };
  return {
    appearance: looks,
    colour: palette(looks.colours),
    canAsk: !silent && process.stdin.isTTY === true && terminal.isTTY === true && !isAutomatic(),
    clock,
    say,
    insist: (line) => (silent ? void terminal.write(`${line}\n`) : say(line)),
    ran: (look) => watched?.(look),
    show(what) {
      const parts = [...programs(settings, clock)];
      if (!silent) {
        const write = (line: string): unknown => terminal.write(`${line}\n`);
        if (kind === 'plain') shown = plainDisplay({ write, clock, detail: settings.verbose ?? 0 });
        else {
          const live = liveWithKeys({ ...what, terminal, appearance: looks, clock, kind });
          watched = live.ran;
          shown = live;
        }
        parts.push(shown);
      }
      return together(parts, () => {
        shown = undefined;
        watched = undefined;
      });
    },
  };
}

/** The live display with somebody at the keyboard, if there is one. */
function liveWithKeys(options: LiveDisplay & Pick<Shown, 'edit' | 'apart'>): ReturnType<typeof liveDisplay> {
  const live = liveDisplay(options);
  const told = async (work: () => Promise<string | undefined>): Promise<void> => {
    const text = await work().catch((error: unknown) => messageOf(error));
    if (text !== undefined) live.observe({ type: 'note', text });
  };
  let editing: Promise<void> | undefined;
  const alone = async (): Promise<string | undefined> => {
    keys?.rest();
    live.rest();
    try {
      return await options.edit();
    } finally {
      keys?.resume();
      live.resume();
    }
  };
  const keys = keyboard(process.stdin, (key) => {
    if (key === 'e') editing = told(alone);
    else if (key === 'b') void told(options.apart);
    else live.press(key);
  });
  return {
    ...live,
    rest() {
      keys?.rest();
      live.rest();
    },
    resume() {
      keys?.resume();
      live.resume();
    },
    async freed() {
      await editing;
    },
    end() {
      keys?.rest();
      live.end();
    },
  };
}

/** What `--ui auto` means here. */
function chosenUi(settings: Partial<Settings>, isTerminal: boolean): 'line' | 'full' | 'plain' | 'none' {
  const wanted = settings.ui ?? (settings.json === true ? 'none' : 'auto');
  if (wanted === 'none') return 'none';
  // What is drawn again in place needs a terminal that can go back to it.
  const canDraw = isTerminal && process.env.TERM !== 'dumb';
  if (wanted === 'line' || wanted === 'full') return canDraw ? wanted : 'plain';
  const talkative = (settings.verbose ?? 0) > 0;
  return canDraw && !talkative && !isAutomatic() ? 'line' : 'plain';
}

// Build servers set CI, some of them to `true`, and some people to `false`.
function isAutomatic(): boolean {
  return !['', '0', 'false', undefined].includes(process.env.CI);
}

function* programs(settings: Partial<Settings>, clock: Clock): Generator<Display> {
  const silent = { changed: () => {}, print: () => {}, end: () => {} };
  if (settings.json === true) {
    const observe = jsonEvents((line) => process.stdout.write(line), clock);
    yield { ...silent, observe };
  }
  if (settings.logFile !== undefined) {
    const log = logFile(settings.logFile);
    yield plainDisplay({ write: log, clock, detail: 2 });
  }
}

function logFile(file: string): (line: string) => void {
  const write = (line: string): void => appendFileSync(file, line);
  try {
    write('');
  } catch (error) {
    throw new UsageError(`--log-file ${file} cannot be written: ${messageOf(error)}`);
  }
  return (line) => write(`${new Date().toISOString()} ${line}\n`);
}

function together(displays: readonly Display[], ended: () => void): Display {
  const each = (tell: (display: Display) => void): void => {
    for (const display of displays) tell(display);
  };
  return {
    observe: (event: ReductionEvent) => each((display) => display.observe(event)),
    changed: (current) => each((display) => display.changed(current)),
    print: (lines) => each((display) => display.print(lines)),
    freed: async () => {
      await Promise.all(displays.map((display) => display.freed?.()));
    },
    end: () => {
      each((display) => display.end());
      ended();
    },
  };
}
