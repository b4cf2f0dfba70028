/**
 * Self-hosted variable fonts, cut to what is used (`infra/tooling/fonts/cut-fonts.mjs`). `new URL(…, import.meta.url)`
 * makes the bundler emit the files as assets. The "Fallback" faces are the reader's own Arial, or Roboto where there is
 * none (Android), stretched to the web font's measures, so that the text does not move when the font arrives (measured in
 * Chromium over Swedish text: Inter is 1.063 times as wide as Arial and 1.064 times as Roboto; headings are always 600 or
 * 700, 0.916 times as wide as Arial Bold and 0.969 times as Roboto Bold).
 */
export const fontUrls = {
  text: new URL('./fonts/inter-latin.woff2', import.meta.url).href,
  heading: new URL('./fonts/familjen-grotesk-latin.woff2', import.meta.url).href,
} as const;

export const fontFaces = `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:400 700;
src:url(${fontUrls.text}) format('woff2');}
@font-face{font-family:'Familjen Grotesk Variable';font-style:normal;font-display:swap;font-weight:600 700;
src:url(${fontUrls.heading}) format('woff2');}
@font-face{font-family:'Inter Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Roboto'),local('Roboto Regular');
size-adjust:106.75%;ascent-override:90.87%;descent-override:22.48%;line-gap-override:0%;}
@font-face{font-family:'Familjen Grotesk Fallback';font-weight:600 700;
src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold');
size-adjust:90.74%;ascent-override:113.51%;descent-override:25.35%;line-gap-override:0%;}
`;
