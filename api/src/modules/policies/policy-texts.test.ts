import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policySlugs } from '../../../contracts/vocabulary';
import { openNames, policyFacts } from './policy-facts';
import { toPolicyHtml } from './policy-html';
import { parsePolicyText, readPolicyFile, readPolicyTexts } from './policy-texts';

/** What stands between the versions and is shown to people. */
const bodyOf = (file: string): string => file.replace(/^---\n.*?\n---\n/s, '');

/** What a text may hold in figures besides its facts: the marks of a numbered list. */
const withoutMarks = (text: string): string => text.replaceAll(/^\d+\. /gm, '').replaceAll(/\{\{\w+\}\}/g, '');

const numberWord = '(?:sju|tio|fjorton|arton|tjugo\\w*|trettio\\w*|fyrtio\\w*|sextio|nittio|hundra)';
const countedInWords = new RegExp(`\\b${numberWord} (?:år|månader|dagar|dygn|timmar|minuter|procent)`, 'i');

describe.each(policySlugs)('the text %s', (slug) => {
  it('has no number typed that the product has as a constant', async () => {
    const text = withoutMarks(bodyOf(await readPolicyFile(slug)));
    expect(text.match(/.*\d.*/g)).toBeNull();
    expect(text).not.toMatch(countedInWords);
  });

  it('is filled in, and a page with a title and headings', async () => {
    const { markup } = parsePolicyText(slug, await readPolicyFile(slug));
    expect(openNames(markup).filter((name) => name !== 'operator')).toEqual([]);
    const { title, html, contents } = toPolicyHtml(markup);
    expect(title).not.toBe('');
    expect(contents.length).toBeGreaterThan(4);
    expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length);
    for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
    expect(html).not.toMatch(/<h1|\{\{(?!operator)/);
  });

  it('leads to pages that there are', async () => {
    const { html } = toPolicyHtml((await readPolicyTexts()).find((text) => text.slug === slug)?.markup ?? '');
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    const pages = [...policySlugs.map((name) => `/legal/${name}`), '/min-profil', '/kontakt'];
    for (const link of links) expect(pages).toContain(link);
  });
});

it('has every fact that a text needs, and none that no text does', async () => {
  const files = await Promise.all(policySlugs.map(readPolicyFile));
  const named = new Set(files.flatMap(openNames));
  expect([...named].toSorted()).toEqual([...Object.keys(policyFacts), 'operator'].toSorted());
});

/** What was published under each version. A text that changes gets the next version, and its mark here. */
const published: Record<string, string> = {
  'privacy 3': '88e934e8ee19',
  'cookies 3': '6520182b26b4',
  'terms 1': '84f28e19b7d8',
  'school-terms 4': 'd7366ddaf3b3',
  'dsr 3': '08a3ebc5d989',
};

it('gives a text that has changed a new version', async () => {
  const texts = await readPolicyTexts();
  const marks = texts.map(({ slug, version, markup }) => [
    `${slug} ${version}`,
    createHash('sha256').update(markup).digest('hex').slice(0, 12),
  ]);
  expect(Object.fromEntries(marks)).toEqual(published);
});

describe('a file', () => {
  const head = 'version: 2\npublished: 2026-11-22\nchanges: Allt.';

  it('gives its version, its day and what is new', () => {
    expect(parsePolicyText('terms', `---\n${head}\n---\n\n# Villkor\n\n{{leadRetentionDays}} {{operator}}\n`)).toEqual({
      slug: 'terms',
      version: '2',
      publishedAt: new Date('2026-11-22T00:00:00Z'),
      changelog: 'Allt.',
      markup: `# Villkor\n\n${String(policyFacts.leadRetentionDays)} {{operator}}`,
      source: '# Villkor\n\n{{leadRetentionDays}} {{operator}}',
    });
  });

  it.each([
    ['# Villkor', 'its version'],
    ['---\nversion: 1.2\npublished: 2026-11-22\nchanges: Allt.\n---\n', 'no whole number'],
    ['---\nversion: 1\npublished: i går\nchanges: Allt.\n---\n', 'when it was published'],
    ['---\nversion: 1\npublished: 2026-11-22\n---\n', 'what is new'],
    [`---\n${head}\n---\n{{leadDays}}`, 'facts that there are not: leadDays'],
  ])('is refused when it is %j', (file, fault) => {
    expect(() => parsePolicyText('terms', file)).toThrow(fault);
  });
});

describe('the markup of a text', () => {
  it('is headings, lists and links', () => {
    const { title, html, contents } = toPolicyHtml('# Å & ö\n\nHej [du](/legal/terms).\n\n## Vad vi *gör*\n\n- ett\n');
    expect({ title, contents }).toEqual({ title: 'Å & ö', contents: [{ id: 'vad-vi-gor', title: 'Vad vi gör' }] });
    expect(html).toContain('<a href="/legal/terms">du</a>');
    expect(html).toContain('<h2 id="vad-vi-gor">Vad vi <em>gör</em></h2>');
    expect(html).toContain('<li>ett</li>');
  });

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,x)',
    '![x](https://evil.example/x.png)',
  ])('is nothing else: %s', (markup) => {
    const { html } = toPolicyHtml(markup);
    expect(html.replaceAll(/<\/?p>/g, '')).not.toMatch(/<|href|src=x on(?!error=alert\(1\)&gt;)/);
  });
});
