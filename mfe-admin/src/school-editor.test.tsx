import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceReading, SchoolHistoryEntry } from '@korkollen/api/contracts/admin-schools';
import { priceReadingSchema, schoolHistoryEntrySchema } from '@korkollen/api/contracts/admin-schools';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { makeRegister, makeRow, makeSchool, makeUser } from './testing/admin-api';
import { logInAgain, openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
// the dialog comes with its map the first time that it is opened
beforeAll(() => import('./features/schools/components/editor/school-editor'), 60_000);

const user = makeUser();
const id = testId(700);
const opened = (changes: Partial<AdminSchool> = {}): AdminSchool =>
  makeSchool({ id, name: 'Majornas Trafikskola', phone: '031-12 34 56', pricing: null, ...changes });

const nothingRead: PriceReading = { prices: { list: null, ownWords: null, isUnreadable: false }, unread: [] };
const entry = (number: number, changes: Partial<SchoolHistoryEntry> = {}): SchoolHistoryEntry =>
  fixture(schoolHistoryEntrySchema, {
    id: `e${String(number)}`,
    at: '2026-11-20T08:00:00.000Z',
    who: { id: testId(901), name: 'Bo Ek' },
    action: 'school.changed',
    before: { phone: '031-00 00 00' },
    after: { phone: '031-12 34 56' },
    claim: null,
    ...changes,
  });

let school: AdminSchool;
beforeEach(() => {
  school = opened();
  server.use(
    answer('listAdminSchools', () => makeRegister([])),
    answer('getAdminSchool', () => school),
    answer('readPriceText', () => nothingRead),
    answer('listSchoolHistory', () => ({ entries: [entry(1)], next: null })),
  );
});

const openEditor = (open = id) => openAdminApp(`/admin/schools?open=${open}`, { user });
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 20_000 });
const editing = () => dialog('Redigera Majornas Trafikskola');
const save = () => screen.getByRole('button', { name: 'Spara' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Has a colleague's changes come before the first save; answers what is sent. */
function changeMeanwhile(changes: Partial<AdminSchool>) {
  const sent: ReceivedCall<'updateSchool'>['body'][] = [];
  server.use(
    answer('updateSchool', ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return school;
      school = { ...school, ...changes, updatedAt: '2026-11-21T08:00:00.000Z' };
      return refusal('CHANGED_MEANWHILE');
    }),
  );
  return sent;
}

describe('a new school', () => {
  it('says what it cannot do without, and begins as the form of the register does', async () => {
    const { person } = openEditor('ny');
    const form = within(await dialog('Lägg till skola'));
    expect(form.getByLabelText(/^Stad \(/)).toHaveValue('Göteborg');
    expect(form.getByLabelText('Status')).toHaveDisplayValue('Aktiv (verified)');
    expect(form.getByLabelText('Källa')).toHaveValue('extern');
    await person.clear(form.getByLabelText(/^Stad \(/));
    await person.click(form.getByRole('button', { name: 'Lägg till skolan' }));
    const summary = within(await form.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Skolnamn krävs',
      'Beskrivning krävs',
      'Adress krävs',
      'Stad krävs',
    ]);
  });

  it('is sent once, under one key, and closes with a word', async () => {
    const keys: (string | null)[] = [];
    let isDown = true;
    server.use(
      answer('createSchool', ({ body, headers }) => {
        keys.push(headers.get('idempotency-key'));
        expect(body).toMatchObject({ name: 'Nya Skolan', rating: 4.5, pricing: 'Från 510 kr', latitude: null });
        return isDown ? HttpResponse.error() : makeSchool({ name: 'Nya Skolan' });
      }),
    );
    const { person } = openEditor('ny');
    const form = within(await dialog('Lägg till skola'));
    await person.type(form.getByLabelText(/^Skolnamn/), 'Nya Skolan');
    await person.type(form.getByLabelText(/^Beskrivning/), 'En ny skola.');
    await person.type(form.getByLabelText(/^Adress/), 'Avenyn 1');
    await person.type(form.getByLabelText('Betyg'), '4,5');
    await person.type(form.getByLabelText('Prislista'), 'Från 510 kr');
    const create = form.getByRole('button', { name: 'Lägg till skolan' });
    await person.click(create);
    const failed = 'Fel vid skapande. Vi når inte servern. Det du skrev är kvar. Försök igen.';
    expect(await form.findByText(failed)).toBeVisible();
    expect(form.getByLabelText(/^Skolnamn/)).toHaveValue('Nya Skolan');
    isDown = false;
    await person.click(create);
    expect(await screen.findByText('Skola skapad!')).toBeInTheDocument();
    await gone();
    expect(new Set(keys).size).toBe(1);
  }, 30_000);

  it('is there once what is typed while it is made has still to be saved', async () => {
    let finishSaving = (): void => undefined;
    let changed: unknown;
    server.use(
      answer('createSchool', async () => {
        await new Promise<void>((resolve) => (finishSaving = resolve));
        return opened({ name: 'Nya Skolan', address: 'Avenyn 1', description: 'En ny skola.' });
      }),
      answer('updateSchool', ({ params, body }) => {
        changed = { ...params, ...body };
        return school;
      }),
    );
    const { person } = openEditor('ny');
    const form = within(await dialog('Lägg till skola'));
    await person.type(form.getByLabelText(/^Skolnamn/), 'Nya Skolan');
    await person.type(form.getByLabelText(/^Beskrivning/), 'En ny skola.');
    await person.type(form.getByLabelText(/^Adress/), 'Avenyn 1');
    await person.click(form.getByRole('button', { name: 'Lägg till skolan' }));
    await person.type(form.getByLabelText('Webbplats'), 'nya.se');
    finishSaving();
    expect(await screen.findByText('Skola skapad!')).toBeInTheDocument();
    expect(await dialog('Redigera Nya Skolan')).toBeVisible();
    await person.click(save());
    await gone();
    expect(changed).toEqual({ id, website: 'nya.se', seen: '2026-11-01T08:00:00.000Z' });
  }, 30_000);
});

describe('a school of the register', () => {
  it('sends what has been changed, with what was seen', async () => {
    let sent: unknown;
    server.use(
      answer('updateSchool', ({ body }) => {
        sent = body;
        return school;
      }),
    );
    const { person } = openEditor();
    const form = within(await editing());
    const phone = form.getByLabelText('Telefon');
    await person.clear(phone);
    await person.type(phone, '031-99 99 99');
    await person.click(form.getByLabelText('Engelska'));
    await person.click(save());
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
    expect(sent).toEqual({ phone: '031-99 99 99', languages: ['svenska', 'engelska'], seen: school.updatedAt });
    await gone();
  });

  it('says when the school is not in what the list is narrowed to any more', async () => {
    server.use(
      answer('listAdminSchools', ({ query }) =>
        makeRegister(
          [makeRow({ id, name: school.name, status: school.status })].filter((row) => row.status === query.group),
        ),
      ),
      answer('updateSchool', () => (school = { ...school, status: 'archived' })),
    );
    school = opened({ status: 'seed' });
    const { person } = openAdminApp('/admin/schools?group=seed', { user });
    await person.click(await screen.findByRole('link', { name: 'Majornas Trafikskola' }));
    await person.selectOptions(within(await editing()).getByLabelText('Status'), 'archived');
    await person.click(save());
    expect(await screen.findByText('Skolan visas inte längre i det här urvalet.')).toBeVisible();
    await gone();
    expect(screen.queryByRole('row', { name: /Majornas/ })).not.toBeInTheDocument();
  });

  it('may have had what the rules forbid today, which keeps nobody from changing something else', async () => {
    school = opened({ phone: '031', languages: [] });
    server.use(answer('updateSchool', () => school));
    const { person } = openEditor();
    const form = within(await editing());
    await person.selectOptions(form.getByLabelText('Status'), 'Arkiverad (archived)');
    await person.click(save());
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
  });

  it('shows at its field what the server has against it', async () => {
    const fields = [{ path: 'website', message: 'Ange en webbadress' }];
    server.use(answer('updateSchool', () => refusal('VALIDATION_FAILED', { fields })));
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    await waitFor(() => expect(form.getByLabelText('Webbplats')).toHaveAccessibleDescription('Ange en webbadress'));
    expect(form.getByLabelText('Webbplats')).toHaveValue('skolan.se');
    expect(form.getByRole('heading', { name: 'Fel vid uppdatering. Det här behöver rättas' })).toBeVisible();
  });

  it('shows at its field what the server has against a part of a fact, or against one of several', async () => {
    const fields = [
      { path: 'ratingOrigin.source', message: 'Ange en annan källa' },
      { path: 'languages.0', message: 'Välj ett annat språk' },
    ];
    server.use(answer('updateSchool', () => refusal('VALIDATION_FAILED', { fields })));
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    const summary = within(await form.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'Välj ett annat språk' })).toBeVisible();
    await person.click(summary.getByRole('link', { name: 'Ange en annan källa' }));
    const source = form.getByLabelText('Betygets källa');
    expect(source).toHaveFocus();
    expect(source).toHaveAccessibleDescription(/Ange en annan källa/);
  });

  it('leads to what the server has against it from a list of it, and says elsewhere what is at no field', async () => {
    const fields = [{ path: 'website', message: 'Ange en webbadress' }];
    server.use(answer('updateSchool', () => refusal('VALIDATION_FAILED', { fields })));
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    const summary = await form.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('link', { name: 'Ange en webbadress' })).toBeVisible();
    const foreign = [{ path: 'openingHours', message: 'Ange öppettider' }];
    server.use(answer('updateSchool', () => refusal('VALIDATION_FAILED', { fields: foreign })));
    await person.type(form.getByLabelText('Webbplats'), '.nu');
    await person.click(save());
    const failure = await form.findByRole('alert');
    expect(failure).toHaveTextContent(/^Fel vid uppdatering\. Något är inte rätt ifyllt\./);
  }, 30_000);

  it('says beside the button that a save has failed', async () => {
    server.use(answer('updateSchool', () => HttpResponse.error()));
    const { person } = openEditor();
    const form = await editing();
    await person.type(within(form).getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    const failure = await within(form).findByRole('alert');
    const said = 'Fel vid uppdatering. Vi når inte servern. Det du skrev är kvar. Försök igen.';
    expect(failure).toHaveTextContent(said);
    expect(screen.getAllByText(/Fel vid uppdatering/)).toEqual([failure]);
    expect(screen.getByRole('form', { name: 'Skolans uppgifter' })).not.toContainElement(failure);
  });

  it('is sent once, however quickly it is saved again', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('updateSchool', ({ body }) => {
        sent.push(body);
        return school;
      }),
    );
    const { person } = openEditor();
    await person.type(within(await editing()).getByLabelText('Webbplats'), 'skolan.se');
    const form = screen.getByRole('form', { name: 'Skolans uppgifter' });
    act(() => {
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
    await gone();
    expect(sent).toHaveLength(1);
  });

  it('that somebody else changed meanwhile is shown field by field, and saved as chosen', async () => {
    const sent = changeMeanwhile({ phone: '031-22 22 22', city: 'Partille' });
    const { person } = openEditor();
    const form = within(await editing());
    const phone = form.getByLabelText('Telefon');
    await person.clear(phone);
    await person.type(phone, '031-11 11 11');
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    const box = within(await form.findByRole('alert'));
    expect(box.getByText(/Senast av Bo Ek/)).toBeVisible();
    expect(box.getByText(/Senast av Bo Ek/)).toHaveFocus();
    for (const said of ['031-12 34 56', '031-22 22 22', '031-11 11 11', 'Partille']) {
      expect(box.getByText(said)).toBeVisible();
    }
    expect(box.getByRole('button', { name: 'Spara med mina val' })).toBeDisabled();
    await person.click(box.getByRole('radio', { name: 'Deras' }));
    await person.click(box.getByRole('button', { name: 'Spara med mina val' }));
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
    expect(sent[1]).toEqual({ website: 'skolan.se', seen: '2026-11-21T08:00:00.000Z' });
  }, 30_000);

  it('is saved as the form stands when the choice is made, and asks about what is changed by both since', async () => {
    const sent = changeMeanwhile({ phone: '031-22 22 22', city: 'Partille' });
    const { person } = openEditor();
    const form = within(await editing());
    const retype = async (label: string | RegExp, text: string): Promise<void> => {
      await person.clear(form.getByLabelText(label));
      await person.type(form.getByLabelText(label), text);
    };
    await retype('Telefon', '031-11 11 11');
    await person.click(save());
    const box = within(await form.findByRole('alert'));
    await person.click(box.getByRole('radio', { name: 'Ditt' }));
    await retype('Telefon', '031-33 33 33');
    expect(box.getByText('031-33 33 33')).toBeVisible();
    await retype('Webbplats', 'skolan.se');
    await retype(/^Stad \(/, 'Mölndal');
    expect(box.getByRole('button', { name: 'Spara med mina val' })).toBeDisabled();
    const city = within(box.getByRole('radiogroup', { name: 'Vad ska gälla för Stad?' }));
    await person.click(city.getByRole('radio', { name: 'Deras' }));
    await person.click(box.getByRole('button', { name: 'Spara med mina val' }));
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
    expect(sent[1]).toEqual({ phone: '031-33 33 33', website: 'skolan.se', seen: '2026-11-21T08:00:00.000Z' });
    await gone();
  }, 30_000);

  it('keeps what is typed while it is being saved, to be saved next', async () => {
    const sent: unknown[] = [];
    let finishSaving = (): void => undefined;
    server.use(
      answer('updateSchool', async ({ body: { seen, ...changes } }) => {
        sent.push({ ...changes, seen });
        if (sent.length === 1) await new Promise<void>((resolve) => (finishSaving = resolve));
        return (school = { ...school, ...changes, updatedAt: '2026-11-22T08:00:00.000Z' });
      }),
    );
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.type(form.getByLabelText('E-post'), '.nu');
    finishSaving();
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
    expect(form.getByLabelText('Webbplats')).toHaveValue('skolan.se');
    expect(form.getByLabelText('E-post')).toHaveValue('skola@example.se.nu');
    await person.click(save());
    await gone();
    expect(sent[1]).toEqual({ email: 'skola@example.se.nu', seen: '2026-11-22T08:00:00.000Z' });
  }, 30_000);

  it('keeps what is typed while a conflict is being found', async () => {
    let answerSave = (): void => undefined;
    server.use(
      answer('updateSchool', async () => {
        await new Promise<void>((resolve) => (answerSave = resolve));
        const ratingOrigin = { source: 'Enkät', updatedAt: '2026-11-20T12:00:00.000Z' };
        school = { ...school, city: 'Partille', ratingOrigin, updatedAt: '2026-11-21T08:00:00.000Z' };
        return refusal('CHANGED_MEANWHILE');
      }),
    );
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    await person.type(form.getByLabelText('E-post'), '.nu');
    answerSave();
    const box = within(await form.findByRole('alert'));
    // half typed, it is shown as nothing yet
    await person.clear(form.getByLabelText('Avläst den'));
    await person.click(box.getByRole('radio', { name: 'Deras' }));
    server.use(answer('updateSchool', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(box.getByRole('button', { name: 'Spara med mina val' }));
    expect(await form.findByText(/^Fel vid uppdatering\./)).toBeInTheDocument();
    expect(form.getByLabelText('E-post')).toHaveValue('skola@example.se.nu');
    expect(form.getByLabelText(/^Stad \(/)).toHaveValue('Partille');
  }, 30_000);

  it('that has changed where the form shows nothing is saved on top of it', async () => {
    const sent = changeMeanwhile({});
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(save());
    expect(await screen.findByText('Skola uppdaterad!')).toBeInTheDocument();
    expect(sent.map(({ seen }) => seen)).toEqual(['2026-11-01T08:00:00.000Z', '2026-11-21T08:00:00.000Z']);
  });

  it('is not closed with changes in it before somebody has been asked', async () => {
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Webbplats'), 'skolan.se');
    await person.click(form.getByRole('button', { name: 'Avbryt' }));
    await person.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(form.getByLabelText('Webbplats')).toHaveValue('skolan.se');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Gå vidare utan att spara' }));
    await gone();
  });

  it('is not lost by the way back before somebody has been asked', async () => {
    const { person, goBack, currentAddress } = openAdminApp('/admin/schools', { user });
    await person.click(await screen.findByRole('link', { name: 'Lägg till skola' }));
    const form = within(await dialog('Lägg till skola'));
    await person.type(form.getByLabelText(/^Skolnamn/), 'Nya Skolan');
    goBack();
    await person.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(form.getByLabelText(/^Skolnamn/)).toHaveValue('Nya Skolan');
    expect(currentAddress()).toBe('/admin/schools?open=ny');
  });

  it('is closed at once with none', async () => {
    const { person } = openEditor();
    await editing();
    await person.keyboard('{Escape}');
    await gone();
  });

  it('that is not there says so', async () => {
    server.use(answer('getAdminSchool', () => refusal('SCHOOL_NOT_FOUND')));
    const { person } = openEditor();
    expect(await screen.findByRole('heading', { name: 'Skolan finns inte' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Till listan' }));
    await gone();
  });

  it('that cannot be read can be read again', async () => {
    server.use(answer('getAdminSchool', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    const { person } = openEditor();
    expect(await screen.findByText('Skolan kunde inte hämtas')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await editing()).toBeVisible();
  });
});

describe('the verification of a school', () => {
  const verification = { method: 'registration', verifiedAt: '2026-11-12T08:00:00.000Z' };
  const open = { name: 'Ta tillbaka verifieringen' };

  it('is taken back with what that does said first, and what is typed in the form stays', async () => {
    school = opened({ status: 'verified', verification, email: 'hej@majornas.example' });
    const sent: unknown[] = [];
    server.use(
      answer('takeBackVerification', ({ body }) => {
        sent.push(body);
        school = { ...school, status: 'seed', verification: null, updatedAt: '2026-11-25T08:00:00.000Z' };
        return school;
      }),
      answer('updateSchool', ({ body }) => {
        sent.push(body);
        return school;
      }),
    );
    const { person } = openEditor();
    const form = within(await editing());
    await person.type(form.getByLabelText('Telefon'), '9');
    expect(form.getByText('Verifierad 12 nov. 2026 genom en registrering.')).toBeVisible();
    await person.click(form.getByRole('button', open));
    const reason = within(form.getByRole('form', open));
    expect(reason.getByText(/^Majornas Trafikskola visas inte längre som verifierad/)).toBeVisible();
    expect(reason.getByText(/mejlas till hej@majornas\.example, som står i registret/)).toBeVisible();
    await person.type(reason.getByRole('textbox', { name: /^Skäl/ }), 'Fel skola.');
    await person.dblClick(reason.getByRole('button', { name: 'Ta tillbaka' }));
    expect(await form.findByText('Skolan är inte längre verifierad.')).toBeVisible();
    expect(await screen.findByText('Verifieringen är tillbakatagen')).toBeInTheDocument();
    expect(form.queryByRole('button', open)).not.toBeInTheDocument();
    expect(form.getByLabelText('Status')).toHaveDisplayValue('Ny (seed)');
    expect(form.getByLabelText('Telefon')).toHaveValue('031-12 34 569');
    await person.click(save());
    await gone();
    expect(sent).toEqual([
      { reason: 'Fel skola.', verifiedAt: verification.verifiedAt },
      { phone: '031-12 34 569', seen: '2026-11-25T08:00:00.000Z' },
    ]);
  });

  it('keeps the reason through a failure, and is not closed with it before somebody has been asked', async () => {
    school = opened({ verification });
    server.use(answer('takeBackVerification', () => refusal('CHANGED_MEANWHILE')));
    const { person } = openEditor();
    const form = within(await editing());
    await person.click(form.getByRole('button', open));
    const reason = within(form.getByRole('form', open));
    await person.type(reason.getByRole('textbox', { name: /^Skäl/ }), 'Fel skola.');
    await person.click(reason.getByRole('button', { name: 'Ta tillbaka' }));
    expect(await screen.findByText('Verifieringen är inte tillbakatagen')).toBeInTheDocument();
    expect(reason.getByRole('textbox', { name: /^Skäl/ })).toHaveValue('Fel skola.');
    await person.click(form.getByRole('button', { name: 'Avbryt' }));
    const question = within(await dialog('Du har ändringar som inte är sparade'));
    await person.click(question.getByRole('button', { name: 'Gå vidare utan att spara' }));
    await gone();
  });

  it('is not offered where there is none', async () => {
    openEditor();
    const form = within(await editing());
    expect(form.queryByRole('button', open)).not.toBeInTheDocument();
    expect(form.queryByRole('heading', { name: 'Verifiering' })).not.toBeInTheDocument();
  });

  it('that was taken back stands in the history with the reason', async () => {
    const entries = [
      entry(2, {
        action: 'school.verification-taken-back',
        before: { verification: 'registration' },
        after: { verification: null, reason: 'Fel skola.' },
      }),
    ];
    server.use(answer('listSchoolHistory', () => ({ entries, next: null })));
    const { person } = openEditor();
    const form = within(await editing());
    await person.click(form.getByText('Historik'));
    expect(await form.findByText('Verifieringen togs tillbaka')).toBeVisible();
    expect(form.getByText('Fel skola.')).toBeVisible();
  });
});

describe('the prices of a school', () => {
  const lesson = {
    priceOre: 60_000,
    lessons: 1,
    perLessonOre: 60_000,
    lessonMinutes: 40,
    isLengthAssumed: false,
    perMinuteOre: 1_500,
    per40MinutesOre: 60_000,
    isDoubleLessons: false,
    savingOre: 0,
    isBestValue: false,
    isEstimated: false,
    name: null,
  };
  const list = {
    lessonMinutes: 40,
    single: lesson,
    double: null,
    pack5: null,
    pack10: null,
    fromPriceOre: null,
    registrationFeeOre: null,
    lessonPackages: [],
    completePackages: [],
    intensive: null,
    otherItems: [],
  };

  it('stand beside what is understood of them, and what is not is named', async () => {
    const pricing = '{"B":{"single":{"price":600,"length":40},"villkor":["avboka 24 timmar innan"]}}';
    server.use(
      answer('readPriceText', ({ body }) =>
        body.pricing === JSON.stringify(JSON.parse(pricing), null, 2)
          ? fixture(priceReadingSchema, {
              prices: { list, ownWords: null, isUnreadable: false },
              unread: [{ place: 'B › villkor › 0', text: 'avboka 24 timmar innan' }],
            })
          : nothingRead,
      ),
    );
    school = opened({ pricing });
    openEditor();
    const reading = within(within(await editing()).getByRole('region', { name: 'Så läses prislistan' }));
    expect(await reading.findByRole('heading', { name: '1 rad förstod vi inte' })).toBeVisible();
    expect(reading.getByText('avboka 24 timmar innan')).toBeVisible();
    expect(reading.getAllByText('600 kr')[0]).toBeVisible();
    expect(reading.getAllByText(/15,0 kr\/min/)[0]).toBeVisible();
  });

  it('stand in lines, which changes nothing by itself', async () => {
    school = opened({ pricing: '{"B":{"single":{"price":600,"length":40}}}' });
    const sent = changeMeanwhile({});
    const { person } = openEditor();
    const form = within(await editing());
    const field = form.getByLabelText('Prislista');
    expect(field).toHaveValue('{\n  "B": {\n    "single": {\n      "price": 600,\n      "length": 40\n    }\n  }\n}');
    await person.clear(form.getByLabelText('Telefon'));
    await person.type(form.getByLabelText('Telefon'), '031-77 77 77');
    await person.click(save());
    await gone();
    expect(sent.at(-1)).toEqual({ phone: '031-77 77 77', seen: school.updatedAt });
  });

  it('that are broken JSON are told to be', async () => {
    school = opened({ pricing: '{"B":' });
    openEditor();
    expect(await within(await editing()).findByText(/Texten börjar som JSON men är inte hel/)).toBeVisible();
  });
});

describe('the place of a school', () => {
  it('is found by the postal code, moved by arrows, and doubted where it does not go together', async () => {
    school = opened({ latitude: null, longitude: null, district: null, postalCode: '414 51' });
    const { person } = openEditor();
    const form = within(await editing());
    expect(form.getByText('Ingen plats är utsatt.')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Sätt ut från postnumret' }));
    const district = form.getByLabelText<HTMLSelectElement>('Stadsdel').value;
    expect(district).not.toBe('-');
    const before = form.getByLabelText<HTMLInputElement>('Longitud').value;
    form.getByRole('application', { name: 'Skolans plats på kartan' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(form.getByLabelText<HTMLInputElement>('Longitud').value > before).toBe(true);
    await person.clear(form.getByLabelText('Latitud'));
    await person.type(form.getByLabelText('Latitud'), '57,64');
    await person.clear(form.getByLabelText('Longitud'));
    await person.type(form.getByLabelText('Longitud'), '11,7');
    expect(form.getByText('Platsen ligger utanför Göteborgs stadsdelar.')).toBeVisible();
    expect(form.getByText(/^Postnumret 414 51 ligger ungefär/)).toBeVisible();
  }, 30_000);

  it('is in another district than the chosen one, which can be taken', async () => {
    school = opened({ latitude: 57.69, longitude: 11.92, district: 'Askim', postalCode: null });
    const { person } = openEditor();
    const form = within(await editing());
    await person.click(form.getByRole('button', { name: /^Byt till / }));
    expect(form.queryByText(/men stadsdelen är Askim/)).not.toBeInTheDocument();
  });

  it('is whole or none', async () => {
    const { person } = openEditor();
    const form = within(await editing());
    await person.clear(form.getByLabelText('Latitud'));
    await person.click(save());
    expect(await form.findByRole('link', { name: /Ange både latitud och longitud/ })).toBeVisible();
  });
});

describe('the history of a school', () => {
  it('is asked for again when it could not be fetched, and the keyboard reads on there', async () => {
    let isDown = true;
    server.use(
      answer('listSchoolHistory', () =>
        isDown ? refusal('SERVICE_UNAVAILABLE') : { entries: [entry(2)], next: 'older' },
      ),
    );
    const { person } = openEditor();
    const form = within(await editing());
    await person.click(form.getByText('Historik'));
    expect(await form.findByText('Historiken kunde inte hämtas')).toBeVisible();
    isDown = false;
    await person.click(form.getByRole('button', { name: 'Försök igen' }));
    const more = await form.findByRole('button', { name: 'Visa äldre' });
    expect(form.getByRole('group', { name: 'Historik' })).toHaveFocus();
    server.use(answer('listSchoolHistory', () => ({ entries: [entry(1)], next: null })));
    await person.click(more);
    await waitFor(() => expect(more).not.toBeInTheDocument());
    expect(form.getByRole('group', { name: 'Historik' })).toHaveFocus();
  });

  it('says who did what and when, with what was before and after, page by page', async () => {
    const claim = { id: testId(500), contactPerson: 'Sara Ek', status: 'verifierad' } as const;
    const older = [entry(2, { action: 'claim.decided', before: null, after: null, claim })];
    server.use(
      answer('listSchoolHistory', ({ query }) =>
        query.cursor === undefined ? { entries: [entry(1)], next: 'more' } : { entries: older, next: null },
      ),
    );
    const { person } = openEditor();
    const form = within(await editing());
    await person.click(form.getByText('Historik'));
    expect(await form.findByText('Uppgifterna ändrades')).toBeVisible();
    expect(form.getByText(/av Bo Ek/)).toBeVisible();
    expect(form.getByText('031-00 00 00')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Visa äldre' }));
    expect(await form.findByText('Anspråket från Sara Ek godkändes')).toBeVisible();
    expect(form.getByRole('link', { name: 'Se anspråket' })).toHaveAttribute(
      'href',
      `/admin/claims?open=${testId(500)}`,
    );
  });

  it('has what was typed again after the login of somebody whose session ended, on top of what they had read', async () => {
    const sent: ReceivedCall<'updateSchool'>['body'][] = [];
    server.use(
      answer('updateSchool', ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? refusal('UNAUTHENTICATED') : school;
      }),
      answer('logout', () => undefined),
    );
    const { person } = openEditor();
    await editing();
    const { updatedAt } = school;
    await person.type(screen.getByLabelText(/^Skolnamn/), ' AB');
    await person.click(save());
    school = { ...school, updatedAt: '2026-11-21T08:00:00.000Z' };
    await logInAgain(person, user);
    await editing();
    expect(screen.getByLabelText(/^Skolnamn/)).toHaveValue('Majornas Trafikskola AB');
    expect(screen.getByText('Ändringarna är inte sparade.')).toBeVisible();
    await person.click(save());
    await gone();
    expect(sent[1]).toEqual({ name: 'Majornas Trafikskola AB', seen: updatedAt });
  });
});
