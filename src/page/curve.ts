// The size curve: zoom, a cursor, and what it points at. A module of its own that the page carries inline: no imports.

type Point = readonly [step: number, ms: number, bytes: number, label: string];

const width = 1000;
const height = 240;

function setUp(): void {
  const figure = document.querySelector<HTMLElement>('.curve:not([data-ready])');
  const json = document.querySelector('script.points')?.textContent;
  if (figure === null || json === undefined || json === null) return;
  figure.dataset.ready = '';
  interactive(figure, JSON.parse(json) as Point[]); // written by our own page
}

function interactive(figure: HTMLElement, points: readonly Point[]): void {
  const svg = figure.querySelector('svg');
  if (svg === null) return;
  const view = new View(svg, points, Number(figure.dataset.end));
  const middle = (): number => (view.from + view.to) / 2;
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.append(
    button('+', 'Zoom in', () => view.zoom(0.6, middle())),
    button('−', 'Zoom out', () => view.zoom(1.7, middle())),
    button('All', 'Show the whole run', () => view.show(0, width)),
    view.said,
  );
  figure.querySelector('.plot')?.after(view.times, bar);
  view.show(0, width);
  listenToPointer(svg, view);
  listenToKeys(svg, view, middle);
}

/** What is visible of the curve, and the point that is read. */
class View {
  readonly said: HTMLElement = document.createElement('p');
  readonly times: HTMLElement = document.createElement('div');
  from = 0;
  to: number = width;
  readonly #svg: SVGSVGElement;
  readonly #cursor: SVGLineElement = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  readonly #points: readonly Point[];
  readonly #endMs: number;
  #at: number;

  constructor(svg: SVGSVGElement, points: readonly Point[], endMs: number) {
    this.#svg = svg;
    this.#points = points;
    this.#endMs = endMs;
    this.#at = points.length - 1;
    this.times.className = 'times';
    this.times.setAttribute('aria-hidden', 'true');
    this.said.className = 'quiet';
    this.said.setAttribute('role', 'status');
    this.said.textContent = 'Point at the curve, or use the arrow keys, to read it; drag or scroll to zoom.';
    this.#cursor.setAttribute('class', 'cursor');
    this.#cursor.setAttribute('y2', String(height));
    this.#cursor.setAttribute('visibility', 'hidden');
    svg.append(this.#cursor);
    svg.setAttribute('tabindex', '0');
  }

  show(left: number, right: number): void {
    this.from = Math.max(0, left);
    this.to = Math.min(width, Math.max(right, this.from + 0.5));
    const span = this.to - this.from;
    this.#svg.setAttribute('viewBox', `${this.from} 0 ${span} ${height}`);
    const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => ((this.from + span * share) / width) * this.#endMs);
    this.times.replaceChildren(...marks.map(timeMark));
  }

  zoom(factor: number, centre: number): void {
    this.show(centre - (centre - this.from) * factor, centre + (this.to - centre) * factor);
  }

  /** Where in the whole curve the pointer is. */
  positionOf({ clientX }: MouseEvent): number {
    const box = this.#svg.getBoundingClientRect();
    return this.from + ((clientX - box.left) / box.width) * (this.to - this.from);
  }

  pointAt(position: number): void {
    this.point(indexAt(this.#points, (position / width) * this.#endMs));
  }

  move(by: number): void {
    this.point(this.#at + by);
  }

  point(index: number): void {
    this.#at = Math.max(0, Math.min(this.#points.length - 1, index));
    const [step, ms, bytes, label] = this.#points[this.#at] ?? [0, 0, 0, ''];
    const x = String((ms / this.#endMs) * width);
    this.#cursor.setAttribute('x1', x);
    this.#cursor.setAttribute('x2', x);
    this.#cursor.setAttribute('visibility', 'visible');
    this.said.textContent = `Step ${step}: ${grouped(bytes)} bytes after ${seconds(ms)} (${label})`;
  }

  /** The player listens. */
  tell(): void {
    const point = this.#points[this.#at];
    if (point !== undefined) document.dispatchEvent(new CustomEvent('pare:step', { detail: point[0] }));
  }
}

function listenToPointer(svg: SVGSVGElement, view: View): void {
  let pressed: number | undefined;
  svg.addEventListener('pointerdown', (event) => {
    pressed = view.positionOf(event);
  });
  svg.addEventListener('pointermove', (event) => view.pointAt(view.positionOf(event)));
  svg.addEventListener('pointerup', (event) => {
    const end = view.positionOf(event);
    const start = pressed ?? end;
    pressed = undefined;
    if (Math.abs(end - start) > (view.to - view.from) / 50) view.show(Math.min(start, end), Math.max(start, end));
    else view.tell();
  });
  const scrolled = (event: WheelEvent): void => {
    event.preventDefault();
    view.zoom(event.deltaY > 0 ? 1.25 : 0.8, view.positionOf(event));
  };
  svg.addEventListener('wheel', scrolled, { passive: false });
  svg.addEventListener('dblclick', () => view.show(0, width));
}

function listenToKeys(svg: SVGSVGElement, view: View, middle: () => number): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.move(-1),
    ArrowRight: () => view.move(1),
    Home: () => view.move(-Infinity),
    End: () => view.move(Infinity),
    Enter: () => view.tell(),
    '+': () => view.zoom(0.8, middle()),
    '-': () => view.zoom(1.25, middle()),
    '0': () => view.show(0, width),
  };
  svg.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}

function button(text: string, label: string, action: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', action);
  return made;
}

/** The last point that is not later. */
function indexAt(points: readonly Point[], ms: number): number {
  let index = 0;
  while (index + 1 < points.length && (points[index + 1]?.[1] ?? 0) <= ms) index++;
  return index;
}

function timeMark(ms: number): HTMLElement {
  const mark = document.createElement('span');
  mark.textContent = seconds(ms);
  return mark;
}

function seconds(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ' ');
}

setUp();
document.addEventListener('pare:fresh', setUp);

export {};
