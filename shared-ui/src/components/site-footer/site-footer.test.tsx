import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { SiteFooter } from './site-footer';

describe('SiteFooter', () => {
  it('holds columns of links, the note and what the host adds', () => {
    renderWithHost(
      <SiteFooter
        columns={[{ heading: 'Juridik', links: [{ to: '/legal/privacy', label: 'Integritet' }] }]}
        note="Skolorna är demodata."
      >
        <button type="button">Hantera cookies</button>
      </SiteFooter>,
    );
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('heading', { name: 'Juridik' })).toBeVisible();
    expect(within(footer).getByRole('link', { name: 'Integritet' })).toHaveAttribute('href', '/legal/privacy');
    expect(within(footer).getByText('Skolorna är demodata.')).toBeVisible();
    expect(within(footer).getByRole('button', { name: 'Hantera cookies' })).toBeVisible();
  });
});
