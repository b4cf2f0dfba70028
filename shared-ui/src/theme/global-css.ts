import { fontFaces } from './font-faces';
import { readStyleNonce } from './style-nonce';
import { themeCss } from './theme-css';
import { color, font, fontSize, lineHeight, radius } from './tokens';

const GLOBAL_CSS_ID = 'global-css';

// Comments stand beside the style sheet: those in it would be sent with every page.

// colours that the person forces leave no ground to tell what is chosen
const forcedColors = `@media (forced-colors:active){
[aria-pressed='true'],[aria-selected='true'],a[aria-current]{outline:2px solid Highlight;}}
`;

// where a navigation puts the focus: nothing to press there, so nothing to frame
const landingPlaces = `main[tabindex='-1']:focus,:is(h1,h2)[tabindex='-1']:focus{outline:none;}
`;

// what leads around the site is worth nothing on paper; marks and charts are, with their colours
const onPaper = `@media print{:root{--color-paper:#fff;-webkit-print-color-adjust:exact;}
:is(header,footer):not(main *),nav,[role='search']{display:none!important;}
tr,li,figure{break-inside:avoid;}h1,h2,h3{break-after:avoid;}}
`;

/** The page's ground: tokens, fonts, a small reset, headings, links and the one focus ring of the product. */
const globalCss = `${fontFaces}${themeCss}
*,*::before,*::after{box-sizing:border-box;}
html{-webkit-text-size-adjust:100%;scroll-padding-top:88px;}
body{margin:0;background:${color.paper};color:${color.ink};font-family:${font.text};font-size:${fontSize.s16};
line-height:${lineHeight.text};overflow-wrap:break-word;-webkit-font-smoothing:antialiased;}
h1,h2,h3,h4{margin:0;font-family:${font.heading};font-weight:600;line-height:${lineHeight.heading};
letter-spacing:-0.01em;text-wrap:balance;}
h1{font-size:${fontSize.s34};}
h2{font-size:${fontSize.s26};}
h3{font-size:${fontSize.s21};}
h4{font-size:${fontSize.s18};}
@media (min-width:960px){h1{font-size:${fontSize.s46};}}
p,ul,ol,dl,dd,figure,fieldset,legend{margin:0;padding:0;}
ul[role='list'],ol[role='list']{list-style:none;}
fieldset{border:0;min-inline-size:0;}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit;}
img,svg{display:block;max-width:100%;}
a{color:${color.green};text-underline-offset:0.18em;text-decoration-thickness:1px;}
a:hover{color:${color.greenHover};text-decoration-thickness:2px;}
${forcedColors}:focus-visible{outline:3px solid ${color.focus};outline-offset:2px;}
a:focus-visible{border-radius:${radius.mark};}
[tabindex='-1']:focus:not(:focus-visible){outline:none;}
${landingPlaces}::selection{background:${color.yellow};color:${color.onYellow};}
${onPaper}`;

/**
 * The ground as an element of the rendered page's head. Apart from the components' styles, which styled-components takes
 * out of the page and puts in again when it starts: with the fonts among them every line of text would be set anew.
 */
export const globalCssElement = `<style id="${GLOBAL_CSS_ID}">${globalCss}</style>`;

/** Lays the ground on a page that did not arrive with it. */
export function provideGlobalCss(): void {
  if (document.getElementById(GLOBAL_CSS_ID)) return;
  const style = document.createElement('style');
  style.id = GLOBAL_CSS_ID;
  style.nonce = readStyleNonce() ?? '';
  style.textContent = globalCss;
  document.head.append(style);
}
