import { screen, waitFor } from '@testing-library/react';
import { useForm, type Resolver } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/http-client';
import { renderWithHost } from '../testing/render';
import { beginAnew } from './begin-anew';
import { useSubmitOnce } from './submit-once';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const tooShort = new ApiError({ status: 400, text: 'nej', fields: [{ path: 'name', message: 'För kort' }] });
let answer = (): Promise<void> => Promise.resolve();
let sent: { name: string; key: string }[] = [];
const onSent = vi.fn();

const rendered: string[] = [];

interface NameFormProps {
  hasSummary?: boolean;
  resolver?: Resolver<{ name: string }>;
}

function NameForm({ hasSummary = false, resolver }: NameFormProps) {
  const form = useForm({ defaultValues: { name: '' }, ...(resolver && { resolver }) });
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    hasSummary,
    toRequest: ({ name }: { name: string }) => ({ name: name.trim() }),
    send: ({ name }: { name: string }, key) => {
      sent.push({ name, key });
      return answer();
    },
    onSent: (values, request, { sent: typed }) => {
      onSent(values, request);
      beginAnew(form, { name: '' }, typed);
    },
    onFailure: (error, isAtField) => (isAtField ? '' : `Det gick inte: ${error instanceof Error ? error.message : ''}`),
    onInvalid: ({ name }) => console.warn(name?.type),
  });
  rendered.push(isPending ? 'Skickar' : 'Skicka');
  return (
    <form onSubmit={submit}>
      <input aria-label="Namn" {...form.register('name', { required: true })} />
      <p>{form.formState.errors.name?.message}</p>
      <p role="alert">{failure}</p>
      <button>{isPending ? 'Skickar' : 'Skicka'}</button>
      <button type="button">Något annat</button>
    </form>
  );
}

beforeEach(() => {
  answer = () => Promise.resolve();
  sent = [];
  rendered.length = 0;
  onSent.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Holds the answer, until it is a refusal or none. */
function hold(): (refusal?: Error) => void {
  let settle: (refusal?: Error) => void = () => undefined;
  const held = new Promise<void>((resolve, reject) => {
    settle = (refusal) => (refusal ? reject(refusal) : resolve());
  });
  answer = () => held;
  return (refusal) => settle(refusal);
}

async function fillIn(name: string) {
  const { person } = renderWithHost(<NameForm />);
  await person.type(screen.getByLabelText('Namn'), name);
  return { person, send: () => person.click(screen.getByRole('button', { name: /^Skicka/ })) };
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
    await person.dblClick(screen.getByRole('button', { name: 'Skicka' }));
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
    await person.type(screen.getByLabelText('Namn'), 'Elin');
    await send();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    answer = () => Promise.reject(new Error('inget svar'));
    await person.type(screen.getByLabelText('Namn'), 'Elin');
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
    expect(screen.getByLabelText('Namn')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('leaves the focus to a summary of what is wrong, where the form has one', async () => {
    answer = () => Promise.reject(tooShort);
    const { person } = renderWithHost(<NameForm hasSummary />);
    await person.type(screen.getByLabelText('Namn'), 'E');
    await person.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('För kort')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Skicka' })).toHaveFocus();
  });

  it('calls nobody back who has gone on to something else', async () => {
    const refuse = hold();
    const { person, send } = await fillIn('E');
    await send();
    await person.click(screen.getByRole('button', { name: 'Något annat' }));
    refuse(tooShort);
    expect(await screen.findByText('För kort')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Något annat' })).toHaveFocus();
  });

  it('says of a field that was corrected meanwhile what was refused, and not beside it', async () => {
    const refuse = hold();
    const { person, send } = await fillIn('E');
    await send();
    await person.type(screen.getByLabelText('Namn'), 'lin');
    refuse(tooShort);
    expect(await screen.findByText(/^Det gick inte: ./)).toBeVisible();
    expect(screen.queryByText('För kort')).not.toBeInTheDocument();
  });

  it('says no more what was refused of a value that is another, before its rules have come', async () => {
    answer = () => Promise.reject(tooShort);
    const isNever = new Promise<never>(() => undefined);
    const judge = vi.fn<Resolver<{ name: string }>>(() => isNever);
    // at first they could not be fetched
    judge.mockImplementationOnce((values) => ({ values, errors: {} }));
    const { person } = renderWithHost(<NameForm resolver={judge} />);
    await person.type(screen.getByLabelText('Namn'), 'E{Enter}');
    expect(await screen.findByText('För kort')).toBeVisible();
    await person.type(screen.getByLabelText('Namn'), 'lin');
    expect(screen.queryByText('För kort')).not.toBeInTheDocument();
  });

  it('keeps what is typed while it is sent', async () => {
    const settle = hold();
    const { person, send } = await fillIn('Elin');
    await send();
    await person.type(screen.getByLabelText('Namn'), ' Ek');
    settle();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(screen.getByLabelText('Namn')).toHaveValue('Elin Ek');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Namn')).toHaveValue(''));
  });

  it('says that it is under way while its rules are being fetched, once, and keeps the focus', async () => {
    let finish = (): void => undefined;
    const rules = new Promise<void>((resolve) => (finish = resolve));
    const judge = vi.fn<Resolver<{ name: string }>>(async () => {
      await rules;
      return { values: {}, errors: { name: { type: 'rule', message: 'För kort' } } };
    });
    const { person } = renderWithHost(<NameForm resolver={judge} />);
    await person.type(screen.getByLabelText('Namn'), 'E');
    await person.dblClick(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByRole('button', { name: 'Skickar' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(judge).toHaveBeenCalledOnce();
    finish();
    expect(await screen.findByText('För kort')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Skicka' })).toBeVisible();
  });

  it('says nothing of a wait where its rules refuse at once', async () => {
    const refuse: Resolver<{ name: string }> = () => ({
      values: {},
      errors: { name: { type: 'rule', message: 'För kort' } },
    });
    const { person } = renderWithHost(<NameForm resolver={refuse} />);
    await person.type(screen.getByLabelText('Namn'), 'E{Enter}');
    expect(await screen.findByText('För kort')).toBeVisible();
    expect(rendered).not.toContain('Skickar');
  });

  it('is not sent against its own rules, and can be sent after that', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { person } = renderWithHost(<NameForm />);
    await person.click(screen.getByRole('button', { name: 'Skicka' }));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('required'));
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText('Namn'), 'Elin{Enter}');
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    warn.mockRestore();
  });
});
