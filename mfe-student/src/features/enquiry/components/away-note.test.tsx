import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreachableNotes } from '../../../profile/unreachable-notes';
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

it('tells which schools can be mailed nothing, and what to do instead', () => {
  render(
    <UnreachableNotes
      schools={[
        { ...school, isUnreachable: true, phone: '031-12 34 56' },
        { id: '2', name: 'Hisingens', phone: '031-65 43 21' },
        { id: '3', name: 'Linnéstadens', isUnreachable: true, phone: null },
      ]}
    />,
  );
  expect(screen.getByText(/ingen e-postadress till Majornas Trafikskola .* Ring 031-12 34 56 om/)).toBeVisible();
  expect(screen.getByText(/ingen e-postadress till Linnéstadens .* Kontakta skolan på annat sätt/)).toBeVisible();
  expect(screen.queryByText(/Hisingens/)).not.toBeInTheDocument();
});
