import { Marked } from 'marked';

/**
 * @typedef {object} ContentSection
 * @property {string} id
 * @property {string} title plain text
 * @property {string} html what stands below the heading
 */

/**
 * A Markdown file as a page shows it. Dates are days, `2026-11-22`.
 * @typedef {object} ContentPage
 * @property {string} title
 * @property {string} description
 * @property {string} date
 * @property {string} [updated]
 * @property {string[]} sources
 * @property {string} intro HTML of what stands before the first heading
 * @property {ContentSection[]} sections one for each heading of the second level
 */

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeMarkup = (text) => text.replace(/[&<>"']/g, (character) => entities[character]);

/** `Räcker 18 år?` is `racker-18-ar`. */
export function headingId(title) {
  const letters = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

const DEFINITIONS = /^(?:[^\n:][^\n]*\n(?::[ \t]+[^\n]+(?:\n|$))+\n?)+/;

/** A word on a line of its own, and what it means on the next, after a colon. */
const definitions = {
  name: 'definitions',
  level: /** @type {const} */ ('block'),
  start: (source) => source.match(/(?:^|\n)[^\n]+\n:[ \t]/)?.index,
  tokenizer(source) {
    const raw = DEFINITIONS.exec(source)?.[0];
    if (raw === undefined) return undefined;
    const lines = raw.split('\n').filter(Boolean);
    const items = lines.map((line) => ({
      element: line.startsWith(':') ? 'dd' : 'dt',
      tokens: this.lexer.inline(line.replace(/^:[ \t]+/, '')),
    }));
    return { type: 'definitions', raw, items };
  },
  renderer({ items }) {
    const parts = items.map(({ element, tokens }) => `<${element}>${this.parser.parseInline(tokens)}</${element}>`);
    return `<dl>${parts.join('')}</dl>\n`;
  },
};

/** Where a link may lead: a page of ours, a part of this page, another site, an address for mail or calls. */
const ALLOWED_LINK = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/;

const renderer = {
  // a text is no place for markup: what looks like it is shown as it stands
  html: ({ text }) => escapeMarkup(text),
  heading({ depth, text, tokens }) {
    return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  link({ href, tokens }) {
    if (!ALLOWED_LINK.test(href)) throw new Error(`a link may not lead to ${href}`);
    return `<a href="${escapeMarkup(href)}">${this.parser.parseInline(tokens)}</a>`;
  },
  image({ href }) {
    throw new Error(`${href}: pictures belong to components`);
  },
};

const marked = new Marked({ async: false, extensions: [definitions], renderer });

const textFields = ['title', 'description', 'date', 'updated'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `name: value` a line; `sources:` is followed by lines that begin with a dash. */
function readFrontMatter(lines) {
  /** @type {any} filled by the lines; what is missing is said below */
  const fields = { sources: [] };
  for (const line of lines) {
    const [, source] = /^\s*- (.+)$/.exec(line) ?? [];
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (source !== undefined) fields.sources.push(marked.parseInline(source.trim()));
    else if (name && value && textFields.includes(name)) fields[name] = value.trim();
    else if (name !== 'sources' || value) throw new Error(`"${line}" is not one of ${textFields.join(', ')}, sources`);
  }
  for (const name of ['title', 'description', 'date']) {
    if (!fields[name]) throw new Error(`${name} is missing`);
  }
  for (const name of ['date', 'updated']) {
    const isDay = DAY.test(fields[name]) && !Number.isNaN(Date.parse(fields[name]));
    if (fields[name] !== undefined && !isDay) throw new Error(`${name} is a day, 2026-11-22, not ${fields[name]}`);
  }
  return fields;
}

/** Figures stay on one line: ”15 000–18 000 kr”, ”75 %”, ”18 år”. */
const withWholeFigures = (text) => text.replace(/(?<=\d) (?=\d{3}(?!\d)|(?:kr|%|år)(?!\p{L}))/gu, '\u00a0');

const PARTS = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;

/** @param {{ tokens?: import('marked').Token[] }} heading */
const isPlain = ({ tokens = [] }) => tokens.every(({ type }) => type === 'text');

/** The text's blocks, cut at each heading of the second level. */
function readSections(body) {
  const intro = { title: '', tokens: /** @type {import('marked').Token[]} */ ([]) };
  const parts = [intro];
  for (const token of marked.lexer(withWholeFigures(body))) {
    if (token.type !== 'heading' || token.depth > 2) (parts.at(-1) ?? intro).tokens.push(token);
    else if (token.depth === 1) throw new Error('the title is the only heading of the first level');
    else if (isPlain(token)) parts.push({ title: token.text, tokens: [] });
    else throw new Error(`"${token.text}" is to be plain text`);
  }
  return parts.map(({ title, tokens }) => ({ id: headingId(title), title, html: marked.parser(tokens).trim() }));
}

/** @returns {ContentPage} */
function readPage(text) {
  const [, front, body] = PARTS.exec(text) ?? [];
  if (front === undefined || body === undefined) {
    throw new Error('a page begins with its title and date between two lines of ---');
  }
  const fields = readFrontMatter(front.split(/\r?\n/).filter((line) => line.trim()));
  const [intro, ...sections] = readSections(body);
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`two headings are called ${twice}`);
  return { ...fields, intro: intro?.html ?? '', sections };
}

/**
 * A Markdown file as data with finished HTML, so that no reader of Markdown goes to a browser. Raw HTML is escaped;
 * links within the site stay plain anchors.
 * @param {string} text the file: front matter (title, description, date, updated, sources), then the text
 * @param {string} file named when something is wrong
 * @returns {ContentPage}
 * @throws Error that says what is wrong, when the file is no page
 */
export function compileMarkdown(text, file) {
  try {
    return readPage(text);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

/** The same as a module: `import { page } from './faq.md'`. */
export function markdownModule(text, file) {
  return `export const page = ${JSON.stringify(compileMarkdown(text, file))};\n`;
}
