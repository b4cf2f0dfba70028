import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../http/http-client';
import { renderWithHost } from '../testing/render';
import { useSubmitOnce } from './submit-once';

const tooShort = new ApiError({ status: 400, text: 'nej', fields: [{ path: 'name', message: 'För kort' }] });
let settle: (refusal?: Error) => void = () => undefined;

function NameForm() {
  const form = useForm({ defaultValues: { name: '' } });
  const { submit, failure } = useSubmitOnce({
    form,
    toRequest: (values: { name: string }) => values,
    send: () =>
      new Promise<void>((resolve, reject) => {
        settle = (refusal) => (refusal ? reject(refusal) : resolve());
      }),
    onSent: () => undefined,
    onFailure: (_, isAtField) => (isAtField ? '' : 'Det gick inte'),
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Namn" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <p role="alert">{failure}</p>
    </form>
  );
}

function fillIn() {
  const { person } = renderWithHost(<NameForm />);
  return person.type(screen.getByLabelText('Namn'), 'E{Enter}');
}

afterEach(() => vi.doUnmock('./refused-fields'));

it('says what was refused where what marks its field cannot be fetched', async () => {
  vi.doMock('./refused-fields', () => {
    throw new Error('Loading chunk failed');
  });
  await fillIn();
  settle(tooShort);
  expect(await screen.findByText('Det gick inte')).toBeVisible();
});

it('asks for what marks a refused field beside the request, not after the answer', async () => {
  const isAskedFor = vi.fn();
  vi.doMock('./refused-fields', (importOriginal) => {
    isAskedFor();
    return importOriginal();
  });
  await fillIn();
  await waitFor(() => expect(isAskedFor).toHaveBeenCalledOnce());
  settle(tooShort);
  expect(await screen.findByText('För kort')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
