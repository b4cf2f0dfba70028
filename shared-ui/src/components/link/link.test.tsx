import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { BestMark, VerifiedPlate } from '../badge/badge';
import { CardLink } from '../card/card';
import { SkipLink } from '../layout/layout';
import { ExternalLink, TextLink } from './link';

describe('links', () => {
  it('stays inside the product without loading the page anew', async () => {
    const { person, currentAddress } = renderWithHost(<TextLink to="/compare">Jämför</TextLink>);
    await person.click(screen.getByRole('link', { name: 'Jämför' }));
    expect(currentAddress()).toBe('/compare');
  });

  it('says that it opens a new tab and gives nothing away', () => {
    renderWithHost(<ExternalLink href="https://example.se">Läs mer</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Läs mer (öppnas i ny flik)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('carries its marks as words', () => {
    renderWithHost(
      <CardLink to="/school/1">
        Majornas Trafikskola <VerifiedPlate /> <BestMark>Lägst pris</BestMark>
      </CardLink>,
    );
    expect(screen.getByRole('link', { name: /Verifierad Lägst pris/ })).toHaveAttribute('href', '/school/1');
  });

  it('skips to the content', () => {
    renderWithHost(<SkipLink />);
    expect(screen.getByRole('link', { name: 'Hoppa till innehållet' })).toHaveAttribute('href', '#main');
  });
});
