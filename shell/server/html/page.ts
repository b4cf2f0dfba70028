import { endpoints } from '@korkollen/api/contracts/endpoints';
import { shownOf } from '@korkollen/shared-ui/host/remote-definition';
import { WIDE_PAGE } from '@korkollen/shared-ui/theme/wide-page';
import { escapeMarkup } from '@korkollen/web-host/markup';
import { groundCss, pageTags, themeScript } from '@korkollen/web-host/page-ground';
import type { RenderedPage } from '../../src/server';
import { AHEAD_ID, PAGE_DATA_ID, START_FILES_ID, START_SOON_MARK, type StartFile } from '../../src/start-files';
import type { Registry } from '../releases/registered-remote';
import type { Starter } from '../rendering/starter';
import { sv } from '../texts/sv';
import { inlineJson } from './inline-json';
import type { PageMatch } from './page-match';
import type { ShellAssets } from './shell-assets';
import { speculationRulesElement } from './speculation-rules';

/** Where a release's files are served. */
function releaseAddress(name: string, version: string, file: string): string {
  return `/r/${name}/${version}/${file}`;
}

const registryTexts = new WeakMap<Registry, string>();

/** What the shell reads from the page: which remotes there are, and what the federation runtime would ask for. */
export function inlineRegistry(registry: Registry): string {
  const known = registryTexts.get(registry);
  if (known !== undefined) return known;
  const remotes = Object.entries(registry.remotes).map(([name, { version, entry, remote, federation }]) => ({
    name,
    version,
    manifestUrl: releaseAddress(name, version, 'mf-manifest.json'),
    entryUrl: releaseAddress(name, version, entry.file),
    entryIntegrity: entry.integrity,
    remote: shownOf(remote),
    federation,
  }));
  const text = inlineJson({ revision: registry.revision, remotes });
  registryTexts.set(registry, text);
  return text;
}

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
  /** What `inlineRegistry` makes of the registry. */
  registryText: string;
  /** What stands above the page for who looks at a release that is not live, as HTML. */
  bar?: string | undefined;
  /** The remote that owns the address; its code is announced. */
  match: PageMatch | undefined;
  /** Title, description and what else describes this one page, as HTML. */
  head: string;
  /** What search engines read as data, as HTML. */
  structuredData: string;
  nonce: string;
  /** The page as its remote renders it; without it the browser does. */
  rendered?: RenderedPage;
  /** The scripts that watch over a rendered page until its apps run. */
  starter?: Starter;
  /** Somebody is at work on its code, and its apps hear of changes only when they run. */
  isAtWork?: boolean;
}

function startFiles(assets: ShellAssets, match: PageMatch | undefined): StartFile[] {
  const { name, release, files } = match ?? {};
  const announced = release ? [release.entry, ...release.chunks.always, ...(files ?? [])] : [];
  return [
    ...assets.scripts.map((address) => ({ address, integrity: '', isScript: true })),
    ...announced.map(({ file, integrity }) => ({
      address: releaseAddress(name ?? '', release?.version ?? '', file),
      integrity,
      isScript: false,
    })),
  ];
}

/** @param parts what the two kinds of pages have of their own, as HTML */
function writeDocument(
  { head, structuredData, nonce, bar = '', rendered }: PageOptions,
  parts: { head: string; body: string },
): string {
  return `<!doctype html>
<html lang="sv"${rendered?.html.includes(WIDE_PAGE) ? ` ${WIDE_PAGE}` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${pageTags(nonce)}
<link rel="manifest" href="/manifest.webmanifest">
${parts.head}
</head>
<body>
${parts.body}
${structuredData}
${bar}
</body>
</html>
`;
}

const registryElement = (text: string): string => `<script type="application/json" id="registry">${text}</script>`;

/** A page that can be read and used as it is; what makes it alive comes after it (shell/src/starter.ts). */
function writeRenderedPage(options: PageOptions, rendered: RenderedPage): string {
  const { assets, registryText, match, nonce, starter, isAtWork } = options;
  // of a signed-in person: it comes to life by itself
  const isPrivate = match?.route.layout === 'workspace' || match?.route.ahead !== undefined;
  const ahead = [endpoints.me.url, ...(match?.route.ahead ?? [])];
  const aheadElement = `<script type="application/json" id="${AHEAD_ID}">${inlineJson(ahead)}</script>\n`;
  const notice = isPrivate ? `<noscript><p>${sv.needsScript}</p></noscript>\n` : '';
  const startMark = rendered.hasFailed || isAtWork ? ` ${START_SOON_MARK}` : '';
  return writeDocument(options, {
    head: `<script>${starter?.head.text}</script>
${rendered.styles.replaceAll('<style ', `<style nonce="${nonce}" `)}`,
    body: `${notice}${rendered.hasFailed ? `<noscript><p>${sv.failed} <a href="">${sv.loadAgain}</a></p></noscript>\n` : ''}<div id="root">${rendered.html}</div>
${isPrivate ? aheadElement : ''}<script>${starter?.body.text}</script>
${registryElement(registryText)}
<script type="application/json" id="${PAGE_DATA_ID}"${startMark}>${inlineJson(rendered.data)}</script>
<script type="application/json" id="${START_FILES_ID}">${inlineJson(startFiles(assets, match))}</script>
${speculationRulesElement}`,
  });
}

/**
 * The HTML of every page: the shell's scripts, the registry, and an announcement of what the page will ask for. Fonts
 * are not announced: the first paint waits for scripts, and text stands in a fallback of the same measures meanwhile
 * (slow 4G: about 0.3 s earlier, no shift).
 */
export function renderPage(options: PageOptions): string {
  const { assets, registryText, match, nonce, rendered } = options;
  if (rendered) return writeRenderedPage(options, rendered);
  return writeDocument(options, {
    head: `<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${groundCss}</style>
${preloads(match, nonce)}
${registryElement(registryText)}
${assets.scripts.map((script) => `<script defer src="${script}" nonce="${nonce}"></script>`).join('\n')}`,
    body: `<div id="root"></div>
<noscript><p>${sv.needsScript}</p></noscript>`,
  });
}
