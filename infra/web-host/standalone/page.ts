import { pageTitle } from '@korkollen/api/contracts/product';
import { escapeMarkup } from '../src/markup';
import { groundCss, pageTags, themeScript } from '../src/page-ground';
import { sv } from '../src/texts/sv';
import type { AppBuild } from './app-build';

export interface PageOptions {
  build: AppBuild;
  /** Of this answer alone. */
  nonce: string;
  /** Where the app leads whoever asks for a page of the public site; null where nobody has said it. */
  siteOrigin: string | null;
}

/** The page of an app on its own, the same at every address; its scripts draw what belongs there. */
export function writePage({ build: { name, scripts }, nonce, siteOrigin }: PageOptions): string {
  const site = siteOrigin === null ? '' : `\n<meta name="site-origin" content="${escapeMarkup(siteOrigin)}">`;
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(pageTitle(name))}</title>
<meta name="robots" content="noindex, nofollow">${site}
${pageTags(nonce)}
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${groundCss}</style>
${scripts.map(({ address, integrity }) => `<script defer src="${address}" integrity="${integrity}" nonce="${nonce}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><p>${sv.needsScript}</p></noscript>
</body>
</html>
`;
}
