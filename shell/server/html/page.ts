import { themeCss } from '@korkollen/shared-ui/theme/theme-css';
import { color } from '@korkollen/shared-ui/theme/tokens';
import type { Registry } from '../registry/registry';
import { sv } from '../texts/sv';
import type { PageMatch } from './page-match';
import type { ShellAssets } from './shell-assets';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text safe as the content of an element or of a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON for a script element: `<` cannot end the element, or begin a comment, from inside it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Where a release's files are served. */
export function releaseAddress(name: string, version: string, file: string): string {
  return `/r/${name}/${version}/${file}`;
}

/** What the shell reads from the page: which remotes there are, and what the federation runtime would ask for. */
function inlineRegistry(registry: Registry): string {
  const remotes = Object.entries(registry.remotes).map(([name, { version, entry, remote, federation }]) => ({
    name,
    version,
    manifestUrl: releaseAddress(name, version, 'mf-manifest.json'),
    entryUrl: releaseAddress(name, version, entry.file),
    entryIntegrity: entry.integrity,
    remote,
    federation,
  }));
  return inlineJson({ remotes });
}

/** Before the first paint: the theme that the visitor chose, if any. */
const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

// the page's ground before any script has run, so that nothing flashes white in the dark
const groundCss = `${themeCss}body{margin:0;background:${color.paper};color:${color.ink};font-family:sans-serif}`;

function preloads(match: PageMatch | undefined, nonce: string): string {
  if (!match) return '';
  const { name, release } = match;
  return [release.entry, ...release.chunks.always, ...match.files]
    .map(({ file, integrity }) => {
      const address = escapeMarkup(releaseAddress(name, release.version, file));
      // an empty hash: a development server's build
      const check = integrity ? ` integrity="${integrity}"` : '';
      return `<link rel="preload" as="script" href="${address}"${check} nonce="${nonce}">`;
    })
    .join('\n');
}

export interface PageOptions {
  assets: ShellAssets;
  registry: Registry;
  /** The remote that owns the address; its code is announced. */
  match: PageMatch | undefined;
  /** Title, description and what else describes this one page, as HTML. */
  head: string;
  nonce: string;
}

/**
 * The HTML of every page: the shell's scripts, the registry, and an announcement of what the page will ask for. Fonts
 * are not announced: the first paint waits for scripts, and text stands in a fallback of the same measures meanwhile
 * (slow 4G: about 0.3 s earlier, no shift).
 */
export function renderPage({ assets, registry, match, head, nonce }: PageOptions): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101512">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${groundCss}</style>
${preloads(match, nonce)}
<script type="application/json" id="registry">${inlineRegistry(registry)}</script>
${assets.scripts.map((script) => `<script defer src="${script}" nonce="${nonce}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><p>${sv.needsScript}</p></noscript>
</body>
</html>
`;
}
