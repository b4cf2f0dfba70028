import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What of OpenType is kept: accents, the forms of a language, kerning, digits of one width, and outlines that swap as weight grows. */
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'tnum', 'rvrn'];

/**
 * The faces of the product: their published latin part, and the weights that texts are set in. A phone has every kept
 * weight and feature to fetch, and to go through for each text that it sets anew when the face arrives.
 */
export const faces = [
  {
    file: 'inter-latin.woff2',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
  {
    file: 'familjen-grotesk-latin.woff2',
    source: import.meta.resolve('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'),
    weights: { min: 600, max: 700 },
  },
];

/** @param {string} file as the product has it @returns {URL} where it stands */
export const placeOf = (file) => new URL(`../../../shared-ui/src/theme/fonts/${file}`, import.meta.url);

/** @param {typeof faces[number]} face @returns {Promise<Buffer>} its WOFF2 */
export async function cutFont({ source, weights }) {
  const published = await readFile(fileURLToPath(source));
  return subsetFont(published, undefined, {
    keepAllGlyphs: true,
    keepFeatures: features,
    variationAxes: { wght: weights },
    targetFormat: 'woff2',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const face of faces) await writeFile(placeOf(face.file), await cutFont(face));
}
