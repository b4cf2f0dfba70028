import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Sparkline } from './figure';

describe('Sparkline', () => {
  it('draws the course with its meaning in words', () => {
    renderWithHost(<Sparkline points={[1, 3, 2]} label="Från 1 till 2" />);
    const line = screen.getByRole('img', { name: 'Från 1 till 2' });
    expect(line.querySelector('polyline')).toHaveAttribute('points', '3.0,29.0 48.0,3.0 93.0,16.0');
  });

  it('draws a level course without dividing by nothing, and nothing for a single point', () => {
    const { rerender } = renderWithHost(<Sparkline points={[4, 4]} label="Jämnt" />);
    expect(screen.getByRole('img').querySelector('polyline')).toHaveAttribute('points', '3.0,29.0 93.0,29.0');
    rerender(<Sparkline points={[4]} label="Jämnt" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
