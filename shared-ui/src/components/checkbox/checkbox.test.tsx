import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Checkbox } from './checkbox';

function Consent({ error }: { error?: string }) {
  const [isChecked, setIsChecked] = useState(false);
  return <Checkbox label="Jag godkänner" checked={isChecked} onCheckedChange={setIsChecked} error={error} />;
}

describe('Checkbox', () => {
  it('is switched by its label and by the space bar', async () => {
    const { person } = renderWithHost(<Consent />);
    const box = screen.getByRole('checkbox', { name: 'Jag godkänner' });
    await person.click(screen.getByText('Jag godkänner'));
    expect(box).toBeChecked();
    box.focus();
    await person.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('reads its error with it', () => {
    renderWithHost(<Consent error="Du behöver godkänna" />);
    const box = screen.getByRole('checkbox');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription('Du behöver godkänna');
  });

  it('reads what else describes it with its error', () => {
    renderWithHost(
      <>
        <Checkbox label="Jag godkänner" error="Du behöver godkänna" aria-describedby="hint" />
        <p id="hint">Går att ångra</p>
      </>,
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Går att ångra Du behöver godkänna');
  });
});
