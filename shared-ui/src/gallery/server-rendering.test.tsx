// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { HostRoot } from '../host/host-root';
import { MemoryRouter } from '../router/router';
import { Gallery } from './gallery';

/** The files that one is made of, by its relative imports. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const place = path.resolve(path.dirname(file), name);
    const next = [`${place}.tsx`, `${place}.ts`].find((each) => existsSync(each));
    if (next !== undefined) filesOf(next, found);
  }
  return found;
}

it('every family of components is in the gallery', () => {
  const shown = [...filesOf(path.join(import.meta.dirname, 'gallery.tsx'))];
  const components = path.join(import.meta.dirname, '../components');
  const forgotten = readdirSync(components).filter((name) => !shown.some((file) => file.includes(`/${name}/`)));
  expect(forgotten).toEqual([]);
});

describe('server rendering', () => {
  it('renders every component without a browser, as a guest sees it, with its styles', () => {
    expect(typeof document).toBe('undefined');
    const sheet = new ServerStyleSheet();
    const html = renderToString(
      sheet.collectStyles(
        <MemoryRouter>
          <HostRoot>
            <Gallery />
          </HostRoot>
        </MemoryRouter>,
      ),
    );
    const css = sheet.getStyleTags();
    sheet.seal();
    expect(html).toContain('Skicka förfrågan');
    expect(html).toContain('Majornas Trafikskola');
    expect(css).toContain('var(--color-green)');
  });
});
