// The run step by step, with what each step changed. A module of its own that the page carries inline: no imports.

type Change = readonly (readonly [number, number] | string)[];

interface Reel {
  readonly base: string;
  readonly first: number;
  readonly frames: readonly (readonly [step: number, label: string, change: Change])[];
}

interface Frame {
  readonly step: number;
  readonly label: string;
  readonly text: Uint8Array;
  /** How it is made from the frame before it; nothing for the first one. */
  readonly change: Change;
}

/** Bytes shown around a change. */
const near = 1500;
/** Changes and the text between them, before something is left out. */
const longest = 20_000;

async function unpacked(text: string): Promise<Reel> {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text()) as Reel; // written by our own page
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** All texts at once would be many times the page: every hundredth is kept, the others are made from those. */
class Frames {
  readonly #reel: Reel;
  readonly #kept = new Map<number, Uint8Array>();

  constructor(reel: Reel) {
    this.#reel = reel;
    this.#kept.set(0, bytesOf(reel.base));
  }

  get count(): number {
    return this.#reel.frames.length + 1;
  }

  stepOf(index: number): number {
    return index === 0 ? this.#reel.first : (this.#reel.frames[index - 1]?.[0] ?? 0);
  }

  frame(index: number): Frame {
    const [step, label, change] = this.#reel.frames[index - 1] ?? [this.#reel.first, 'the first text', []];
    return { step, label, text: this.#text(index), change };
  }

  #text(index: number): Uint8Array {
    let at = index;
    while (!this.#kept.has(at)) at--;
    let text = this.#kept.get(at) ?? new Uint8Array();
    for (; at < index; at++) {
      text = made(text, this.#reel.frames[at]?.[2] ?? []);
      if ((at + 1) % 100 === 0) this.#kept.set(at + 1, text);
    }
    return text;
  }
}

function made(before: Uint8Array, change: Change): Uint8Array {
  const parts = change.map((part) => (typeof part === 'string' ? bytesOf(part) : before.subarray(part[0], part[1])));
  const text = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    text.set(part, at);
    at += part.length;
  }
  return text;
}

/** The text before, with what went and what came marked; long stretches that stayed are left out. */
function marked(before: Uint8Array, change: Change): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  const gone = (end: number): void => {
    if (end > at) nodes.push(element('del', words(before.subarray(at, end))));
    at = Math.max(at, end);
  };
  for (const part of change) {
    if (typeof part === 'string') {
      nodes.push(element('ins', words(bytesOf(part))));
      continue;
    }
    gone(part[0]);
    nodes.push(
      document.createTextNode(kept(before.subarray(part[0], part[1]), part[0] === 0, part[1] === before.length)),
    );
    at = part[1];
  }
  gone(before.length);
  return nodes;
}

function kept(bytes: Uint8Array, isStart: boolean, isEnd: boolean): string {
  const limit = isStart || isEnd ? near : 2 * near;
  if (bytes.length <= limit) return words(bytes);
  const head = isStart ? '' : words(bytes.subarray(0, near));
  const tail = isEnd ? '' : words(bytes.subarray(bytes.length - near));
  return `${head}\n… ${bytes.length - (isStart || isEnd ? near : 2 * near)} bytes …\n${tail}`;
}

// Controls but tabs and line ends, and the marks that reorder text.
const harmful = /[^\P{Cc}\t\n]|\p{Bidi_Control}|[\u200b\u2028\u2029\u2060-\u2064\ufeff]/gu;

function words(bytes: Uint8Array): string {
  const cut = bytes.length > longest ? `\n… ${bytes.length - longest} bytes …` : '';
  const text = new TextDecoder().decode(bytes.subarray(0, longest)).replaceAll('\r\n', '\n');
  return text.replace(harmful, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`) + cut;
}

function element(name: 'del' | 'ins', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

async function setUp(): Promise<void> {
  const place = document.querySelector<HTMLElement>('.player');
  const packed = document.getElementById('reel')?.textContent;
  if (place === null || !packed) return;
  player(place, new Frames(await unpacked(packed)));
  place.hidden = false;
}

function player(place: HTMLElement, frames: Frames): void {
  const screen = screenOf(frames);
  const { slider, show } = screen;
  slider.addEventListener('input', () => show(slider.valueAsNumber));
  document.addEventListener('pare:step', (event) => {
    const step = event instanceof CustomEvent ? Number(event.detail) : 0;
    let index = 0;
    while (index + 1 < frames.count && frames.stepOf(index + 1) <= step) index++;
    show(index);
    place.scrollIntoView({ block: 'nearest' });
  });
  const bar = document.createElement('div');
  bar.className = 'bar';
  const back = button('Back', () => show(slider.valueAsNumber - 1));
  const next = button('Next', () => show(slider.valueAsNumber + 1));
  bar.append(playButton(screen, frames.count - 1), back, next, slider);
  place.append(bar, screen.title, screen.text);
  show(Math.min(1, frames.count - 1));
}

interface Screen {
  readonly slider: HTMLInputElement;
  readonly title: HTMLElement;
  readonly text: HTMLElement;
  readonly show: (index: number) => void;
}

function screenOf(frames: Frames): Screen {
  const slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: '0', max: String(frames.count - 1), value: '0' });
  slider.setAttribute('aria-label', 'Step');
  const title = document.createElement('p');
  title.setAttribute('role', 'status');
  const text = document.createElement('pre');
  text.className = 'frame';
  text.tabIndex = 0;
  text.setAttribute('aria-label', 'What this step changed');
  const show = (index: number): void => {
    const at = Math.max(0, Math.min(frames.count - 1, index));
    slider.value = String(at);
    const frame = frames.frame(at);
    title.textContent = `Step ${frame.step}: ${frame.text.length} bytes, ${frame.label}`;
    slider.setAttribute('aria-valuetext', title.textContent);
    const nodes =
      at === 0 ? [document.createTextNode(words(frame.text))] : marked(frames.frame(at - 1).text, frame.change);
    text.replaceChildren(...nodes);
    text.querySelector('del, ins')?.scrollIntoView({ block: 'nearest' });
  };
  return { slider, title, text, show };
}

function playButton({ slider, show }: Screen, last: number): HTMLButtonElement {
  let playing: ReturnType<typeof setInterval> | undefined;
  const told = (name: string, isPressed: boolean): void => {
    play.textContent = name;
    play.setAttribute('aria-pressed', String(isPressed));
  };
  const stop = (): void => {
    clearInterval(playing);
    playing = undefined;
    told('Play', false);
  };
  const play = button('Play', () => {
    if (playing !== undefined) return stop();
    if (slider.valueAsNumber === last) show(0);
    told('Pause', true);
    playing = setInterval(() => {
      if (slider.valueAsNumber >= last) stop();
      else show(slider.valueAsNumber + 1);
    }, 400);
  });
  return play;
}

function button(text: string, action: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', action);
  return made;
}

setUp().catch((error: unknown) => {
  const place = document.querySelector<HTMLElement>('.player');
  if (place === null) return;
  place.hidden = false;
  place.textContent = `The steps cannot be shown here: ${String(error)}`;
});

export {};
