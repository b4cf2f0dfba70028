import { describe, expect, it } from 'vitest';
import { letterExamples } from './examples';
import { htmlLetter } from './html-letter';
import type { Letter } from './letter';
import { letterMail } from './letter-mail';
import { textLetter } from './text-letter';

const maxBytes = 60_000;

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
/** What somebody reads: no head, no markup, no characters that fill the preview line. */
const readIn = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<(?:[^>"]|"[^"]*")*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
/** Without what stands between words in one form only: spaces, and the colon before a value or an address. */
const wordsOf = (text: string): string => text.replaceAll(/[\s\p{C}:]/gu, '');

describe.each(Object.entries(letterExamples))(
  '%s',
  (_, { subject, text, letter = { subject, blocks: [], why: '' } }) => {
    it('says the same as text and as HTML', async () => {
      const html = await htmlLetter(letter);
      const lines = text.split('\n').filter((line) => !line.startsWith('https://'));
      for (const line of lines) expect(wordsOf(readIn(html))).toContain(wordsOf(line.replace(/^> /, '')));
      expect(new Set(linksIn(html))).toEqual(new Set(linksIn(text)));
    });

    it('fetches nothing, runs nothing and is small', async () => {
      const html = await htmlLetter(letter);
      expect(html).not.toMatch(
        /<(?:img|script|link|iframe|form|object|video|svg)\b|url\(|@import|@font-face|\son\w+=/i,
      );
      expect(Buffer.byteLength(html)).toBeLessThan(maxBytes);
    });

    it('names its language and follows the reader’s light or dark', async () => {
      const html = await htmlLetter(letter);
      expect(html).toMatch(/<html[^>]* lang="sv"/);
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(html.match(/<h1/g)).toHaveLength(1);
    });
  },
);

it('has the words for two forms of every mail', () => {
  expect(Object.entries(letterExamples).filter(([, mail]) => mail.letter === undefined)).toEqual([]);
});

const hostile = `"><img src=x onerror=alert(1)></style></title><script>x</script>{{x}}&amp;'\r\nBcc: x@example.se\u2028Ps:\u0000`;

describe('what a stranger typed', () => {
  const letter: Letter = {
    subject: hostile,
    greeting: `Hej ${hostile}`,
    why: hostile,
    blocks: [
      hostile,
      { heading: hostile },
      { facts: [['Namn', hostile]] },
      { quote: hostile },
      { entry: hostile, lines: [hostile], button: hostile, to: 'https://www.example.se/?a=1&b="><img>' },
      { link: hostile, to: 'https://www.example.se/' },
    ],
  };

  it('is text in the HTML, in the title and the hidden preview too', async () => {
    const html = await htmlLetter(letter);
    expect(html).not.toMatch(/<img|<script/i);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('makes no line of the subject or the text that is not marked as theirs', () => {
    const { subject } = letterMail('elsa@example.se', 'removedColleagueMail', hostile);
    const text = textLetter(letter);
    expect(subject).not.toMatch(/[\r\n\u2028\0]/);
    expect(text.split(/[\r\n\u2028\u2029]+/).filter((line) => /^(?:Bcc|Ps):/.test(line))).toEqual([]);
  });
});
