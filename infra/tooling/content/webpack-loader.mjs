import { markdownModule } from './markdown.mjs';

/**
 * webpack's loader of Markdown files.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} text
 */
export default function markdownLoader(text) {
  return markdownModule(text, this.resourcePath);
}
