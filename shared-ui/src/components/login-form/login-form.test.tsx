import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { isEmailAddress, LoginForm, type LoginFormProps } from './login-form';

const props: LoginFormProps = {
  title: 'Logga in',
  onSubmit: () => Promise.resolve(),
  forgottenPath: '/forgot-password',
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('LoginForm', () => {
  it('leads whoever has forgotten the password on', () => {
    renderWithHost(<LoginForm {...props} />);
    expect(screen.getByRole('link', { name: 'Glömt lösenordet?' })).toHaveAttribute('href', '/forgot-password');
  });

  it('hands on what was typed, once, and says that it is working', async () => {
    let finish = (): void => undefined;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { person } = renderWithHost(<LoginForm {...props} onSubmit={onSubmit} />);
    expect(screen.getByRole('form', { name: 'Logga in' })).toBeVisible();
    await person.type(screen.getByLabelText('E-post'), ' elsa@example.se ');
    await person.type(screen.getByLabelText('Lösenord'), 'hemligt{Enter}');
    expect(await screen.findByRole('button', { name: 'Loggar in...' })).toHaveAttribute('aria-disabled', 'true');
    await person.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'elsa@example.se', password: 'hemligt' });
    finish();
    expect(await screen.findByRole('button', { name: 'Logga in' })).toBeEnabled();
  });

  it('shows its own rules at the fields and leads to the first', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    const validate = () => ({ password: 'Lösenordet måste vara minst 6 tecken' });
    const { person } = renderWithHost(<LoginForm {...props} onSubmit={onSubmit} validate={validate} />);
    await person.click(screen.getByRole('button', { name: 'Logga in' }));
    const password = screen.getByLabelText('Lösenord');
    expect(password).toHaveAccessibleDescription('Lösenordet måste vara minst 6 tecken');
    expect(password).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has rules of its own when it is given none', async () => {
    const { person } = renderWithHost(<LoginForm {...props} />);
    await person.type(screen.getByLabelText('E-post'), 'inte-en-adress');
    await person.type(screen.getByLabelText('Lösenord'), '12345{Enter}');
    expect(screen.getByLabelText('E-post')).toHaveAccessibleDescription('Ogiltig e-postadress');
    expect(screen.getByLabelText('E-post')).toHaveFocus();
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription('Lösenordet måste vara minst 6 tecken');
  });

  it('keeps what was typed when it could not be tried', async () => {
    const onSubmit = () => Promise.reject(new Error('offline'));
    const { person } = renderWithHost(<LoginForm {...props} onSubmit={onSubmit} />);
    await person.type(screen.getByLabelText('E-post'), 'elsa@example.se');
    await person.type(screen.getByLabelText('Lösenord'), 'hemligt{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Det gick inte att logga in');
    expect(screen.getByLabelText('E-post')).toHaveValue('elsa@example.se');
  });

  it('announces why the last attempt was refused', () => {
    renderWithHost(<LoginForm {...props} error="Felaktigt användarnamn eller lösenord." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Felaktigt användarnamn eller lösenord.');
  });
});

it.each([
  ['elin@exempel.se', true],
  ['elin.berg+skola@post.exempel.se', true],
  ['åsa@öland.se', false],
  ['elin', false],
  ['elin@exempel', false],
  ['elin@exempel.', false],
  ['elin @exempel.se', false],
  ['a@b@exempel.se', false],
  ['', false],
])('”%s” can be an e-mail address: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));
