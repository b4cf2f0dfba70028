import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Every file of ours, by its path from the root. @returns {string[]} */
function filesIn(folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : filesIn(file);
  });
}
const files = filesIn();
const documents = files.filter((file) => file.endsWith('.md'));
const folders = new Set(files.map((file) => file.split('/')[0] ?? ''));
const verbs = new Set(
  files
    .filter((file) => path.basename(file) === 'package.json')
    .flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {})),
);

const found = (text, pattern) => [...text.matchAll(pattern)].map(([, what = '']) => what);
/** What a heading is called in an address, as GitHub calls it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/** Whether a link leads somewhere in the repository; addresses of the site begin with a slash. */
function leadsSomewhere(document, link) {
  if (/^([a-z]+:|\/)/.test(link)) return true;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  if (!existsSync(path.join(root, target))) return false;
  return (
    anchor === undefined ||
    found(read(target), /^#+ (.+)$/gm)
      .map(anchorOf)
      .includes(anchor)
  );
}

/** Whether a file of ours is named in full, or by the end of its path. */
const isThere = (name) => files.some((file) => `/${file}`.endsWith(`/${name}`));
/** Whether a name begins with a folder of the root; what a build makes is there after it. */
const isFromRoot = (name) => folders.has(name.split('/')[0] ?? '') && !name.split('/').includes('dist');

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('leads to what is there', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g);
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  });

  it('names files and commands that are there', () => {
    const names = found(text, /`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g).filter(isFromRoot);
    expect(names.filter((name) => !isThere(name))).toEqual([]);
    expect(found(text, /npm run ([a-z][\w:-]*)/g).filter((verb) => !verbs.has(verb))).toEqual([]);
  });
});

it('SECURITY.md names tests that are there', () => {
  const tests = found(read('SECURITY.md'), /`([\w./-]+\.(?:test|spec)\.ts)`/g);
  expect(tests).not.toEqual([]);
  expect(tests.filter((name) => !isThere(name))).toEqual([]);
});
