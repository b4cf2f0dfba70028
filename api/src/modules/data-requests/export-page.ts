import type { InboxView } from '../../../contracts/inbox-views';
import { collectionName } from '../../../domain/data-requests/collection-names';
import { readEvidence } from '../../../domain/data-requests/evidence';
import { personalDataTexts as words } from '../../texts/personal-data';
import { personalDataValues } from '../../texts/personal-data-values';
import type { CollectedData, StoredDocument } from '../privacy/service';

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in the page, whatever somebody typed. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: #fbf8f2; color: #16211b; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.15; }
h1 { padding-bottom: 1rem; border-bottom: 4px dashed #ffc52e; }
h2 { margin-top: 3rem; }
a { color: #0b5d3b; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; margin: 0; }
dt, dd { margin: 0; padding: .3rem .75rem .3rem 0; border-top: 1px solid #e2dccf; }
dt { color: #4b5850; }
.post { margin-top: 1rem; padding: .75rem 1rem; border: 1px solid #e2dccf; border-radius: 10px; background: #fff; }
ul { margin: 0; padding-left: 1.25rem; }
img { max-width: 100%; height: auto; border-radius: 10px; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { border-top: 0; padding-top: 0; } }
@media (prefers-color-scheme: dark) {
  body { background: #101512; color: #f2efe7; }
  a { color: #7fd3a8; }
  dt { color: #b4bdb6; }
  dt, dd, .post { border-color: #2b352f; }
  .post { background: #18201b; }
}`;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A time as it is written where it was not stored as one. */
const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Null for what is no time, which somebody may have typed. */
const momentIn = (text: string): string | null =>
  writtenTime.test(text) && !Number.isNaN(Date.parse(text)) ? moment.format(new Date(text)) : null;

type Named = 'school' | 'teacher';

/** Where the id of a school or a teacher stands; in a search of the inbox a teacher's is called so. */
const namedFields = new Map<string, Named>([
  ['schoolId', 'school'],
  ['withdrawnFrom', 'school'],
  ['teacherId', 'teacher'],
  ['teacher', 'teacher'],
]);

/** The ids of schools and teachers that something names. */
function idsIn(value: unknown, field = ''): [kind: Named, id: string][] {
  const kind = namedFields.get(field);
  if (typeof value === 'string') return kind ? [[kind, value]] : [];
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => idsIn(each, name));
}

/** What a kept view of the inbox searches for, field by field; what is none of the inbox's searches for nothing. */
function searchIn(query: string): StoredDocument | null {
  const found = [...new URLSearchParams(query)].filter(([name]) => Object.hasOwn(words.fields, name));
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The kept views of the inbox, each with what it searches for. */
const withSearches = ({ views = [], ...kept }: StoredDocument): StoredDocument => ({
  ...kept,
  views: (views as InboxView[]).map(({ query, ...view }) => ({ ...view, query: searchIn(query) })),
});

/** What a collection's codes mean, and what the schools and teachers are called that it names. */
interface Reading {
  collection: string;
  names: ReadonlyMap<string, string>;
}

function textOf(text: string, field: string, { collection, names }: Reading): string {
  if (field === 'evidenceChain') {
    const { at, what } = readEvidence(text);
    const time = momentIn(at);
    return time === null ? text : words.happened(time, what);
  }
  const codes = personalDataValues[collection]?.[field] ?? {};
  // what somebody typed may be called like something that every object has
  return (Object.hasOwn(codes, text) ? codes[text] : (momentIn(text) ?? names.get(text))) ?? text;
}

/** A value in words: times as in a letter, lists and what is inside of something as lists. */
function valueHtml(value: unknown, field: string, reading: Reading): string {
  if (value instanceof Date) return escapeHtml(moment.format(value));
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    return `<ul>${value.map((each) => `<li>${valueHtml(each, field, reading)}</li>`).join('')}</ul>`;
  }
  if (typeof value === 'object' && value !== null) return fieldsHtml(value as StoredDocument, reading);
  return `<pre>${escapeHtml(textOf(String(value), field, reading))}</pre>`;
}

/** What is empty is left out: it says nothing of the person. */
function fieldsHtml(document: StoredDocument, reading: Reading): string {
  const lines = Object.entries(document)
    .filter(([, value]) => !isEmpty(value))
    // what was erased is counted by collection
    .map(([field, value]) => [field, words.fields[field] ?? collectionName(field), value] as const)
    .map(([field, name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${valueHtml(value, field, reading)}</dd>`);
  return `<dl>${lines.join('')}</dl>`;
}

export interface ExportPage {
  email: string;
  madeAt: Date;
  collected: readonly CollectedData[];
  /** Names of the files beside the page. */
  photoFiles: readonly string[];
  /** What a school or a teacher is called; null for one that is there no longer. */
  nameOf: Record<Named, (id: string) => Promise<string | null>>;
}

/** The readable page, bit by bit: without scripts, and with nothing that has to be fetched. */
export async function* exportPage(page: ExportPage): AsyncGenerator<string> {
  const { email, madeAt, collected, photoFiles, nameOf } = page;
  const names = new Map<string, string>();
  async function learnNames(document: StoredDocument): Promise<void> {
    for (const [kind, id] of idsIn(document)) {
      if (!names.has(id)) names.set(id, (await nameOf[kind](id)) ?? id);
    }
  }
  yield `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<h1>${words.title}</h1>
<p>${escapeHtml(words.intro(email, moment.format(madeAt)))}</p>
`;
  if (collected.length === 0) yield `<p>${words.nothing}</p>`;
  else {
    yield `<h2>${words.contents}</h2><ul>`;
    for (const { collection, count } of collected) {
      yield `<li><a href="#${collection}">${escapeHtml(collectionName(collection))}</a>: ${words.count(count)}</li>`;
    }
    yield '</ul>';
  }
  for (const { collection, documents } of collected) {
    yield `<h2 id="${collection}">${escapeHtml(collectionName(collection))}</h2>`;
    for await (const stored of documents()) {
      const document = collection === 'inbox_views' ? withSearches(stored) : stored;
      await learnNames(document);
      yield `<div class="post">${fieldsHtml(document, { collection, names })}</div>\n`;
    }
  }
  if (photoFiles.length > 0) {
    yield `<h2>${words.photos}</h2>`;
    for (const [at, file] of photoFiles.entries()) yield `<p><img src="${file}" alt="${words.photo(at + 1)}"></p>`;
  }
  yield `<h2>${words.withheldTitle}</h2><ul>${words.withheld.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p>${escapeHtml(words.rights)}</p>
</body>
</html>
`;
}
