import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/http-client';
import { renderWithHost } from '../testing/render';
import { useSubmitOnce } from './submit-once';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

let answer = (): Promise<void> => Promise.resolve();
let sent: { name: string; key: string }[] = [];
const onSent = vi.fn();

function NameForm() {
  const form = useForm({ defaultValues: { name: '' } });
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: ({ name }: { name: string }) => ({ name: name.trim() }),
    send: ({ name }: { name: string }, key) => {
      sent.push({ name, key });
      return answer();
    },
    onSent,
    onFailure: (error) => `Det gick inte: ${error instanceof Error ? error.message : ''}`,
    onInvalid: ({ name }) => console.warn(name?.type),
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Namn" {...form.register('name', { required: true })} />
      <p>{form.formState.errors.name?.message}</p>
      <p role="alert">{failure}</p>
      <button>{isPending ? 'Skickar' : 'Skicka'}</button>
    </form>
  );
}

beforeEach(() => {
  answer = () => Promise.resolve();
  sent = [];
  onSent.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function fillIn(name: string) {
  const { person } = renderWithHost(<NameForm />);
  await person.type(screen.getByLabelText('Namn'), name);
  return { person, send: () => person.click(screen.getByRole('button')) };
}

describe('a form that is sent once', () => {
  it('sends its request with a key and tells of it', async () => {
    const { send } = await fillIn(' Elin ');
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ name: ' Elin ' }, { name: 'Elin' }));
    expect(sent).toEqual([{ name: 'Elin', key: expect.stringMatching(uuid) as unknown }]);
  });

  it('makes a key also where the browser has no maker of uuids', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
    const { send } = await fillIn('Elin');
    await send();
    await waitFor(() => expect(sent[0]?.key).toMatch(uuid));
  });

  it('does not send again while it is being sent', async () => {
    let finish = (): void => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    const { person } = await fillIn('Elin');
    await person.dblClick(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'Skickar' })).toBeVisible();
    await person.keyboard('{Enter}');
    finish();
    expect(await screen.findByRole('button', { name: 'Skicka' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('keeps its key for a retry of the same content, until an answer has come', async () => {
    answer = () => Promise.reject(new Error('inget svar'));
    const { person, send } = await fillIn('Elin');
    await send();
    expect(await screen.findByText('Det gick inte: inget svar')).toBeVisible();
    answer = () => Promise.resolve();
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await send();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    answer = () => Promise.reject(new Error('inget svar'));
    await send();
    await person.type(screen.getByLabelText('Namn'), 'a');
    await send();
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(sent[4]?.key).not.toBe(sent[3]?.key);
  });

  it('shows what the server has against a field at the field, and leaves out fields that it does not have', async () => {
    const fields = [
      { path: 'name', message: 'För kort' },
      { path: 'toString', message: 'x' },
    ];
    answer = () => Promise.reject(new ApiError({ status: 400, text: 'nej', fields }));
    const { send } = await fillIn('E');
    await send();
    expect(await screen.findByText('För kort')).toBeVisible();
  });

  it('is not sent against its own rules, and can be sent after that', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { person } = renderWithHost(<NameForm />);
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('required'));
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText('Namn'), 'Elin{Enter}');
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    warn.mockRestore();
  });
});
