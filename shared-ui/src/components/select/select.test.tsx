import { screen } from '@testing-library/react';
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
  it('asks for a choice until one is made, which cannot be taken back to nothing', async () => {
    const { person } = renderWithHost(<InquiryType />);
    const select = screen.getByRole('combobox', { name: 'Typ av förfrågan' });
    expect(select).toHaveDisplayValue('Välj');
    await person.selectOptions(select, 'Teorihjälp');
    expect(select).toHaveDisplayValue('Teorihjälp');
    expect(screen.queryByRole('option', { name: 'Välj' })).not.toBeInTheDocument();
  });

  it('shows what cannot be chosen as such', () => {
    renderWithHost(<InquiryType />);
    expect(screen.getByRole('option', { name: 'Halkbana' })).toBeDisabled();
  });

  it('reads its error with it', () => {
    renderWithHost(<InquiryType error="Välj typ av förfrågan" />);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Välj typ av förfrågan');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  });
});
