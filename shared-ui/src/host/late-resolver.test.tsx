import { screen, waitFor } from '@testing-library/react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing/render';
import { useLateResolver } from './late-resolver';

interface Values {
  name: string;
}
const missing: FieldErrors<Values> = { name: { type: 'rule', message: 'Skriv ditt namn' } };
const resolver: Resolver<Values> = (values) => (values.name ? { values, errors: {} } : { values: {}, errors: missing });

const load = vi.fn<() => Promise<Resolver<Values>>>();
const onSend = vi.fn();

function NameForm() {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '' },
    resolver: useLateResolver(load),
  });
  return (
    <>
      <button type="button">Något annat</button>
      <form aria-label="Namn" onSubmit={(event) => void handleSubmit(onSend)(event)}>
        <input aria-label="Namn" {...register('name')} />
        <p>{formState.errors.name?.message}</p>
        <button type="submit">Skicka</button>
      </form>
    </>
  );
}

describe('The rules of a form', () => {
  beforeEach(() => {
    load.mockReset().mockResolvedValue(resolver);
    onSend.mockReset();
  });

  it('are fetched once somebody turns to the form', async () => {
    const { person } = renderWithHost(<NameForm />);
    await person.click(screen.getByRole('button', { name: 'Något annat' }));
    expect(load).not.toHaveBeenCalled();
    await person.click(screen.getByRole('textbox'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('refuse what is missing', async () => {
    const { person } = renderWithHost(<NameForm />);
    await person.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('Skriv ditt namn')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('leave it to the API to refuse while they cannot be fetched, and are there the next time', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    load.mockRejectedValue(new Error('Loading chunk failed'));
    const { person } = renderWithHost(<NameForm />);
    await person.click(screen.getByRole('button', { name: 'Skicka' }));
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());

    load.mockResolvedValue(resolver);
    await person.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('Skriv ditt namn')).toBeVisible();
    expect(onSend).toHaveBeenCalledOnce();
  });

  it.each([
    { as: 'sent', typed: ' Ek', sends: [[{ name: 'Elin Ek' }]] },
    { as: 'refused', typed: '{Backspace>4/}', sends: [] },
  ])('judge what stands in the form once they have come, which is what is $as', async ({ typed, sends }) => {
    let arrive = (): void => undefined;
    const isThere = new Promise<void>((resolve) => (arrive = resolve));
    load.mockImplementation(() => isThere.then(() => resolver));
    const { person } = renderWithHost(<NameForm />);
    await person.type(screen.getByRole('textbox'), `Elin{Enter}${typed}`);
    arrive();
    await waitFor(() => expect(screen.queryAllByText('Skriv ditt namn')).toHaveLength(sends.length > 0 ? 0 : 1));
    await waitFor(() => expect(onSend.mock.calls.map(([values]) => [values as Values])).toEqual(sends));
  });
});
