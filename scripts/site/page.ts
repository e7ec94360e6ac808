import path from 'node:path';
import MarkdownIt from 'markdown-it';

/** A document, and where its page goes: without ending, relative to the site. */
export interface Document {
  readonly page: string;
  /** Where links in it begin: relative to the repository. */
  readonly source: string;
  readonly markdown: string;
}

export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly title: string;
  readonly headings: readonly Heading[];
}

/** Where a link that leads out of the documents goes; `undefined` for what is on the site. */
export type Resolve = (source: string) => string | undefined;

/**
 * The body of a page: comments are left out, headings can be linked to, wide tables and code can be scrolled by keys.
 */
export function render({ page, source, markdown }: Document, resolve: Resolve): Rendered {
  const md = new MarkdownIt({ html: false, linkify: true });
  const tokens = md.parse(markdown.replace(/^<!--[\s\S]*?-->\n/gm, ''), {});
  const headings: Heading[] = [];
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const text = (tokens[i + 1]?.children ?? []).map(({ content }) => content).join('');
      const heading = { id: anchor(text, headings), level: Number(token.tag.slice(1)), text };
      headings.push(heading);
      token.attrSet('id', heading.id);
    }
    for (const child of token.children ?? []) {
      const attribute = child.type === 'image' ? 'src' : child.type === 'link_open' ? 'href' : undefined;
      const target = attribute && child.attrGet(attribute);
      if (attribute && typeof target === 'string')
        child.attrSet(attribute, linkFrom(page, path.posix.dirname(source), target, resolve));
    }
  });
  md.renderer.rules.table_open = () => '<div class="wide" tabindex="0" role="region" aria-label="table"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  md.renderer.rules.fence = (all, i) => {
    const { content = '', info = '' } = all[i] ?? {};
    const [, name] = info.split(' ');
    const caption = name ? `<figcaption>${md.utils.escapeHtml(name)}</figcaption>` : '';
    return `<figure>${caption}<pre tabindex="0"><code>${highlighted(md.utils.escapeHtml(content), info)}</code></pre></figure>\n`;
  };
  const html = md.renderer.render(tokens, md.options, {});
  return { html, title: headings[0]?.text ?? page, headings };
}

/** As GitHub makes them, so that links work there and here. */
function anchor(text: string, before: readonly Heading[]): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
  const same = before.filter(({ id }) => id === plain || id.startsWith(`${plain}-`)).length;
  return same === 0 ? plain : `${plain}-${same}`;
}

function linkFrom(page: string, folder: string, target: string, resolve: Resolve): string {
  if (/^(?:[a-z]+:|#)/.test(target)) return target;
  const [file = '', fragment] = target.split('#');
  const goal = resolve(path.posix.join(folder, file));
  const link = path.posix.relative(path.posix.dirname(page), goal ?? '.');
  return fragment === undefined ? link : `${link}#${fragment}`;
}

/** Commands stand out from what they print, and comments from code. Nothing more: the text is what counts. */
function highlighted(code: string, info: string): string {
  if (info.startsWith('console')) return code.replace(/^\$ .*$/gm, '<b>$&</b>');
  if (/^(?:sh|bash|yaml)\b/.test(info)) return code.replace(/(^|\s)(#(?!!).*)$/gm, '$1<i>$2</i>');
  if (/^(?:ts|js)\b/.test(info)) return code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '<i>$&</i>');
  return code;
}
