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
  const endMs = Number(figure.dataset.end);
  if (svg === null) return;
  let from = 0;
  let to = width;
  const times = document.createElement('div');
  times.className = 'times';
  times.setAttribute('aria-hidden', 'true');
  const said = document.createElement('p');
  said.className = 'quiet';
  said.setAttribute('role', 'status');
  said.textContent = 'Point at the curve, or use the arrow keys, to read it; drag or scroll to zoom.';
  const cursor = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  cursor.setAttribute('class', 'cursor');
  cursor.setAttribute('y2', String(height));
  cursor.setAttribute('visibility', 'hidden');
  svg.append(cursor);
  svg.setAttribute('tabindex', '0');
  let at = points.length - 1;

  const show = (left: number, right: number): void => {
    from = Math.max(0, left);
    to = Math.min(width, Math.max(right, from + 0.5));
    svg.setAttribute('viewBox', `${from} 0 ${to - from} ${height}`);
    times.replaceChildren(...[0, 0.25, 0.5, 0.75, 1].map((share) => timeMark(((from + (to - from) * share) / width) * endMs)));
  };
  const point = (index: number): void => {
    at = Math.max(0, Math.min(points.length - 1, index));
    const [step, ms, bytes, label] = points[at] ?? [0, 0, 0, ''];
    const x = String((ms / endMs) * width);
    cursor.setAttribute('x1', x);
    cursor.setAttribute('x2', x);
    cursor.setAttribute('visibility', 'visible');
    said.textContent = `Step ${step}: ${grouped(bytes)} bytes after ${seconds(ms)} (${label})`;
  };
  const zoom = (factor: number, centre: number): void =>
    show(centre - (centre - from) * factor, centre + (to - centre) * factor);
  const positionOf = (event: MouseEvent): number => {
    const box = svg.getBoundingClientRect();
    return from + ((event.clientX - box.left) / box.width) * (to - from);
  };

  let pressed: number | undefined;
  svg.addEventListener('pointerdown', (event) => {
    pressed = positionOf(event);
  });
  svg.addEventListener('pointermove', (event) => point(indexAt(points, (positionOf(event) / width) * endMs)));
  svg.addEventListener('pointerup', (event) => {
    const end = positionOf(event);
    const start = pressed ?? end;
    pressed = undefined;
    if (Math.abs(end - start) > (to - from) / 50) show(Math.min(start, end), Math.max(start, end));
    else tell(points[at]);
  });
  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1.25 : 0.8, positionOf(event));
    },
    { passive: false },
  );
  svg.addEventListener('dblclick', () => show(0, width));
  svg.addEventListener('keydown', (event) => {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => point(at - 1),
      ArrowRight: () => point(at + 1),
      Home: () => point(0),
      End: () => point(points.length - 1),
      Enter: () => tell(points[at]),
      '+': () => zoom(0.8, (from + to) / 2),
      '-': () => zoom(1.25, (from + to) / 2),
      '0': () => show(0, width),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.append(
    button('+', 'Zoom in', () => zoom(0.6, (from + to) / 2)),
    button('−', 'Zoom out', () => zoom(1.7, (from + to) / 2)),
    button('All', 'Show the whole run', () => show(0, width)),
    said,
  );
  figure.querySelector('.plot')?.after(times, bar);
  show(0, width);
}

function button(text: string, label: string, action: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', action);
  return made;
}

/** The player listens. */
function tell(point: Point | undefined): void {
  if (point !== undefined) document.dispatchEvent(new CustomEvent('pare:step', { detail: point[0] }));
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
