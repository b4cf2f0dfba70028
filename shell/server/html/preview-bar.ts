import { escapeMarkup } from '@korkollen/web-host/markup';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { END_PREVIEW_PATH } from '../releases/preview-routes';
import type { ShownPreview } from '../releases/visits';
import { sv } from '../texts/sv';

const css = `body:has(>.release-preview){display:flex;flex-direction:column}.release-preview{order:-1;display:flex;flex-wrap:wrap;gap:0 ${space.s16};align-items:center;justify-content:center;padding:0 ${space.s16};border-bottom:1px dashed ${color.line};background:${color.paper};color:${color.inkSoft};font:0.875rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}.release-preview span{padding:${space.s8} 0}.release-preview a{display:inline-flex;align-items:center;min-height:${size.target};color:${color.green}}@media print{.release-preview{display:none}}`;

/**
 * The bar above the pages of somebody who looks at a release that is not live, as HTML: what it is, and the way out. It
 * stands last in the document, so that the way past the header stays the first link.
 */
export function previewBar({ remote, version, isShown }: ShownPreview, nonce: string): string {
  const says = isShown ? sv.preview.shown(remote, version) : sv.preview.notShown(remote, version);
  return `<style nonce="${nonce}">${css}</style>
<aside class="release-preview" aria-label="${sv.preview.label}"><span>${escapeMarkup(says)}</span> <a href="${END_PREVIEW_PATH}">${sv.preview.end}</a></aside>`;
}
