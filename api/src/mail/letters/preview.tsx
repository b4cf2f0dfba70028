import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailKind } from '../../texts/mails';
import { sv } from '../../texts/sv';
import { letterExamples } from './examples';

const words = sv.mailPreview;

const schemes = ['light', 'dark'] as const;
const widths = [320, 600];

const isMailKind = (name: string): name is MailKind => Object.hasOwn(letterExamples, name);

const style = `
:root{color-scheme:light dark}
body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif}
nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;padding:0;list-style:none}
[aria-current]{font-weight:700}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
dd{margin:0;overflow-wrap:anywhere}
figure{display:inline-block;margin:0 16px 16px 0;vertical-align:top}
iframe{max-width:100%;height:720px;border:1px solid}
pre{max-width:100%;padding:16px;border:1px solid;white-space:pre-wrap;overflow-wrap:anywhere}
`;

interface ShellProps {
  /** Where the previews are; each mail is below it by its name. */
  path: string;
  title: string;
  current?: MailKind;
  children?: ReactNode;
}

function Shell({ path, title, current, children }: ShellProps) {
  return (
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <nav aria-label={words.title}>
          <ul>
            {Object.keys(letterExamples).map((name) => (
              <li key={name}>
                <a href={`${path}/${name}`} aria-current={name === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

const page = (element: ReactNode): string => `<!DOCTYPE html>${renderToStaticMarkup(element)}`;

/** The list of every mail. */
export const previewList = (path: string): string => page(<Shell path={path} title={words.title} />);

/** A mail with its example: what it says of itself, its HTML as it is read, and its text. Null for one that there is not. */
export function previewMail(path: string, name: string): string | null {
  if (!isMailKind(name)) return null;
  const { to, replyTo, subject, text, unsubscribeUrl } = letterExamples[name];
  const facts = { ...words.facts(to, subject), ...(replyTo && words.answerTo(replyTo)) };
  return page(
    <Shell path={path} title={name} current={name}>
      <dl>
        {Object.entries({ ...facts, ...(unsubscribeUrl && words.endedAt(unsubscribeUrl)) }).map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={value}>{value}</dd>,
        ])}
      </dl>
      {widths.flatMap((width) =>
        schemes.map((scheme) => (
          <figure key={`${scheme} ${String(width)}`}>
            <figcaption>{words.seen(width, scheme)}</figcaption>
            <iframe sandbox="" width={width} title={words.seen(width, scheme)} src={`${path}/${name}/${scheme}`} />
          </figure>
        )),
      )}
      <h2>{words.text}</h2>
      <pre>{text}</pre>
    </Shell>,
  );
}

/** A mail's HTML for whoever reads in the light or in the dark, whatever this browser prefers. */
export async function previewHtml(name: string, scheme: string): Promise<string | null> {
  const letter = isMailKind(name) ? letterExamples[name].letter : undefined;
  if (letter === undefined || !schemes.some((known) => known === scheme)) return null;
  const { htmlLetter } = await import('./html-letter');
  const isDark = scheme === 'dark';
  return (await htmlLetter(letter))
    .replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
    .replaceAll('light dark', isDark ? 'dark' : 'light');
}
