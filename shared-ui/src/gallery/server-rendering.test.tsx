// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { HostRoot } from '../host/host-root';
import { MemoryRouter } from '../router/router';
import { Gallery } from './gallery';

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
