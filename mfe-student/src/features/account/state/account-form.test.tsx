import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Resolver } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAccountForm } from './account-form';
import { resolverOf } from './contract-issues';

interface Values {
  name: string;
}
const rules = resolverOf(({ name }: Values) => (name === '' ? { name: 'Skriv ditt namn' } : {}));

const loadRules = vi.fn<() => Promise<Resolver<Values>>>();
const send = vi.fn<(values: Values) => Promise<void>>();

function NameForm() {
  const { register, errors, refusal, isPending, submit } = useAccountForm<Values>({
    initial: { name: '' },
    loadRules,
    send,
  });
  return (
    <form aria-label="Namn" onSubmit={(event) => void submit(event)}>
      <input aria-label="Namn" {...register('name')} />
      <p>{errors.name?.message}</p>
      <p role="alert">{refusal}</p>
      <button type="submit">{isPending ? 'Sparar' : 'Spara'}</button>
    </form>
  );
}

describe('A form about an account', () => {
  beforeEach(() => {
    loadRules.mockReset().mockResolvedValue(rules);
    send.mockReset().mockResolvedValue();
  });

  it('is under way from the press on, also while its rules are still being fetched', async () => {
    let come = (): void => undefined;
    const rulesCome = new Promise<void>((resolve) => (come = resolve));
    loadRules.mockImplementation(() => rulesCome.then(() => rules));
    const { person } = renderWithHost(<NameForm />);
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByRole('button', { name: 'Sparar' })).toBeVisible();
    fireEvent.submit(screen.getByRole('form'));
    come();
    expect(await screen.findByText('Skriv ditt namn')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spara' })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('is under way until the answer comes, and is sent once', async () => {
    let answer = (): void => undefined;
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { person } = renderWithHost(<NameForm />);
    await person.type(screen.getByRole('textbox'), 'Elin{Enter}');
    expect(await screen.findByRole('button', { name: 'Sparar' })).toBeVisible();
    fireEvent.submit(screen.getByRole('form'));
    answer();
    expect(await screen.findByRole('button', { name: 'Spara' })).toBeVisible();
    expect(send).toHaveBeenCalledOnce();
  });

  it('says nothing more of one try once the next is refused by its own rules', async () => {
    send.mockRejectedValue(new Error('down'));
    const { person } = renderWithHost(<NameForm />);
    await person.type(screen.getByRole('textbox'), 'Elin{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await person.clear(screen.getByRole('textbox'));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Skriv ditt namn')).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
