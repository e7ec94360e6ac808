// The views of the result under tabs. A module of its own that the page carries inline: no imports.

function setUp(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs:not([data-ready])')) withTabs(tabs);
}

function withTabs(tabs: HTMLElement): void {
  tabs.dataset.ready = '';
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab')];
  if (panels.length < 2) return;
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Views of the result');
  const buttons = panels.map((panel) => buttonFor(panel));
  const select = (index: number): void => {
    for (const [i, panel] of panels.entries()) {
      panel.hidden = i !== index;
      buttons[i]?.setAttribute('aria-selected', String(i === index));
      buttons[i]?.setAttribute('tabindex', i === index ? '0' : '-1');
    }
    sessionStorageOrNothing()?.setItem('tab', panels[index]?.dataset.tab ?? '');
  };
  for (const [i, button] of buttons.entries()) {
    button.addEventListener('click', () => select(i));
    button.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step === undefined) return;
      const next = (i + step + buttons.length) % buttons.length;
      select(next);
      buttons[next]?.focus();
    });
  }
  list.append(...buttons);
  tabs.prepend(list);
  const before = sessionStorageOrNothing()?.getItem('tab');
  select(
    Math.max(
      0,
      panels.findIndex((panel) => panel.dataset.tab === before),
    ),
  );
}

function buttonFor(panel: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = `${panel.id}-tab`;
  button.textContent = panel.dataset.tab ?? '';
  button.setAttribute('role', 'tab');
  button.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
  return button;
}

// A page that was opened as a file may have none.
function sessionStorageOrNothing(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined; // forbidden: then the choice is not remembered
  }
}

setUp();
document.addEventListener('pare:fresh', setUp);

export {};
