import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Field, PasswordInput, SearchInput, TextArea, TextInput } from './field';

describe('Field', () => {
  it('ties label, hint and error to the control', () => {
    renderWithHost(
      <Field label="Telefon" hint="Minst 10 siffror" error="Ange ett giltigt telefonnummer" isRequired>
        {(control) => <TextInput {...control} type="tel" />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Telefon' });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Minst 10 siffror Ange ett giltigt telefonnummer');
  });

  it('is valid and undescribed when nothing is said', () => {
    renderWithHost(<Field label="Meddelande">{(control) => <TextArea {...control} />}</Field>);
    const area = screen.getByLabelText('Meddelande');
    expect(area).not.toHaveAttribute('aria-invalid');
    expect(area).not.toHaveAttribute('aria-describedby');
  });

  it('keeps a hidden label for those who listen, and the given id', () => {
    renderWithHost(
      <Field label="Sök skola" hideLabel id="search">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Sök skola' })).toHaveAttribute('id', 'search');
  });
});

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    const { person } = renderWithHost(<Field label="Lösenord">{(control) => <PasswordInput {...control} />}</Field>);
    const input = screen.getByLabelText('Lösenord');
    await person.type(input, 'hemligt');
    expect(input).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Visa lösenord' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('hemligt');
    await person.click(screen.getByRole('button', { name: 'Dölj lösenord' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('SearchInput', () => {
  function Search() {
    const [value, setValue] = useState('');
    return (
      <SearchInput
        aria-label="Sök skola"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onClear={() => setValue('')}
      />
    );
  }

  it('empties itself and keeps the focus', async () => {
    const { person } = renderWithHost(<Search />);
    const input = screen.getByRole('searchbox', { name: 'Sök skola' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await person.type(input, 'Hisingen');
    await person.click(screen.getByRole('button', { name: 'Rensa sökningen' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });
});
