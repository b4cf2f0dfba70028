import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Chip, ChipLink, RemovableChip } from './chip';

describe('chips', () => {
  it('says whether a choice is on', async () => {
    function Automatic() {
      const [isSelected, setIsSelected] = useState(false);
      return (
        <Chip isSelected={isSelected} onClick={() => setIsSelected(!isSelected)}>
          Automat
        </Chip>
      );
    }
    const { person } = renderWithHost(<Automatic />);
    await person.click(screen.getByRole('button', { name: 'Automat', pressed: false }));
    expect(screen.getByRole('button', { name: 'Automat', pressed: true })).toBeVisible();
  });

  it('leads somewhere', async () => {
    const { person, currentAddress } = renderWithHost(
      <ChipLink to="/goteborg?quickFilter=cheapest">Billigast</ChipLink>,
    );
    await person.click(screen.getByRole('link', { name: 'Billigast' }));
    expect(currentAddress()).toBe('/goteborg?quickFilter=cheapest');
  });

  it('names what its button takes away', async () => {
    const onRemove = vi.fn();
    const { person } = renderWithHost(<RemovableChip label="Manuell" onRemove={onRemove} />);
    await person.click(screen.getByRole('button', { name: 'Ta bort Manuell' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });
});
