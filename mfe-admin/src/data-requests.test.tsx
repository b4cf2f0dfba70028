import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  adminDataRequestDetailSchema,
  type AdminDataRequestDetail,
  type Correction,
  type ErasureSurvey,
} from '@korkollen/api/contracts/admin-data-requests';
import { dataRequestViews } from '@korkollen/api/contracts/vocabulary';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/admin-api';
import { comeBackOnline, logInAgain, openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

const user = makeUser();
const mine = { state: 'in_progress', handledBy: { name: 'Ada Min', isYou: true } } as const;
const theirs = { state: 'in_progress', handledBy: { name: 'Kim Ek', isYou: false } } as const;

/** A request to be erased whose address is proved, and that nobody has taken up. */
const makeRequest = (changes: Partial<AdminDataRequestDetail> = {}): AdminDataRequestDetail =>
  fixture(adminDataRequestDetailSchema, {
    id: testId(700),
    reference: 'D741B1E6',
    type: 'ERASURE',
    state: 'open',
    email: 'elsa@example.se',
    receivedAt: '2026-11-20T08:00:00.000Z',
    provedAt: '2026-11-20T09:00:00.000Z',
    dueAt: '2099-12-18T09:00:00.000Z',
    resolvedAt: null,
    handledBy: null,
    scope: 'Jag vill bli bortglömd.',
    verificationMethod: 'email_verification',
    evidenceChain: [{ at: '2026-11-20T08:00:00.000Z', what: 'Begäran kom in genom formuläret' }],
    notes: null,
    answer: null,
    exportedAt: null,
    exporting: null,
    erasedAt: null,
    erasure: null,
    isCarriedOut: false,
    unmailed: [],
    ...changes,
  });

const survey: ErasureSurvey = {
  holdings: [
    { collection: 'user_auth', fate: 'deleted', count: 1 },
    { collection: 'leads', fate: 'deleted', count: 3 },
    { collection: 'dsr_requests', fate: 'anonymised', count: 1 },
  ],
  obstacle: null,
};

/** An API that keeps one request, and changes it as it is told. */
function openRequest(
  request: AdminDataRequestDetail,
  { found = survey, at = `/admin/dsr/${request.id}` }: { found?: ErasureSurvey; at?: string } = {},
) {
  let stored = request;
  const change = (changes: Partial<AdminDataRequestDetail>): AdminDataRequestDetail => {
    stored = { ...stored, ...changes };
    return stored;
  };
  server.use(
    answer('getAdminDataRequest', () => stored),
    answer('surveyPerson', () => found),
    answer('listDataRequests', () => ({ counts: counts({ all: 1 }), items: [stored], next: null })),
    answer('changeDataRequest', ({ body }) => {
      if (body.status === 'in_progress') return change(mine);
      const text = body.status === 'rejected' ? body.reason : (body.answer ?? null);
      return change({ state: body.status, answer: text, resolvedAt: '2026-11-22T09:00:00.000Z' });
    }),
  );
  return { ...openAdminApp(at, { user }), change };
}

/** A request to be corrected that somebody handles; what is known of the person is corrected on top of what was seen. */
function openCorrection() {
  const page = openRequest(makeRequest({ ...mine, type: 'RECTIFICATION' }));
  let found = { name: 'Elsa Berg', phone: '+46701234567', hasAccount: true, enquiries: 2 };
  const changeMeanwhile = (changes: Partial<typeof found>): void => {
    found = { ...found, ...changes };
  };
  const sent: Correction[] = [];
  server.use(
    answer('getCorrectable', () => ({ person: found })),
    answer('correctPerson', ({ body }) => {
      sent.push(body);
      const { seen, ...corrected } = body;
      if (seen.name !== found.name) return refusal('CHANGED_MEANWHILE');
      changeMeanwhile(corrected);
      return page.change({ isCarriedOut: true });
    }),
  );
  return { ...page, sent, changeMeanwhile };
}

const counts = (changes: Partial<Record<string, number>> = {}) => ({
  all: 0,
  open: 0,
  in_progress: 0,
  due_soon: 0,
  overdue: 0,
  finished: 0,
  unproved: 0,
  ...changes,
});

describe('/admin/dsr', () => {
  it('counts and lists requests with what is due, and keeps the view and the page in the address', async () => {
    const late = makeRequest({ id: testId(701), reference: 'LATE0001', provedAt: '2020-01-01T09:00:00.000Z' });
    const unproved = makeRequest({ id: testId(702), reference: 'UNPR0001', type: 'ACCESS', provedAt: null });
    const asked: (string | undefined)[] = [];
    server.use(
      answer('listDataRequests', ({ query: { view, cursor } }) => {
        asked.push(view);
        const { scope: _scope, ...row } = view === 'overdue' ? late : unproved;
        const items = view === undefined && cursor === undefined ? [late, unproved] : [row as AdminDataRequestDetail];
        return {
          counts: counts({ all: 2, open: 1, overdue: 1, unproved: 1 }),
          items: items.map(
            ({ id, reference, type, state, email, receivedAt, provedAt, dueAt, resolvedAt, handledBy }) => ({
              id,
              reference,
              type,
              state,
              email,
              receivedAt,
              provedAt,
              dueAt,
              resolvedAt,
              handledBy,
            }),
          ),
          next: cursor === undefined && view === undefined ? 'two' : null,
        };
      }),
    );
    const { person, currentAddress } = openAdminApp('/admin/dsr', { user });
    const row = await screen.findByRole('row', { name: /LATE0001/ });
    expect(row).toHaveTextContent('Bli raderad');
    expect(row).toHaveTextContent(/Första svar senast .*Försenad/);
    expect(screen.getByRole('row', { name: /UNPR0001/ })).toHaveTextContent('Obekräftad');
    expect(screen.getByRole('button', { name: 'Alla 2', pressed: true })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Äldre' }));
    expect(currentAddress()).toBe('/admin/dsr?cursor=two');
    await person.click(screen.getByRole('button', { name: 'Försenade 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /UNPR0001/ })).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/dsr?view=overdue');
    expect(asked).toContain('overdue');
  });

  it('shows what has been done to a request on its page, once one is back', async () => {
    const { person } = openRequest(makeRequest(), { at: '/admin/dsr' });
    expect(await screen.findByRole('row', { name: /D741B1E6/ })).toHaveTextContent('Öppen');
    await person.click(screen.getByRole('link', { name: /D741B1E6/ }));
    await person.click(await screen.findByRole('button', { name: 'Ta upp' }));
    const outcome = await screen.findByText('Du har tagit upp begäran.');
    expect(outcome).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(outcome);
    await person.click(screen.getByRole('link', { name: 'Till listan' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /D741B1E6/ })).toHaveTextContent('Pågår'));
  });

  it('says so when there is none at all, none in a view, and when the server fails', async () => {
    server.use(answer('listDataRequests', () => ({ counts: counts(), items: [], next: null })));
    const empty = openAdminApp('/admin/dsr', { user });
    expect(await screen.findByRole('heading', { name: 'Inga registerbegäranden än' })).toBeVisible();
    empty.unmount();
    server.use(answer('listDataRequests', () => ({ counts: counts({ all: 1, open: 1 }), items: [], next: null })));
    const none = openAdminApp(`/admin/dsr?view=${dataRequestViews[3]}`, { user });
    await none.person.click(await screen.findByRole('button', { name: 'Visa alla' }));
    expect(none.currentAddress()).toBe('/admin/dsr');
    none.unmount();
    server.use(answer('listDataRequests', () => HttpResponse.error()));
    openAdminApp('/admin/dsr', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Begärandena kunde inte hämtas');
  });
});

describe('/admin/dsr/:id', () => {
  it('says what was asked and what has happened, and offers nothing before the address is proved', async () => {
    openRequest(makeRequest({ provedAt: null }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Begäran D741B1E6' })).toBeVisible();
    expect(screen.getByText('Jag vill bli bortglömd.')).toBeVisible();
    expect(screen.getByText('Inte bekräftad')).toBeVisible();
    expect(screen.getAllByText(/^Adressen är inte bekräftad\. Inget kan göras/)[0]).toBeVisible();
    for (const name of ['Ta upp', 'Markera som klar', 'Avslå', 'Radera personen']) {
      expect(screen.getByRole('button', { name }), name).toBeDisabled();
    }
    expect(screen.getByText('Begäran kom in genom formuläret')).toBeVisible();
  });

  it('is taken up, erased after the address was typed, and then has no actions', async () => {
    const { person, change } = openRequest(makeRequest());
    const erase = () => screen.findByRole('button', { name: 'Radera personen' });
    expect(await erase()).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Ta upp' }));
    expect(await screen.findByText('Du har tagit upp begäran.')).toBeVisible();
    const held = within(await screen.findByRole('list', { name: 'Vad vi har om personen' }));
    const leads = held.getAllByRole('listitem').find((item) => item.textContent.includes('Förfrågningar'));
    expect(leads).toHaveTextContent(/Raderas.*3 poster/);
    expect(screen.getByRole('button', { name: 'Markera som klar' })).toBeDisabled();
    const [typed, asked]: [string[], unknown[]] = [[], []];
    server.use(
      answer('erasePerson', ({ params, body }) => {
        typed.push(body.confirmation);
        asked.push(body.request);
        if (body.confirmation !== params.email) {
          return refusal('VALIDATION_FAILED', {
            fields: [{ path: 'confirmation', message: 'Skriv personens adress' }],
          });
        }
        return change({ state: 'completed', email: null, scope: null, erasedAt: '2026-11-22T09:00:00.000Z' });
      }),
    );
    await person.click(await erase());
    const dialog = within(await screen.findByRole('dialog', { name: 'Radera allt om personen?' }));
    const field = dialog.getByRole('textbox', { name: /^Skriv adressen/ });
    await person.type(field, 'elsa');
    await person.click(dialog.getByRole('button', { name: 'Radera för gott' }));
    expect(await dialog.findByText('Skriv personens adress')).toBeVisible();
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, 'elsa@example.se');
    const erasing = dialog.getByRole('button', { name: 'Radera för gott' });
    for (let press = 0; press < 2; press += 1) await person.click(erasing);
    expect(await screen.findByText('Personen är raderad')).toBeVisible();
    expect(typed).toEqual(['elsa', 'elsa@example.se']);
    expect(new Set(asked)).toEqual(new Set([makeRequest().id]));
    expect(screen.getByText('Adressen är raderad')).toBeVisible();
    for (const name of ['Markera som klar', 'Avslå', 'Radera personen']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('has the address typed anew when the erasure was thought better of', async () => {
    const { person } = openRequest(makeRequest(mine));
    await person.click(await screen.findByRole('button', { name: 'Radera personen' }));
    await person.type(await screen.findByRole('textbox', { name: /^Skriv adressen/ }), 'elsa@example.se');
    await person.click(screen.getByRole('button', { name: 'Avbryt' }));
    await person.click(await screen.findByRole('button', { name: 'Radera personen' }));
    expect(await screen.findByRole('textbox', { name: /^Skriv adressen/ })).toHaveValue('');
  });

  it('does not let go of an erasure that is on its way, as if it could still be stopped', async () => {
    const { person, change } = openRequest(makeRequest(mine));
    let finish = (): void => undefined;
    server.use(
      answer('erasePerson', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return change({ state: 'completed', email: null, erasedAt: '2026-11-22T09:00:00.000Z' });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Radera personen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Radera allt om personen?' }));
    await person.type(dialog.getByRole('textbox'), 'elsa@example.se');
    await person.click(dialog.getByRole('button', { name: 'Radera för gott' }));
    expect(await dialog.findByRole('button', { name: 'Raderar...' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Raderar...' })).toBeVisible();
    finish();
    expect(await screen.findByText('Personen är raderad')).toBeVisible();
  });

  it.each([
    ['ADMIN_ACCOUNT', /har ett administratörskonto/],
    ['LAST_ADMIN', /skolas enda administratör/],
  ] as const)('erases nobody who may not be erased: %s', async (obstacle, words) => {
    openRequest(makeRequest(mine), { found: { ...survey, obstacle } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Radera personen' })).toBeDisabled();
  });

  it('says that an erasure was cut off, and finishes it', async () => {
    openRequest(makeRequest({ ...mine, erasure: 'cut_off' }));
    expect(await screen.findByText(/^Raderingen avbröts innan allt var borta/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Slutför raderingen' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Avslå' })).toBeDisabled();
  });

  it('mails the export or hands it over, tells how far it has come, and is done then', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'ACCESS' }));
    const [saved, asked]: [string[], unknown[]] = [[], []];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    server.use(
      answer('mailDataExport', () => change({ exportedAt: '2026-11-22T09:00:00.000Z', isCarriedOut: true })),
      answer('exportPerson', ({ query }) => {
        asked.push(query.request);
        change({ exporting: { documents: 4, of: 9 } });
        return new HttpResponse('a zip') as Response;
      }),
    );
    expect(await screen.findByRole('button', { name: 'Markera som klar' })).toBeDisabled();
    expect(screen.getByText('Lämna ut uppgifterna först.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hämta själv' }));
    expect(await screen.findByText('4 av 9 poster är skrivna')).toBeVisible();
    expect(saved).toEqual([expect.stringMatching(/^user-data-elsa@example\.se-[\dTZ-]+\.zip$/)]);
    expect(asked).toEqual([makeRequest().id]);
    change({ exporting: null });
    await person.click(screen.getByRole('button', { name: 'Mejla en länk till personen' }));
    expect(await screen.findByText('Länken är på väg')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Markera som klar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markera begäran som klar?' }));
    expect(dialog.getByText('elsa@example.se får ett mejl om att vi är klara.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(await screen.findByText('Begäran är klar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Markera som klar' })).not.toBeInTheDocument();
    // the dialog is gone, and the button that opened it
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByText('Klar'));
  });

  it('does not call an export handed out that only an administrator has taken', async () => {
    const { person } = openRequest(makeRequest({ ...mine, type: 'ACCESS', exportedAt: '2026-11-22T09:00:00.000Z' }));
    expect(
      await screen.findByText(/^Hämtades av en administratör .* Personen har inte fått uttaget härifrån/),
    ).toBeVisible();
    expect(screen.queryByText(/^Lämnades ut/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Markera som klar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markera begäran som klar?' }));
    expect(dialog.getByText(/^Skriv hur personen får uppgifterna/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(dialog.getByText('Skriv vad du har gjort, så att personen vet det')).toBeVisible();
    await person.type(dialog.getByRole('textbox'), 'Filen är på väg med posten.');
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(await screen.findByText('Begäran är klar')).toBeVisible();
  });

  it.each([
    ['completed', true],
    ['rejected', false],
  ] as const)('mails a lost link to the export again after the end where it is %s: %s', async (state, isOffered) => {
    const { person, change } = openRequest(
      makeRequest({ ...theirs, type: 'ACCESS', state, exportedAt: '2026-11-22T09:00:00.000Z', isCarriedOut: true }),
    );
    server.use(answer('mailDataExport', () => change({})));
    expect(await screen.findByText('Begäran kom in genom formuläret')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hämta själv' })).not.toBeInTheDocument();
    if (isOffered) {
      await person.click(screen.getByRole('button', { name: 'Mejla en länk till personen' }));
      expect(await screen.findByText('Länken är på väg')).toBeVisible();
    } else {
      expect(screen.queryByRole('button', { name: /^Mejla/ })).not.toBeInTheDocument();
    }
  });

  it('says that the mail with the export was not sent, and sends it again', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'ACCESS' }));
    server.use(answer('mailDataExport', () => change({ unmailed: ['export'] })));
    await person.click(await screen.findByRole('button', { name: 'Mejla en länk till personen' }));
    expect(await screen.findByText('Mejlet gick inte att skicka')).toBeVisible();
    expect(screen.queryByText('Länken är på väg')).not.toBeInTheDocument();
    expect(screen.getByText(/^Mejlservern tog inte emot länken/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Markera som klar' })).toBeDisabled();
    server.use(
      answer('mailDataExport', () =>
        change({ unmailed: [], exportedAt: '2026-11-22T09:00:00.000Z', isCarriedOut: true }),
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Mejla länken igen' }));
    expect(await screen.findByText('Länken är på väg')).toBeVisible();
    expect(screen.queryByText(/^Mejlservern tog inte emot länken/)).not.toBeInTheDocument();
  });

  it('says that the first answer was not sent, and sends it again', async () => {
    const { person, change } = openRequest(makeRequest({ type: 'OBJECTION' }));
    server.use(answer('changeDataRequest', () => change({ ...mine, unmailed: ['first_answer'] })));
    await person.click(await screen.findByRole('button', { name: 'Ta upp' }));
    expect(await screen.findByText('Mejlet gick inte att skicka')).toBeVisible();
    expect(screen.getByText(/^Mejlservern tog inte emot det första svaret/)).toBeVisible();
    server.use(answer('changeDataRequest', () => change({ unmailed: [] })));
    await person.click(screen.getByRole('button', { name: 'Mejla det första svaret igen' }));
    expect(await screen.findByText('Det första svaret är skickat')).toBeVisible();
    expect(screen.getByText('Du har tagit upp begäran.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mejla det första svaret igen' })).not.toBeInTheDocument();
  });

  it('says that the mail of its end was not sent, and sends it again', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'OBJECTION', isCarriedOut: true }));
    const ended = {
      state: 'completed',
      answer: 'Vi har slutat med det.',
      resolvedAt: '2026-11-22T09:00:00.000Z',
    } as const;
    server.use(answer('changeDataRequest', () => change({ ...ended, unmailed: ['outcome'] })));
    await person.click(await screen.findByRole('button', { name: 'Markera som klar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markera begäran som klar?' }));
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(await screen.findByText('Mejlet gick inte att skicka')).toBeVisible();
    expect(screen.queryByText('Begäran är klar')).not.toBeInTheDocument();
    expect(screen.getByText(/^Mejlservern tog inte emot det sista mejlet/)).toBeVisible();
    expect(screen.getByText('Det här ska mejlas')).toBeVisible();
    server.use(answer('mailDataRequestOutcome', () => change({ unmailed: [] })));
    await person.click(screen.getByRole('button', { name: 'Mejla igen' }));
    expect(await screen.findByText('Det sista mejlet är skickat')).toBeVisible();
    expect(screen.getByText('Det här mejlades')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mejla igen' })).not.toBeInTheDocument();
  });

  it('stays as it was changed when an answer from before the change comes after it', async () => {
    const before = makeRequest({ ...mine, type: 'ACCESS' });
    const { person, queryClient, change } = openRequest(before);
    const mail = await screen.findByRole('button', { name: 'Mejla en länk till personen' });
    let finish = (): void => undefined;
    server.use(
      answer('getAdminDataRequest', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return before;
      }),
      answer('mailDataExport', () => change({ exportedAt: '2026-11-22T09:00:00.000Z', isCarriedOut: true })),
    );
    comeBackOnline();
    await person.click(mail);
    expect(await screen.findByText('Länken är på väg')).toBeVisible();
    finish();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('button', { name: 'Markera som klar' })).toBeEnabled();
  });

  it('is refused with a reason, which is kept through a failure', async () => {
    const { person } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    await person.click(await screen.findByRole('button', { name: 'Avslå' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avslå begäran?' }));
    const send = dialog.getByRole('button', { name: 'Avslå och mejla skälet' });
    await person.click(send);
    expect(dialog.getByText('Skriv varför')).toBeVisible();
    const reason = dialog.getByRole('textbox', { name: /^Skäl/ });
    expect(reason).toHaveFocus();
    await person.type(reason, 'Det är skolan som svarar för det.');
    server.use(answer('changeDataRequest', () => HttpResponse.error(), { once: true }));
    await person.click(send);
    expect(await dialog.findByText(/Kontrollera din uppkoppling.*Det du skrev finns kvar\./)).toBeVisible();
    await person.click(send);
    expect(await screen.findByText('Begäran är avslagen')).toBeVisible();
    expect(screen.getByText('Det är skolan som svarar för det.')).toBeVisible();
  });

  it('says at the reason what the server has against it, and takes no more of it while it is on its way', async () => {
    const { person } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    await person.click(await screen.findByRole('button', { name: 'Avslå' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avslå begäran?' }));
    const reason = dialog.getByRole('textbox', { name: /^Skäl/ });
    await person.type(reason, 'Nej.');
    let finish = (): void => undefined;
    server.use(
      answer('changeDataRequest', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return refusal('VALIDATION_FAILED', { fields: [{ path: 'reason', message: 'Skriv lite mer' }] });
      }),
    );
    await person.click(dialog.getByRole('button', { name: 'Avslå och mejla skälet' }));
    await dialog.findByRole('button', { name: 'Sparar...' });
    await person.type(reason, ' Och det här hinner inte med.');
    expect(reason).toHaveValue('Nej.');
    finish();
    expect(await dialog.findByText('Skriv lite mer')).toBeVisible();
    expect(reason).toHaveAccessibleDescription(/Skriv lite mer/);
    await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await person.click(screen.getByRole('button', { name: 'Avslå' }));
    expect(dialog.queryByText('Skriv lite mer')).not.toBeInTheDocument();
  });

  it('tells that a colleague has it, and takes it over', async () => {
    const { person } = openRequest(makeRequest({ ...theirs, type: 'OBJECTION' }));
    expect(await screen.findByText('Kim Ek har begäran nu.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avslå' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Ta över' }));
    expect(await screen.findByText('Du har tagit upp begäran.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avslå' })).toBeEnabled();
  });

  it('tells that the person took it back in mid-work', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    await person.click(await screen.findByRole('button', { name: 'Markera som klar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markera begäran som klar?' }));
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(dialog.getByText('Skriv vad du har gjort, så att personen vet det')).toBeVisible();
    await person.type(dialog.getByRole('textbox'), 'Vi har slutat med det.');
    server.use(
      answer('changeDataRequest', () => {
        change({ state: 'withdrawn', resolvedAt: '2026-11-22T09:00:00.000Z' });
        return refusal('DATA_REQUEST_FINISHED');
      }),
    );
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(await screen.findByText('Tillbakatagen')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Avslå' })).not.toBeInTheDocument());
  });

  it('keeps what was written for the person when they take it back meanwhile, and does not send it', async () => {
    const { person, change, queryClient } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    await person.click(await screen.findByRole('button', { name: 'Avslå' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avslå begäran?' }));
    const reason = dialog.getByRole('textbox', { name: /^Skäl/ });
    await person.type(reason, 'Det är skolan som svarar för det.');
    change({ state: 'withdrawn', resolvedAt: '2026-11-22T09:00:00.000Z' });
    await queryClient.refetchQueries();
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Begäran avslutades medan du skrev/);
    expect(reason).toHaveValue('Det är skolan som svarar för det.');
    expect(reason).toHaveAttribute('readonly');
    expect(dialog.queryByRole('button', { name: 'Avslå och mejla skälet' })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Visa det du skrev' }));
    expect(screen.getByRole('textbox', { name: /^Skäl/ })).toHaveValue('Det är skolan som svarar för det.');
    await person.click(screen.getByRole('button', { name: 'Släng det jag skrev' }));
    await waitFor(() => expect(screen.queryByText('Det du skrev skickades inte')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps notes, and shows a colleague’s newer ones instead of writing over them', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    server.use(
      answer('noteDataRequest', ({ body }) =>
        body.seen === 'Skrev' ? change({ notes: body.notes }) : refusal('CHANGED_MEANWHILE'),
      ),
    );
    const field = await screen.findByRole('textbox', { name: /^För dig och dina kollegor/ });
    await person.type(field, 'Ringde');
    change({ notes: 'Skrev' });
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText(/En kollega har ändrat anteckningarna.*Skrev/)).toBeVisible();
    expect(field).toHaveValue('Ringde');
    await person.click(screen.getByRole('button', { name: 'Jag har läst dem, låt mig spara mina' }));
    expect(field).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Anteckningarna är sparade')).toBeVisible();
  });

  it('asks before a link takes half-written notes along, typed during a save too', async () => {
    const { person, change, currentAddress } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    let finish: (() => void) | undefined;
    const finishSaving = async (): Promise<void> => {
      await waitFor(() => expect(finish).toBeDefined());
      finish?.();
      finish = undefined;
      await screen.findByRole('button', { name: 'Spara' });
    };
    server.use(
      answer('noteDataRequest', async ({ body }) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return change({ notes: body.notes });
      }),
    );
    const field = await screen.findByRole('textbox', { name: /^För dig och dina kollegor/ });
    await person.type(field, 'Ringde');
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    await person.type(field, ', ingen svarade');
    await finishSaving();
    expect(await screen.findByText('Anteckningarna är sparade')).toBeVisible();
    expect(field).toHaveValue('Ringde, ingen svarade');
    await person.click(screen.getByRole('link', { name: 'Till listan' }));
    const question = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(question.getByRole('button', { name: 'Stanna kvar' }));
    expect(field).toHaveValue('Ringde, ingen svarade');
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    await finishSaving();
    await waitFor(() => expect(screen.queryByText(/En kollega har ändrat/)).not.toBeInTheDocument());
    await person.click(screen.getByRole('link', { name: 'Till listan' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/dsr'));
  });

  it('says only of what was pressed that it is under way', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'ACCESS' }));
    let finish = (): void => undefined;
    server.use(
      answer('mailDataExport', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return change({ exportedAt: '2026-11-22T09:00:00.000Z', isCarriedOut: true });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Mejla en länk till personen' }));
    expect(await screen.findAllByRole('button', { name: 'Sparar...' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Spara' })).toBeDisabled();
    finish();
    expect(await screen.findByText('Länken är på väg')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spara' })).toBeEnabled();
  });

  it('keeps half-written notes when the request ends meanwhile', async () => {
    const { person } = openRequest(makeRequest({ ...mine, type: 'OBJECTION', isCarriedOut: true }));
    const field = await screen.findByRole('textbox', { name: /^För dig och dina kollegor/ });
    await person.type(field, 'Ringde');
    await person.click(screen.getByRole('button', { name: 'Markera som klar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markera begäran som klar?' }));
    await person.click(dialog.getByRole('button', { name: 'Markera som klar' }));
    expect(await screen.findByText('Begäran är klar')).toBeVisible();
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Ringde');
  });

  it('has half-written notes again after the login of somebody whose session ended', async () => {
    const { person } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    server.use(
      answer('noteDataRequest', () => refusal('UNAUTHENTICATED'), { once: true }),
      answer('logout', () => undefined),
    );
    await person.type(await screen.findByRole('textbox', { name: /^För dig och dina kollegor/ }), 'Ringde');
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    await logInAgain(person, user);
    expect(await screen.findByRole('textbox', { name: /^För dig och dina kollegor/ })).toHaveValue('Ringde');
  });

  it('goes on from a colleague’s notes where nobody has typed', async () => {
    const { change, queryClient } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    const field = await screen.findByRole('textbox', { name: /^För dig och dina kollegor/ });
    change({ notes: 'Skrev' });
    await queryClient.refetchQueries();
    await waitFor(() => expect(field).toHaveValue('Skrev'));
    expect(screen.queryByText(/En kollega har ändrat/)).not.toBeInTheDocument();
  });

  it('does not say at the correction what went wrong with the notes', async () => {
    const { person } = openCorrection();
    server.use(answer('noteDataRequest', () => refusal('CHANGED_MEANWHILE')));
    await screen.findByRole('textbox', { name: /^Namn/ });
    await person.type(screen.getByRole('textbox', { name: /^För dig och dina kollegor/ }), 'Ringde');
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Det gick inte')).toBeVisible();
    expect(within(screen.getByRole('form', { name: 'Rättelse' })).queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['a correction', 'RECTIFICATION' as const],
    ['a refusal', 'OBJECTION' as const],
  ])('asks before a link takes %s along that was not sent', async (_what, type) => {
    const { person } = type === 'RECTIFICATION' ? openCorrection() : openRequest(makeRequest({ ...mine, type }));
    if (type === 'RECTIFICATION') {
      await person.type(await screen.findByRole('textbox', { name: /^Namn/ }), 'X');
    } else {
      await person.click(await screen.findByRole('button', { name: 'Avslå' }));
      await person.type(screen.getByRole('textbox', { name: /^Skäl/ }), 'Vi har inte');
      await person.click(screen.getByRole('button', { name: 'Avbryt' }));
    }
    await person.click(screen.getByRole('link', { name: 'Till listan' }));
    const question = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    expect(question.getByRole('button', { name: 'Stanna kvar' })).toBeVisible();
  });

  it('corrects what is wrong, beside what it was, where nobody else was quicker', async () => {
    const { person, sent } = openCorrection();
    expect(await screen.findByText('Kontot och 2 förfrågningar.')).toBeVisible();
    const name = screen.getByRole('textbox', { name: /^Namn/ });
    expect(name).toHaveAccessibleDescription('Nu: Elsa Berg');
    await person.click(screen.getByRole('button', { name: 'Rätta' }));
    expect(screen.getByText('Ändra något först')).toBeVisible();
    await person.clear(name);
    await person.type(name, 'Elsa Björk');
    await person.click(screen.getByRole('button', { name: 'Rätta' }));
    expect(await screen.findByText('Uppgifterna är rättade')).toBeVisible();
    expect(sent).toEqual([
      { name: 'Elsa Björk', phone: '+46701234567', seen: { name: 'Elsa Berg', phone: '+46701234567' } },
    ]);
    expect(await screen.findByText('Nu: Elsa Björk')).toBeVisible();
  });

  it('leads to what is wrong with a correction, here or at the server', async () => {
    const { person } = openCorrection();
    const name = await screen.findByRole('textbox', { name: /^Namn/ });
    const phone = screen.getByRole('textbox', { name: /^Telefon/ });
    await person.clear(name);
    await person.type(name, 'E');
    await person.click(screen.getByRole('button', { name: 'Rätta' }));
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    await person.type(name, 'lsa');
    const fields = [{ path: 'phone', message: 'Numret finns inte' }];
    server.use(answer('correctPerson', () => refusal('VALIDATION_FAILED', { fields })));
    await person.click(screen.getByRole('button', { name: 'Rätta' }));
    expect(await screen.findByText('Numret finns inte')).toBeVisible();
    expect(phone).toHaveFocus();
  });

  it('keeps what was typed of a correction when somebody else was quicker, and shows what is there now', async () => {
    const { person, sent, changeMeanwhile } = openCorrection();
    const name = await screen.findByRole('textbox', { name: /^Namn/ });
    await person.clear(name);
    await person.type(name, 'Elsa Björk');
    changeMeanwhile({ name: 'Elsa Bergh', phone: '+46707654321' });
    await person.click(screen.getByRole('button', { name: 'Rätta' }));
    expect(await screen.findByText('Nu: Elsa Bergh')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Namn/ })).toHaveValue('Elsa Björk');
    expect(screen.getByRole('textbox', { name: /^Telefon/ })).toHaveValue('+46707654321');
    expect(screen.getByText(/Det du skrev finns kvar\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Rätta' }));
    expect(await screen.findByText('Uppgifterna är rättade')).toBeVisible();
    expect(sent.at(-1)).toEqual({
      name: 'Elsa Björk',
      phone: '+46707654321',
      seen: { name: 'Elsa Bergh', phone: '+46707654321' },
    });
  });

  it('keeps what was typed of a correction when the person takes the request back meanwhile, and sends none of it', async () => {
    const { person, sent, change, queryClient } = openCorrection();
    const name = await screen.findByRole('textbox', { name: /^Namn/ });
    await person.clear(name);
    await person.type(name, 'Elsa Björk');
    change({ state: 'withdrawn', resolvedAt: '2026-11-22T09:00:00.000Z' });
    await queryClient.refetchQueries();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Begäran avslutades medan du skrev/);
    expect(screen.getByRole('region', { name: 'Det du skrev skickades inte' })).toContainElement(name);
    expect(name).toHaveValue('Elsa Björk');
    expect(name).toHaveAttribute('readonly');
    await person.type(name, '{Enter}');
    expect(sent).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Rätta' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Släng det jag skrev' }));
    await waitFor(() => expect(screen.queryByText('Det du skrev skickades inte')).not.toBeInTheDocument());
    expect(name).not.toBeInTheDocument();
  });

  it('shows nothing of a correction that nobody has typed once the request has ended', async () => {
    const { change, queryClient } = openCorrection();
    expect(await screen.findByRole('textbox', { name: /^Namn/ })).toBeVisible();
    change({ state: 'withdrawn', resolvedAt: '2026-11-22T09:00:00.000Z' });
    await queryClient.refetchQueries();
    expect(await screen.findByText('Tillbakatagen')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Namn/ })).not.toBeInTheDocument();
  });

  it('says what it means to stop what the person objects to, and stops it', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    const stopped: string[][] = [];
    server.use(
      answer('carryOutObjection', ({ body }) => {
        stopped.push(body.stop);
        return change({ isCarriedOut: true });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Genomför' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Välj vad som ska upphöra');
    expect(screen.getByRole('checkbox', { name: 'Mejl som personen inte själv ber om' })).toHaveFocus();
    expect(screen.getByText(/^Adressen spärras/)).toBeVisible();
    expect(screen.getByText(/säger personen nej under ”Hantera cookies” i sidfoten\.$/)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Mejl som personen inte själv ber om' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Genomför' }));
    expect(await screen.findByText('Invändningen är genomförd')).toBeVisible();
    expect(stopped).toEqual([['mails']]);
  });

  it('says that there was nothing to stop, and has the person told in words', async () => {
    const { person, change } = openRequest(makeRequest({ ...mine, type: 'OBJECTION' }));
    server.use(answer('carryOutObjection', () => change({ isCarriedOut: false })));
    await person.click(await screen.findByRole('checkbox', { name: 'Statistik och marknadsföring' }));
    expect(screen.getAllByText(/ett ja till tips på e-post tas bort ur förfrågningarna/)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Genomför' }));
    expect(await screen.findByText('Det fanns inget att ändra')).toBeVisible();
    expect(screen.queryByText('Invändningen är genomförd')).not.toBeInTheDocument();
  });

  it('says so when it is not there', async () => {
    server.use(answer('getAdminDataRequest', () => refusal('NOT_FOUND')));
    openAdminApp(`/admin/dsr/${testId(1)}`, { user });
    expect(await screen.findByRole('heading', { name: 'Begäran finns inte' })).toBeVisible();
  });
});
