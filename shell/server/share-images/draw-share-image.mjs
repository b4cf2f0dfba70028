import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

// Draws share-image.png, which links to the site show where they are shared: `node server/share-images/draw-share-image.mjs`, with
// CHROMIUM_PATH set where Playwright has no browser of its own. The picture lies in the repository, so that a build
// needs no browser.
const near = (path) => new URL(path, import.meta.url);
const fontAddress = async (file) =>
  `data:font/woff2;base64,${(await readFile(near(`../../../shared-ui/src/theme/fonts/${file}`))).toString('base64')}`;

const page = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Heading; font-weight: 600 700; src: url(${await fontAddress('familjen-grotesk-latin.woff2')}) }
@font-face { font-family: Text; font-weight: 400 700; src: url(${await fontAddress('inter-latin.woff2')}) }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; background: #fbf8f2; color: #16211b; overflow: hidden; position: relative }
main { padding: 64px 80px }
.plate { display: inline-block; padding: 18px 32px 24px; border-radius: 18px; background: #0b5d3b; color: #fff;
  box-shadow: inset 0 0 0 7px #0b5d3b, inset 0 0 0 10px #fff; font: 700 68px/1 Heading; letter-spacing: -.01em }
h1 { margin-top: 52px; font: 600 76px/1.12 Heading; letter-spacing: -.015em }
p { margin-top: 28px; font: 400 31px/1.4 Text; color: #4b5850 }
.road { position: absolute; inset: auto 0 0; height: 112px; background: #2c3530 }
.road::after { content: ''; position: absolute; inset: 50px 0; height: 12px;
  background: linear-gradient(90deg, transparent 16%, #ffc52e 16% 84%, transparent 84%) left/120px 12px repeat-x }
</style><body><main><span class="plate">Körkollen</span>
<h1>Jämför trafikskolor i Göteborg</h1>
<p>Pris, betyg och språk på ett ställe. Gratis för dig som elev.</p></main><div class="road"></div></body>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await writeFile(near('./share-image.png'), await tab.screenshot({ type: 'png' }));
await browser.close();
