import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AwayNotes } from './away-note';

const school = { id: '1', name: 'Majornas Trafikskola' };

it('tells when a school is away, until that is over', () => {
  render(
    <AwayNotes
      schools={[
        { ...school, away: { from: '2099-12-23', until: '2100-01-06' } },
        { id: '2', name: 'Hisingens', away: { from: '2020-12-23', until: '2021-01-06' } },
        { id: '3', name: 'Linnéstadens', away: null },
      ]}
    />,
  );
  expect(screen.getByText(/^Majornas Trafikskola är borta 23.dec..2099 – 6.jan..2100\./)).toBeVisible();
  expect(screen.queryByText(/Hisingens|Linnéstadens/)).not.toBeInTheDocument();
});
