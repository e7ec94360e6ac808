// The page of a run under way: takes the parts that changed. A module of its own that the page carries inline: no
// imports.

interface Fresh {
  readonly id: string;
  readonly markup: string;
}

const source = new EventSource('events');

source.addEventListener('fresh', (event) => {
  for (const { id, markup } of JSON.parse(String(event.data)) as Fresh[]) exchange(id, markup); // from our own server
  document.dispatchEvent(new Event('pare:fresh'));
});
source.addEventListener('end', () => {
  source.close();
  say('the run has ended; this is its last state');
});
source.addEventListener('error', () => say('no connection to the run'));
source.addEventListener('open', () => say('connected: this page shows the run as it goes on'));

// Whoever reads or scrolls in a part is left alone until the next time.
function exchange(id: string, markup: string): void {
  const old = document.getElementById(id);
  if (old === null || (old.contains(document.activeElement) && id !== 'result')) return;
  const scrolled = [...old.querySelectorAll('pre, .code, .scroll')].map(({ scrollTop }) => scrollTop);
  const template = document.createElement('template');
  template.innerHTML = markup;
  old.replaceWith(template.content);
  const fresh = document.getElementById(id)?.querySelectorAll('pre, .code, .scroll') ?? [];
  for (const [i, element] of [...fresh].entries()) element.scrollTop = scrolled[i] ?? 0;
}

function say(text: string): void {
  const status = document.getElementById('connection');
  if (status !== null) status.textContent = text;
}

export {};
