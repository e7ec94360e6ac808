// Buttons that copy or save a text. A module of its own that the page carries inline: no imports.

for (const details of document.querySelectorAll<HTMLDetailsElement>('.copy')) addButtons(details);

function addButtons(details: HTMLDetailsElement): void {
  const pre = details.querySelector('pre');
  const title = details.querySelector('summary')?.textContent ?? '';
  if (pre === null) return;
  const bar = document.createElement('div');
  bar.className = 'bar';
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  said.className = 'quiet';
  const text = pre.textContent ?? '';
  const copy = button('Copy', `Copy: ${title}`);
  copy.addEventListener('click', () => {
    copied(text, pre).then(
      () => {
        said.textContent = 'copied';
      },
      () => {
        said.textContent = 'selected; copy it with the keyboard';
      },
    );
  });
  bar.append(copy, said);
  pre.before(bar);
}

function button(text: string, label: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  return made;
}

// Pages that were opened as files may not reach the clipboard: then the text is selected, which is half of the way.
async function copied(text: string, pre: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const selection = getSelection();
    selection?.selectAllChildren(pre);
    if (!document.execCommand('copy')) throw new Error('no clipboard');
  }
}

export {};
