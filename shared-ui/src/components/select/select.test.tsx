import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Select } from './select';

const options = [
  { value: 'pricing', label: 'Pris/paket' },
  { value: 'halkbana', label: 'Halkbana', isDisabled: true },
  { value: 'theory', label: 'Teorihjälp' },
];

function InquiryType({ error }: { error?: string }) {
  const [value, setValue] = useState<string>();
  return <Select label="Typ av förfrågan" options={options} value={value} onValueChange={setValue} error={error} />;
}

describe('Select', () => {
  it('is chosen from with the keyboard, past what cannot be chosen, and gets the focus back', async () => {
    const { person } = renderWithHost(<InquiryType />);
    const select = screen.getByRole('combobox', { name: 'Typ av förfrågan' });
    expect(select).toHaveTextContent('Välj');
    await person.tab();
    await person.keyboard('{Enter}');
    const list = await screen.findByRole('listbox');
    expect(within(list).getByRole('option', { name: 'Halkbana' })).toHaveAttribute('aria-disabled', 'true');
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(select).toHaveTextContent('Teorihjälp');
    expect(select).toHaveFocus();
  });

  it('closes on Escape and keeps what was chosen', async () => {
    const { person } = renderWithHost(<InquiryType />);
    await person.tab();
    await person.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveTextContent('Välj');
  });

  it('reads its error with it', () => {
    renderWithHost(<InquiryType error="Välj typ av förfrågan" />);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Välj typ av förfrågan');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  });
});
