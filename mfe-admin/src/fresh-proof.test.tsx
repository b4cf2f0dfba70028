import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { call } from '@korkollen/shared-ui/http/http-client';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { FreshProofProvider, isProofCancelled, useFreshProof } from './fresh-proof/fresh-proof';
import { makeUser } from './testing/admin-api';
import { withTestNetwork } from './testing/admin-pages';

withTestNetwork();

/** A page with something that is hard to take back; the action stands for any. */
function Page() {
  const { withFreshProof } = useFreshProof();
  const [said, setSaid] = useState('inget');
  const act = async (): Promise<void> => {
    try {
      await withFreshProof(() => call('endOwnSessions', { body: { which: 'others' } }));
      setSaid('gjort');
    } catch (error) {
      if (!isProofCancelled(error)) setSaid('misslyckat');
    }
  };
  return (
    <>
      <input aria-label="Skäl" />
      <button onClick={() => void act()}>Radera</button>
      <p>Hittills {said}</p>
    </>
  );
}

/** The page, for a session whose proof is too old until the right password is given. */
function openPage() {
  const api = { isProved: false, done: 0, passwords: [] as string[] };
  server.use(
    answer('endOwnSessions', () => {
      if (!api.isProved) return HttpResponse.json({ code: 'FRESH_PROOF_REQUIRED', message: '' }, { status: 403 });
      api.done += 1;
      return undefined;
    }),
    answer('proveIdentity', ({ body }) => {
      const password = 'password' in body ? body.password : '';
      api.passwords.push(password);
      if (password !== 'tre-gröna-paraplyer') {
        const fields = [{ path: 'password', message: 'Lösenordet stämmer inte' }];
        return refusal('VALIDATION_FAILED', { fields });
      }
      api.isProved = true;
      return undefined;
    }),
  );
  const page = (
    <FreshProofProvider>
      <Page />
    </FreshProofProvider>
  );
  return { network: api, ...renderWithHost(page, { user: makeUser() }) };
}

const confirm = (person: ReturnType<typeof openPage>['person']) =>
  person.click(screen.getByRole('button', { name: 'Bekräfta' }));

describe('what needs a fresh proof', () => {
  it('asks for it, and is done then; what was typed stays', async () => {
    const { network, person } = openPage();
    await person.type(screen.getByLabelText('Skäl'), 'På egen begäran');
    await person.click(screen.getByRole('button', { name: 'Radera' }));
    expect(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' })).toBeVisible();
    expect(network.done).toBe(0);
    const password = screen.getByLabelText(/^Lösenord/);
    expect(password).toHaveFocus();
    await person.type(password, 'fel-lösenord');
    await confirm(person);
    await waitFor(() => expect(password).toHaveAccessibleDescription('Lösenordet stämmer inte'));
    await person.clear(password);
    await person.type(password, 'tre-gröna-paraplyer');
    await confirm(person);
    expect(await screen.findByText('Hittills gjort')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network).toMatchObject({ done: 1, passwords: ['fel-lösenord', 'tre-gröna-paraplyer'] });
    expect(screen.getByLabelText('Skäl')).toHaveValue('På egen begäran');
  });

  it.each([
    ['Escape', '{Escape}'],
    ['its button', null],
  ])('is not done, and nothing is said, when it is given up by %s', async (_how, key) => {
    const { network, person } = openPage();
    await person.click(screen.getByRole('button', { name: 'Radera' }));
    await screen.findByRole('dialog');
    await (key ? person.keyboard(key) : person.click(screen.getByRole('button', { name: 'Avbryt' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Hittills inget')).toBeVisible();
    expect(network).toMatchObject({ done: 0, passwords: [] });
    await person.click(screen.getByRole('button', { name: 'Radera' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each([
    [refusal('TOO_MANY_REQUESTS'), 'Du har försökt många gånger. Vänta en stund och försök igen.'],
    [
      refusal('VALIDATION_FAILED', { fields: [{ path: 'device', message: 'Ange en enhet' }] }),
      'Något är inte rätt ifyllt. Kontrollera uppgifterna och försök igen.',
    ],
    [HttpResponse.error(), 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.'],
    [new HttpResponse(null, { status: 500 }), 'Det gick inte att bekräfta just nu. Försök igen om en stund.'],
  ])('says why it could not be proved, and keeps the password (%#)', async (reply, words) => {
    const { person } = openPage();
    server.use(answer('proveIdentity', () => reply));
    await person.click(screen.getByRole('button', { name: 'Radera' }));
    await person.type(await screen.findByLabelText(/^Lösenord/), 'tre-gröna-paraplyer');
    await confirm(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText(/^Lösenord/)).toHaveValue('tre-gröna-paraplyer');
  });

  it('passes on every other failure', async () => {
    const { person } = openPage();
    server.use(answer('endOwnSessions', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(screen.getByRole('button', { name: 'Radera' }));
    expect(await screen.findByText('Hittills misslyckat')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
