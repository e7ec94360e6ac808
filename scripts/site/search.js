// Finds headings that have all the words. `pages` comes from index.js, so that no server is needed.
const input = document.getElementById('search');
const found = document.getElementById('found');
const base = document.body.dataset.base;

const headings = pages.flatMap(({ page, title, headings }) =>
  headings.map(({ id, text, level }) => ({
    href: `${base}${page}.html${level === 1 ? '' : `#${id}`}`,
    label: level === 1 ? title : `${title} › ${text}`,
    level,
  })),
);

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = headings
    .filter(({ label }) => words.length > 0 && words.every((word) => label.toLowerCase().includes(word)))
    .sort((a, b) => a.level - b.level)
    .slice(0, 12);
  found.replaceChildren(
    ...hits.map(({ href, label }) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = label;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  found.hidden = hits.length === 0;
}

function move(event) {
  const links = [...found.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    input.value = '';
    show();
    input.focus();
  } else if (event.key === 'Enter' && event.target === input) links[0]?.click();
  else if (step && links.length > 0) {
    event.preventDefault();
    (links[links.indexOf(document.activeElement) + step] ?? input).focus();
  }
}

input.addEventListener('input', show);
document.querySelector('header').addEventListener('keydown', move);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return;
  event.preventDefault();
  input.focus();
});
// On a narrow screen the navigation would hide the text.
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav details').open = false;
