import { themeCss } from '@korkollen/shared-ui/theme/theme-css';
import { color } from '@korkollen/shared-ui/theme/tokens';

/** Before the first paint, after the tags: the theme that the visitor chose, if any, with its colour around the page. */
export const themeScript =
  "try{var d=document,t=localStorage.getItem('theme'),m;if(t==='light'||t==='dark'){d.documentElement.dataset.theme=t;" +
  "m=d.querySelector('meta[name=theme-color][media*='+t+']').cloneNode();m.removeAttribute('media');" +
  "d.querySelector('meta[name=theme-color]').before(m)}}catch(e){}";

/** The page's ground before any script has run, so that nothing flashes white in the dark. */
export const groundCss = `${themeCss}body{margin:0;background:${color.paper};color:${color.ink};font-family:sans-serif}`;

/** What every page says of itself to the browser: where styles find their nonce, its colours, its icons. */
export const pageTags = (nonce: string): string => `<meta property="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101512">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;
