import { markdownModule } from './markdown.mjs';

/** The same for tests: vite's transform of Markdown files. */
export const markdownFiles = {
  name: 'markdown-files',
  enforce: /** @type {const} */ ('pre'),
  transform: (text, file) => (file.endsWith('.md') ? { code: markdownModule(text, file), map: null } : undefined),
};
