import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { RoadLine } from './road-line';

describe('RoadLine', () => {
  it('says in words how far the way has come', () => {
    renderWithHost(<RoadLine steps={3} current={2} />);
    const progress = screen.getByRole('progressbar', { name: 'Steg 2 av 3' });
    expect(progress).toHaveAttribute('aria-valuenow', '2');
    expect(progress).toHaveAttribute('aria-valuemax', '3');
  });

  it('stays on the road', () => {
    renderWithHost(<RoadLine steps={3} current={9} />);
    expect(screen.getByRole('progressbar', { name: 'Steg 3 av 3' })).toBeVisible();
  });

  it('is mere decoration as a divider', () => {
    renderWithHost(<RoadLine />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
