import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { baseBuild } from '../webpack/base-build.mjs';
import { compileMarkdown, headingId, markdownModule } from './markdown.mjs';

const front = 'title: Om körkort\ndescription: Kort sagt.\ndate: 2026-11-20';
const compile = (body, fields = front) => compileMarkdown(`---\n${fields}\n---\n${body}`, 'sida.md');
const htmlOf = (body) => compile(body).intro;

describe('a Markdown file becomes a page', () => {
  it('with what its head says, an introduction and a section for each heading', () => {
    const text = 'Först.\n\n## Räcker 18 år?\n\nJa.\n\n### Undantag\n\nNej.\n\n## Släp & vikt\n\nBE.\n';
    expect(
      compile(text, `${front}\nupdated: 2026-11-22\nsources:\n  - [Portalen](https://www.example.se), 2026`),
    ).toEqual({
      title: 'Om körkort',
      description: 'Kort sagt.',
      date: '2026-11-20',
      updated: '2026-11-22',
      sources: ['<a href="https://www.example.se">Portalen</a>, 2026'],
      intro: '<p>Först.</p>',
      sections: [
        {
          id: 'racker-18-ar',
          title: 'Räcker 18\u00a0år?',
          html: '<p>Ja.</p>\n<h3 id="undantag">Undantag</h3>\n<p>Nej.</p>',
        },
        { id: 'slap-vikt', title: 'Släp & vikt', html: '<p>BE.</p>' },
      ],
    });
  });

  it.each([
    ['Så hittar du rätt', 'sa-hittar-du-ratt'],
    ['  AM 15 år – moped! ', 'am-15-ar-moped'],
  ])('%s has the id %s', (title, id) => expect(headingId(title)).toBe(id));

  it('keeps links within the site as plain anchors', () => {
    expect(htmlOf('[Sök](/goteborg?search=a&b) eller [nedan](#mer)')).toBe(
      '<p><a href="/goteborg?search=a&amp;b">Sök</a> eller <a href="#mer">nedan</a></p>',
    );
  });

  it('keeps figures with what they are of', () => {
    const text = 'Mellan 15 000 och 1 250 000 kr, 75 % av 18 åringar är 18 år 2026 och 4 månader.';
    expect(htmlOf(text)).toBe(
      '<p>Mellan 15\u00a0000 och 1\u00a0250\u00a0000\u00a0kr, 75\u00a0% av 18 åringar är 18\u00a0år 2026 och 4 månader.</p>',
    );
  });

  it('shows raw HTML as text', () => {
    expect(htmlOf('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(htmlOf('Ett <b onclick="x">ord</b>.')).toBe('<p>Ett &lt;b onclick=&quot;x&quot;&gt;ord&lt;/b&gt;.</p>');
  });

  it('has tables, and words with what they mean', () => {
    expect(htmlOf('| Kurs | Pris |\n|---|--:|\n| Riskettan | 600 |')).toContain('<td align="right">600</td>');
    expect(htmlOf('Före.\n\nRiskettan\n: Alkohol och **trötthet**.\n\nHalka\n: Risktvåan.\n\nEfter.')).toBe(
      '<p>Före.</p>\n<dl><dt>Riskettan</dt><dd>Alkohol och <strong>trötthet</strong>.</dd>' +
        '<dt>Halka</dt><dd>Risktvåan.</dd></dl>\n<p>Efter.</p>',
    );
  });

  it('is a module that holds nothing but the page', () => {
    expect(markdownModule(`---\n${front}\n---\nHej.`, 'sida.md')).toMatch(/^export const page = \{.*\};\n$/);
  });
});

describe('a file that is no page says why', () => {
  it.each([
    ['no head', () => compileMarkdown('# Hej', 'sida.md'), /sida\.md: a page begins with/],
    ['no description', () => compile('', 'title: A\ndate: 2026-11-20'), /description is missing/],
    ['an unknown field', () => compile('', `${front}\nauthor: Jag`), /"author: Jag" is not one of/],
    ['no date', () => compile('', front.replace('2026-11-20', 'i går')), /date is a day/],
    ['a day that does not exist', () => compile('', front.replace('11-20', '13-40')), /date is a day/],
    ['a second title', () => compile('# Hej'), /only heading of the first level/],
    ['a heading of two looks', () => compile('## Hej *du*'), /plain text/],
    ['two headings of one name', () => compile('## Hej\n\n## Hej!'), /two headings are called hej/],
    ['a link that runs', () => compile('[x](javascript:alert)'), /may not lead to javascript:alert/],
    ['a link to a site without a name', () => compile('[x](//evil.example)'), /may not lead to/],
    ['a picture', () => compile('![x](/x.png)'), /pictures belong to components/],
  ])('%s', (_name, run, message) => expect(run).toThrow(message));
});

describe('a build', () => {
  async function build(text) {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'korkollen-content-'));
    try {
      writeFileSync(path.join(directory, 'sida.md'), text);
      writeFileSync(
        path.join(directory, 'main.mjs'),
        "import { page } from './sida.md'; globalThis.read = page.intro;",
      );
      const options = baseBuild({
        directory,
        name: 'sample',
        entry: { main: './main.mjs' },
        outputFolder: 'dist',
        publicPath: '/',
      });
      const stats = await new Promise((resolve, reject) => {
        webpack(/** @type {any} */ ({ ...options, cache: false, plugins: [] }), (error, result) =>
          error ? reject(error) : resolve(result),
        );
      });
      const [file] = stats.compilation.getAssets().map(({ name }) => name);
      const errors = stats.compilation.errors.map(({ message }) => message).join('\n');
      return { errors, script: errors ? '' : readFileSync(path.join(directory, 'dist', file), 'utf8') };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }

  it('has the finished HTML in it, and no reader of Markdown', async () => {
    const { script, errors } = await build(`---\n${front}\n---\nHej **du**.`);
    expect(errors).toBe('');
    expect(script).toContain('<p>Hej <strong>du</strong>.</p>');
    expect(script.length).toBeLessThan(500);
  });

  it('fails on a file that is no page, and names it', async () => {
    expect((await build('Hej')).errors).toMatch(/sida\.md: a page begins with/);
  });
});
