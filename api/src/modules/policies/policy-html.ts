import { Marked } from 'marked';
import type { Policy } from '../../../contracts/policies';
import { fold } from '../../../domain/text/fold';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Where a link of ours may lead: a page of ours, another site over https, a mail. */
const isGoodLink = (href: string): boolean => /^(?:\/(?![/\\])|#|https:\/\/|mailto:)/.test(href);

const idOf = (title: string): string =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** An id that no heading before has: two may be called the same, and a title of signs alone has no letters. */
function newId(title: string, taken: readonly string[]): string {
  const id = idOf(title) || 'avsnitt';
  let free = id;
  for (let number = 2; taken.includes(free); number += 1) free = `${id}-${String(number)}`;
  return free;
}

/** A text's title, what stands below it as HTML, and its headings. Markup of another kind in it is shown as it is written. */
export function toPolicyHtml(markup: string): Pick<Policy, 'title' | 'html' | 'contents'> {
  const contents: Policy['contents'] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${String(depth)}>${inner}</h${String(depth)}>\n`;
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = newId(
          title,
          contents.map((before) => before.id),
        );
        contents.push({ id, title });
        return `<h2 id="${id}">${inner}</h2>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        return isGoodLink(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
      },
    },
  });
  const [, title = '', body = markup] = /^# ([^\n]+)\n+(.*)$/s.exec(markup) ?? [];
  return { title, html: marked.parse(body, { async: false }), contents };
}
