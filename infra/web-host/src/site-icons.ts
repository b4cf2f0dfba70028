import { Resvg } from '@resvg/resvg-js';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;
/** Pixels: what old browsers and feed readers ask for, and what a phone puts on its home screen. */
const TAB_SIZE = 32;
const HOME_SCREEN_SIZE = 180;

/** The green plate with the road line. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b5d3b"/>
<rect x="2.5" y="2.5" width="27" height="27" rx="5" fill="none" stroke="#fff" stroke-width="1.5"/>
<path d="M16 6v4m0 4v4m0 4v4" stroke="#ffc52e" stroke-width="3.5"/>
</svg>`;

/**
 * The same mark for phones that cut icons to shapes of their own: green to the edge, everything that tells within the
 * middle four fifths.
 */
const maskableIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" fill="#0b5d3b"/>
<rect x="7" y="7" width="18" height="18" rx="3.5" fill="none" stroke="#fff" stroke-width="1.1"/>
<path d="M16 9.3v2.7m0 2.7v2.7m0 2.7v2.7" stroke="#ffc52e" stroke-width="2.4"/>
</svg>`;

interface AppIcon {
  address: string;
  size: number;
  purpose: 'any' | 'maskable';
}

/** The icons of the installed site. */
export const appIcons: readonly AppIcon[] = [192, 512].flatMap((size) => [
  { address: `/icon-${size}.png`, size, purpose: 'any' as const },
  { address: `/icon-maskable-${size}.png`, size, purpose: 'maskable' as const },
]);

function drawPng(size: number, drawing = icon): Buffer {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** One PNG in the container that `/favicon.ico` is expected to be: a directory of one entry, and the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** The site's mark in the forms that browsers and phones ask for. */
export async function siteIcons(app: FastifyInstance): Promise<void> {
  const icons: [address: string, type: string, content: string | Buffer][] = [
    ['/favicon.svg', 'image/svg+xml', icon],
    ['/favicon.ico', 'image/x-icon', asIco(drawPng(TAB_SIZE), TAB_SIZE)],
    ['/apple-touch-icon.png', 'image/png', drawPng(HOME_SCREEN_SIZE)],
  ];
  for (const [address, type, content] of icons) {
    app.get(address, (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${DAY_SECONDS}`).send(content),
    );
  }
  for (const { address, size, purpose } of appIcons) {
    let drawn: Buffer | undefined;
    app.get(address, (_request, reply) => {
      // few ask for it, and the large ones take a while
      drawn ??= drawPng(size, purpose === 'maskable' ? maskableIcon : icon);
      return reply.type('image/png').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(drawn);
    });
  }
}
