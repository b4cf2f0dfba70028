import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoginStep, LoginWay, OwnFactors } from '@korkollen/api/contracts/second-factors';
import { HostRoot } from '@korkollen/shared-ui/host/host-root';
import { MemoryRouter } from '@korkollen/shared-ui/router';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { AdminLoginPage } from './features/session/pages/admin-login-page';
import { makeRegister, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
afterEach(() => void vi.unstubAllGlobals());

const none: OwnFactors = { totp: null, passkeys: [], recoveryCodes: null, isRequired: false };
const at = '2026-11-22T08:00:00.000Z';
const codes = Array.from({ length: 10 }, (_nothing, index) => `K7QD-9XWP-0123-ABC${String(index)}`);
const secret = 'GEZDGNBVGY3TQOJQ';

/** Second factors as the server keeps them. */
function factorApi(first: Partial<OwnFactors> = {}) {
  let factors: OwnFactors = { ...none, ...first };
  const calls: string[] = [];
  const recoveryCodes = { left: 10, madeAt: at };
  server.use(
    answer('listOwnSessions', () => ({ sessions: [] })),
    answer('getOwnFactors', () => factors),
    answer('beginTotp', () => ({ secret, uri: `otpauth://totp/Korkollen?secret=${secret}` })),
    answer('confirmTotp', ({ body }) => {
      calls.push(`confirm ${body.code}`);
      const fields = [{ path: 'code', message: 'Koden stämmer inte. Vänta på nästa och försök igen.' }];
      if (body.code === '000000') return refusal('VALIDATION_FAILED', { fields });
      factors = { ...factors, totp: { addedAt: at, lastUsedAt: null }, recoveryCodes };
      return { recoveryCodes: codes };
    }),
    answer('removeTotp', () => {
      calls.push('remove app');
      if (factors.isRequired) return refusal('LAST_FACTOR');
      factors = { ...none };
      return undefined;
    }),
    answer('removePasskey', ({ params }) => {
      calls.push(`remove ${params.id}`);
      factors = { ...factors, passkeys: factors.passkeys.filter(({ id }) => id !== params.id) };
      return undefined;
    }),
    answer('renewRecoveryCodes', () => {
      calls.push('renew');
      return { recoveryCodes: codes };
    }),
  );
  return { calls };
}

const withApp: Partial<OwnFactors> = {
  totp: { addedAt: at, lastUsedAt: at },
  recoveryCodes: { left: 3, madeAt: at },
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the second factor in the settings', () => {
  it('is an app that shows its first code, and ten codes that are seen once', async () => {
    const { calls } = factorApi();
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Lägg till app' }));
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Autentiseringsapp' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lägg till app' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Lägg till app' }));
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR-kod för autentiseringsappen' })).toBeVisible();
    const code = screen.getByLabelText(/^Kod ur appen/);
    const confirm = screen.getByRole('button', { name: 'Bekräfta koden' });
    await person.type(code, '12');
    await person.click(confirm);
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Ange de sex siffrorna'));
    await person.clear(code);
    await person.type(code, '000000');
    await person.click(confirm);
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('Koden stämmer inte')));
    await person.clear(code);
    await person.type(code, '123 456');
    await person.click(confirm);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spara dina återställningskoder' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(calls).toEqual(['confirm 000000', 'confirm 123 456']);
    await person.click(dialog.getByRole('button', { name: 'Jag har sparat dem' }));
    expect(await screen.findByText('10 av 10 kvar, skapade 22 nov. 2026.')).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Byt app' })).toHaveFocus());
  });

  it('is replaced by another app, and leaves the focus at what replaces it', async () => {
    factorApi(withApp);
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Byt app' }));
    server.use(answer('confirmTotp', () => ({ recoveryCodes: null })));
    await person.type(await screen.findByLabelText(/^Kod ur appen/), '123456{Enter}');
    expect(await screen.findByText('Appen är tillagd')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Byt app' })).toHaveFocus());
  });

  it('is removed after a question', async () => {
    const { calls } = factorApi(withApp);
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    expect(await screen.findByText(/^Tillagd 22 nov\. 2026, användes för .+ sedan$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ta bort appen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort autentiseringsappen?' }));
    await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Ta bort appen' }));
    await person.click(await screen.findByRole('button', { name: 'Ta bort appen' }));
    expect(await screen.findByText('Ingen app är tillagd.')).toBeVisible();
    expect(calls).toEqual(['remove app']);
  });

  it('stays where it is the last one, and says why', async () => {
    factorApi({ ...withApp, isRequired: true });
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Ta bort appen' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta bort appen' }));
    expect(await screen.findByText('Du behöver ett andra steg. Lägg först till ett annat.')).toBeInTheDocument();
  });

  it('takes no more of a code or a name that is on its way', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    factorApi();
    const never = () => new Promise<undefined>(() => undefined);
    server.use(answer('confirmTotp', never), answer('beginPasskey', never));
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Lägg till app' }));
    const code = await screen.findByLabelText(/^Kod ur appen/);
    await person.type(code, '123{Enter}');
    await person.type(code, '456{Enter}');
    await screen.findByRole('button', { name: 'Bekräftar...' });
    await person.type(code, '7');
    expect(code).toHaveValue('123456');
    const passkeys = await region('Passnycklar');
    const name = passkeys.getByRole('textbox');
    await person.type(name, 'Min telefon{Enter}');
    await passkeys.findByRole('button', { name: 'Väntar på enheten...' });
    await person.type(name, ' och dator');
    expect(name).toHaveValue('Min telefon');
  });

  it('shows passkeys by their names, each to be removed', async () => {
    const passkey = { id: 'en', name: 'Min telefon', addedAt: at, lastUsedAt: null, isBackedUp: true };
    const { calls } = factorApi({ ...withApp, passkeys: [passkey] });
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    const passkeys = await region('Passnycklar');
    expect(await passkeys.findByText('Tillagd 22 nov. 2026, inte använd än, finns på flera enheter')).toBeVisible();
    await person.click(passkeys.getByRole('button', { name: 'Ta bort Min telefon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort Min telefon?' }));
    await person.click(dialog.getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Ingen passnyckel är tillagd.')).toBeVisible();
    expect(calls).toEqual(['remove en']);
  });

  it('leaves the focus in the part of the page where something was removed', async () => {
    const passkey = { id: 'en', name: 'Min telefon', addedAt: at, lastUsedAt: null, isBackedUp: true };
    factorApi({ ...withApp, passkeys: [passkey] });
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Ta bort Min telefon' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Ingen passnyckel är tillagd.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Passnycklar' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Ta bort appen' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta bort appen' }));
    expect(await screen.findByText('Ingen app är tillagd.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lägg till app' })).toHaveFocus());
  });

  it('asks before Escape or the cross takes away codes that are shown once', async () => {
    factorApi(withApp);
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Skapa nya koder' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skapa nya koder' }));
    const shown = await screen.findByRole('dialog', { name: 'Spara dina återställningskoder' });
    const isAsked = () => screen.findByRole('dialog', { name: 'Har du sparat koderna?' });
    await person.keyboard('{Escape}');
    await isAsked();
    await person.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Har du sparat koderna?' })).not.toBeInTheDocument(),
    );
    expect(within(shown).getByText(codes[0] ?? '')).toBeVisible();
    await person.click(within(shown).getByRole('button', { name: 'Stäng' }));
    await person.click(within(await isAsked()).getByRole('button', { name: 'Visa koderna' }));
    expect(within(shown).getByText(codes[0] ?? '')).toBeVisible();
    await person.click(within(shown).getByRole('button', { name: 'Jag har sparat dem' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('renews the recovery codes, when few are left or before', async () => {
    const { calls } = factorApi(withApp);
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    expect(await screen.findByText(/3 av 10 kvar.*Skapa nya innan de tar slut/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Skapa nya koder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Skapa nya återställningskoder?' }));
    await person.click(dialog.getByRole('button', { name: 'Skapa nya koder' }));
    expect(await screen.findByRole('dialog', { name: 'Spara dina återställningskoder' })).toBeVisible();
    expect(calls).toEqual(['renew']);
  });

  it('offers another try when it could not be read', async () => {
    factorApi();
    server.use(answer('getOwnFactors', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    const app = await region('Autentiseringsapp');
    await person.click(await app.findByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Ingen app är tillagd.')).toBeVisible();
  });
});

it('an administrator who needs a second factor sees nothing else until it is there', async () => {
  factorApi({ isRequired: true });
  server.use(answer('listAdminSchools', () => makeRegister([])));
  const { person, session } = openAdminApp('/admin/schools', { user: makeUser({ needsSecondFactor: true }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lägg till ett andra steg' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Skolhantering' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Lägg till app' }));
  await person.type(await screen.findByLabelText(/^Kod ur appen/), '123456');
  await person.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
  await person.click(await screen.findByRole('button', { name: 'Jag har sparat dem' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Skolhantering' })).toBeVisible();
  expect(session.csrfToken()).toBe('csrf-token-of-the-test');
});

describe('the second step of the login', () => {
  /** A login whose password is right, and that waits for more. */
  function loginApi(ways: LoginWay[]) {
    const steps: LoginStep[] = [];
    server.use(
      answer('login', () => refusal('SECOND_FACTOR_REQUIRED')),
      answer('getLoginStep', () => ({ ways })),
      answer('passLoginStep', ({ body }) => {
        steps.push(body);
        const isRight = 'code' in body ? body.code === '123456' : body.recoveryCode === codes[0];
        return isRight ? { ...makeUser(), token: 'token-of-the-step' } : refusal('INVALID_CODE');
      }),
      answer('listAdminSchools', () => makeRegister([])),
    );
    return steps;
  }
  type Person = ReturnType<typeof openAdminApp>['person'];
  async function giveCredentials(person: Person): Promise<void> {
    await person.type(await screen.findByLabelText('E-post'), 'admin@korkollen.example');
    await person.type(screen.getByLabelText('Lösenord'), 'tre-gröna-paraplyer');
    await person.click(screen.getByRole('button', { name: 'Logga in' }));
  }

  it('asks for a code of the app, and leads on to where the person was', async () => {
    const steps = loginApi(['totp']);
    const { person, currentAddress, session } = openAdminApp('/admin/login?next=%2Fadmin%2Fschools');
    await giveCredentials(person);
    const code = await screen.findByLabelText('Kod ur appen');
    expect(code).toHaveFocus();
    await person.type(code, 'abc{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Ange de sex siffrorna'));
    await person.clear(code);
    await person.type(code, '654321{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Koden stämmer inte');
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/admin/schools'));
    expect(session.csrfToken()).toBe('token-of-the-step');
    expect(steps).toEqual([{ code: '654321' }, { code: '123456' }]);
  });

  it('takes no more of a code that is being tried', async () => {
    loginApi(['totp']);
    server.use(answer('passLoginStep', () => new Promise<undefined>(() => undefined)));
    const { person } = openAdminApp('/admin/login?step=2');
    const code = await screen.findByLabelText('Kod ur appen');
    await person.type(code, '123456{Enter}');
    expect(await screen.findByRole('button', { busy: true })).toBeVisible();
    await person.type(code, '7');
    expect(code).toHaveValue('123456');
  });

  it('takes a recovery code, after a link in a mail too', async () => {
    const steps = loginApi(['passkey']);
    const { person, currentAddress } = openAdminApp('/admin/login?step=2');
    expect(await screen.findByText('Fortsätt med din passnyckel.')).toBeVisible();
    // the form that had the focus is gone
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Använd en återställningskod' }));
    await person.type(await screen.findByLabelText('Återställningskod'), `${codes[0] ?? ''}{Enter}`);
    await waitFor(() => expect(currentAddress()).toBe('/admin/schools'));
    expect(steps).toEqual([{ recoveryCode: codes[0] }]);
  });

  it('begins anew with the focus where it begins', async () => {
    loginApi(['totp']);
    const { person } = openAdminApp('/admin/login?step=2');
    await screen.findByLabelText('Kod ur appen');
    await person.click(screen.getByRole('button', { name: 'Börja om' }));
    expect(screen.getByLabelText('E-post')).toHaveFocus();
  });

  it('begins anew when it took too long', async () => {
    loginApi(['totp']);
    server.use(answer('passLoginStep', () => refusal('LOGIN_EXPIRED')));
    const { person } = openAdminApp('/admin/login');
    await giveCredentials(person);
    await person.type(await screen.findByLabelText('Kod ur appen'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Det tog för lång tid. Logga in från början.');
    expect(screen.getByLabelText('E-post')).toBeVisible();
  });

  it.each([
    [refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': '60' } }), 'Försök igen om 1 minut.'],
    [HttpResponse.error(), 'Vi når inte servern.'],
    [new HttpResponse(null, { status: 500 }), 'Det går inte att logga in just nu.'],
  ])('says why it did not work, and keeps the code (%#)', async (reply, words) => {
    loginApi(['totp']);
    server.use(answer('passLoginStep', () => reply));
    const { person } = openAdminApp('/admin/login');
    await giveCredentials(person);
    const code = await screen.findByLabelText('Kod ur appen');
    await person.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(code).toHaveValue('123456');
  });

  it('offers passkeys before the page is taken over too, which a phone does at the first tap', () => {
    const html = renderToString(
      <MemoryRouter initialEntries={['/admin/login']}>
        <HostRoot>
          <AdminLoginPage />
        </HostRoot>
      </MemoryRouter>,
    );
    expect(html).toContain('Logga in med passnyckel');
  });

  it('offers passkeys where the browser has them, and not elsewhere', async () => {
    const { unmount } = openAdminApp('/admin/login');
    expect(await screen.findByLabelText('E-post')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Logga in med passnyckel' })).not.toBeInTheDocument();
    unmount();
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    server.use(answer('beginPasskeyLogin', () => refusal('TOO_MANY_REQUESTS')));
    const { person } = openAdminApp('/admin/login');
    await person.click(await screen.findByRole('button', { name: 'Logga in med passnyckel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('För många försök.');
  });
});
