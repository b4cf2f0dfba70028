import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { ErrorSummary } from '../form-error/form-error';
import { RadioGroup } from './radio-group';

const options = [
  { value: 'phone', label: 'Telefon', hint: 'Skolan ringer dig' },
  { value: 'email', label: 'E-post' },
];

function Method({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <RadioGroup legend="Kontaktväg" options={options} value={value} onValueChange={setValue} error={error} />;
}

describe('RadioGroup', () => {
  it('is a named group in which one is chosen', async () => {
    const { person } = renderWithHost(<Method />);
    expect(screen.getByRole('radiogroup', { name: 'Kontaktväg' })).toBeVisible();
    await person.click(screen.getByText('E-post'));
    expect(screen.getByRole('radio', { name: 'E-post' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Telefon/ })).not.toBeChecked();
  });

  it('says that a choice has to be made', () => {
    renderWithHost(<RadioGroup legend="Kontaktväg" options={options} required />);
    const group = screen.getByRole('radiogroup', { name: 'Kontaktväg' });
    expect(group).toBeRequired();
    expect(group).toHaveTextContent('Kontaktväg (obligatoriskt)');
  });

  it('moves with the arrow keys and is one stop for Tab', async () => {
    const { person } = renderWithHost(
      <>
        <Method />
        <button type="button">Efter</button>
      </>,
    );
    await person.tab();
    expect(screen.getByRole('radio', { name: /Telefon/ })).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'E-post' })).toHaveFocus();
    await person.tab();
    expect(screen.getByRole('button', { name: 'Efter' })).toHaveFocus();
  });

  it('keeps a choice closed that is not to be made, whether or not the group is open', () => {
    renderWithHost(
      <RadioGroup
        legend="Kontaktväg"
        options={[...options, { value: 'sms', label: 'Sms', isDisabled: true }]}
        disabled={false}
      />,
    );
    const closed = screen.getAllByRole('radio').map((radio) => radio.matches(':disabled'));
    expect(closed).toEqual([false, false, true]);
  });

  it('is led to by a list of errors', async () => {
    const { person } = renderWithHost(
      <>
        <ErrorSummary title="Fel" errors={[{ fieldId: 'method', message: 'Välj kontaktväg' }]} />
        <RadioGroup id="method" legend="Kontaktväg" options={options} />
      </>,
    );
    await person.click(screen.getByRole('link', { name: 'Välj kontaktväg' }));
    expect(screen.getByRole('radio', { name: /Telefon/ })).toHaveFocus();
  });

  it('reads its error with it', () => {
    renderWithHost(<Method error="Välj hur du vill bli kontaktad" />);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Välj hur du vill bli kontaktad');
  });
});
