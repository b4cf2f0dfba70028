import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Rating } from './rating';

const origin = { source: 'Google', updatedAt: '2026-11-12' };

describe('Rating', () => {
  it('writes the figure with a comma and says it as a sentence', () => {
    renderWithHost(<Rating value={4.7} origin={origin} count={1280} data-testid="rating" />);
    expect(screen.getByText('4,7')).toBeVisible();
    expect(screen.getByText('Betyg 4,7 av 5')).toBeInTheDocument();
    expect(screen.getByTestId('rating')).toHaveTextContent('(1 280 omdömen)');
  });

  it('counts one as one', () => {
    renderWithHost(<Rating value={5} origin={origin} count={1} data-testid="rating" />);
    expect(screen.getByTestId('rating')).toHaveTextContent('5,0');
    expect(screen.getByTestId('rating')).toHaveTextContent('(1 omdöme)');
  });

  it('shows where it comes from and when', () => {
    renderWithHost(<Rating value={4} origin={origin} />);
    expect(screen.getByText('Källa: Google, 12 nov. 2026')).toBeVisible();
  });

  it('shows no figure of which nobody knows where it comes from', () => {
    renderWithHost(<Rating value={4} origin={null} count={12} data-testid="rating" />);
    expect(screen.getByTestId('rating')).toHaveTextContent(/^Betyg utan känd källa visas inte$/);
  });

  it('says that there is none', () => {
    renderWithHost(<Rating value={null} origin={null} count={0} />);
    expect(screen.getByText('Inga omdömen än')).toBeVisible();
  });
});
