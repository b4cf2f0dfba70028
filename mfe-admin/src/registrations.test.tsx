import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Registration, RegistrationDecision } from '@korkollen/api/contracts/registrations';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { exampleTeacher, testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeRegister, makeRegistration, makeRow, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
afterEach(() => setWindowWidth(1024));

const user = makeUser();
const school = makeRow({ id: testId(701), name: 'Hisings Trafikskola AB', verification: null });
const taken = makeRow({
  id: testId(702),
  name: 'Hisings Bilskola',
  verification: { method: 'claim', verifiedAt: '2026-03-03T08:00:00.000Z' },
});
const archived = makeRow({ id: testId(703), name: 'Hisings Gamla', status: 'archived' });

/** An API with one registration, a register of two schools, and what it is asked to decide. */
function openRegistration(registration: Registration, address = `/admin/claims/registrations?open=${registration.id}`) {
  let stored = registration;
  const decisions: RegistrationDecision[] = [];
  server.use(
    answer('listRegistrations', ({ query }) => ({
      counts: { awaiting_review: 0, approved: 0, refused: 0, [stored.state]: 1 },
      items: [stored].filter(({ state }) => (query.state ?? state) === state),
      hasMore: false,
    })),
    answer('getRegistration', ({ params: { id } }) => (id === stored.id ? stored : refusal('NOT_FOUND'))),
    answer('decideRegistration', ({ body }) => {
      decisions.push(body);
      const decision = { at: '2026-11-22T09:30:00.000Z', by: 'Ada Min', reason: null };
      stored = { ...stored, state: body.state, decision, isCutOff: false, placeName: school.name };
      return stored;
    }),
    answer('listAdminSchools', ({ query: { search = '' } }) =>
      makeRegister([school, taken, archived].filter(({ name }) => name.includes(search))),
    ),
    answer('listSchoolTeachers', ({ params: { id } }) => [{ ...exampleTeacher, schoolId: id, name: 'Ove Sten' }]),
  );
  const change = (changed: Registration): Registration => (stored = changed);
  return { ...openAdminApp(address, { user }), decisions, change };
}

const panel = () => screen.findByRole('article', { name: 'Registrering' });

describe('/admin/claims/registrations', () => {
  it('lists what waits with when an answer is due, and marks what is late by a word', async () => {
    const { person, currentAddress } = openRegistration(makeRegistration(), '/admin/claims/registrations');
    expect(screen.getByText('Laddar registreringar...')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Hisings Trafikskola/ });
    expect(row).toHaveTextContent('Trafikskola');
    // where the heads are hidden, the day alone would be read as the one it arrived on
    expect(row).toHaveTextContent('Svar senast 21 nov. 2026 kl. 09.00 Försenad');
    expect(screen.getByRole('button', { name: 'Väntar 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Registreringar', current: 'page' })).toBeVisible();
    await person.click(within(row).getByRole('link'));
    expect(currentAddress()).toContain('?open=');
    const opened = within(await panel());
    expect(await opened.findByText('070-174 06 05')).toBeVisible();
    expect(opened.getByText('Försenad')).toBeVisible();
  });

  it('says that what was decided on is not in what the list is narrowed to any more', async () => {
    setWindowWidth(390);
    const { person } = openRegistration(makeRegistration(), '/admin/claims/registrations?status=awaiting_review');
    await person.click(await screen.findByRole('link', { name: 'Hisings Trafikskola' }));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByLabelText(/^Skäl/), 'Skolan finns redan.');
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await opened.findByText(/^Avslaget av Ada Min/)).toBeVisible();
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    const note = await screen.findByText('Ärendet visas inte längre i det här urvalet.');
    expect(note).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Avslagna 1' }));
    await waitFor(() => expect(note).not.toBeInTheDocument());
  });

  it('says nothing of what is not in what the list has been narrowed to since', async () => {
    setWindowWidth(1280);
    const { person } = openRegistration(makeRegistration());
    await panel();
    await person.click(await screen.findByRole('button', { name: 'Avslagna 0' }));
    expect(await screen.findByRole('heading', { name: 'Inget med den statusen' })).toBeVisible();
    await person.click(within(await panel()).getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(screen.queryByText('Ärendet visas inte längre i det här urvalet.')).not.toBeInTheDocument();
  });

  it('opens a school’s account with the school of the register that is chosen', async () => {
    const { person, decisions } = openRegistration(makeRegistration({ name: 'Hisings' }));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    expect(opened.getByText(/hej@hisingen\.example får ett mejl om det/)).toBeVisible();
    expect(await opened.findByText(/^Har redan ett konto: Hisings Bilskola\./)).toBeVisible();
    expect(opened.queryByRole('radio', { name: /Hisings Bilskola/ })).not.toBeInTheDocument();
    expect(opened.getByText(/Arkiverad, och kan inte väljas: Hisings Gamla\./)).toBeVisible();
    expect(opened.queryByRole('radio', { name: /Hisings Gamla/ })).not.toBeInTheDocument();
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(opened.getByText('Välj skolan i registret, eller lägg till den som ny')).toBeVisible();
    await person.click(opened.getByRole('radio', { name: /Hisings Trafikskola AB/ }));
    const search = opened.getByRole('searchbox', { name: 'Sök skola' });
    await person.clear(search);
    await person.type(search, 'Finns inte{Enter}');
    expect(await opened.findByText('Ingen skola i registret liknar ”Finns inte”.')).toBeVisible();
    expect(opened.getByRole('radio', { name: 'Hisings Trafikskola AB' })).toBeChecked();
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await screen.findByText('Status uppdaterad!')).toBeVisible();
    expect(await opened.findByText(/^Godkänt av Ada Min/)).toBeVisible();
    expect(opened.getByText('Hisings Trafikskola AB')).toBeVisible();
    expect(opened.getByRole('heading', { name: 'Beslut' })).toHaveFocus();
    expect(decisions).toEqual([{ state: 'approved', schoolId: school.id }]);
  });

  it.each([
    ['another school', taken.id, 'Ada Min hann före. Beslutet visas nu här.'],
    ['this one', school.id, 'Ditt beslut hade redan kommit fram. Det visas nu här.'],
  ])('tells whoever approves the same registration in two tabs which school holds: %s', async (_, schoolId, told) => {
    const registration = makeRegistration({ name: 'Hisings' });
    const { person, change } = openRegistration(registration);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(await opened.findByRole('radio', { name: /Hisings Trafikskola AB/ }));
    const decision = { at: '2026-11-22T09:30:00.000Z', by: 'Ada Min', reason: null };
    change({ ...registration, state: 'approved', decision, schoolId });
    server.use(answer('decideRegistration', () => refusal('ALREADY_DECIDED')));
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('adds a school that is not in the register, and keeps what was typed through a failure', async () => {
    const { person, decisions } = openRegistration(makeRegistration());
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(opened.getByRole('radio', { name: /En ny skola/ }));
    await person.type(await opened.findByRole('textbox', { name: /^Postnummer/ }), '4170');
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(opened.getByText('Adress krävs')).toBeVisible();
    expect(opened.getByText('Ange postnumret med fem siffror')).toBeVisible();
    await waitFor(() => expect(opened.getByRole('textbox', { name: /^Adress/ })).toHaveFocus());
    await person.type(opened.getByRole('textbox', { name: /^Adress/ }), 'Hisingsgatan 1');
    await person.type(opened.getByRole('textbox', { name: /^Postnummer/ }), '3');
    server.use(answer('decideRegistration', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await screen.findByText('Fel vid uppdatering')).toBeVisible();
    expect(opened.getByRole('textbox', { name: /^Adress/ })).toHaveValue('Hisingsgatan 1');
    await person.click(await opened.findByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await opened.findByText(/^Godkänt av Ada Min/)).toBeVisible();
    const newSchool = { address: 'Hisingsgatan 1', city: 'Göteborg', postalCode: '41703', district: 'Lundby' };
    expect(decisions).toEqual([{ state: 'approved', newSchool }]);
  });

  it('proposes the district by the postal code, and leaves one that was chosen', async () => {
    const { person } = openRegistration(makeRegistration());
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(opened.getByRole('radio', { name: /En ny skola/ }));
    const district = await opened.findByRole('combobox', { name: 'Stadsdel' });
    const code = opened.getByRole('textbox', { name: /^Postnummer/ });
    expect(district).toHaveDisplayValue('Ingen stadsdel');
    await person.type(code, '417 03');
    expect(district).toHaveDisplayValue('Lundby');
    await person.clear(code);
    await person.type(code, '411 04');
    expect(district).toHaveDisplayValue('Centrum');
    await person.selectOptions(district, 'Majorna');
    await person.clear(code);
    await person.type(code, '417 03');
    expect(district).toHaveDisplayValue('Majorna');
  });

  it('asks before a new school that has been typed is left', async () => {
    const { person, currentAddress } = openRegistration(makeRegistration());
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(opened.getByRole('radio', { name: /En ny skola/ }));
    await person.type(await opened.findByRole('textbox', { name: /^Adress/ }), 'Gatan 1');
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    const question = await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' });
    await person.click(within(question).getByRole('button', { name: 'Stanna kvar' }));
    expect(opened.getByRole('textbox', { name: /^Adress/ })).toHaveValue('Gatan 1');
    await person.clear(opened.getByRole('textbox', { name: /^Adress/ }));
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/claims/registrations'));
  });

  const decision = { at: '2026-11-20T09:00:00.000Z', by: 'Ada Min', reason: null };

  it('takes up an approval that was cut off, or shows it to be decided again where it cannot be finished', async () => {
    const cutOff = makeRegistration({ state: 'approved', decision, isCutOff: true });
    const { person, decisions, change } = openRegistration(cutOff);
    const opened = within(await panel());
    expect(await opened.findByText('Godkännandet blev inte klart, och inget mejl har skickats.')).toBeVisible();
    await person.click(opened.getByRole('button', { name: 'Slutför godkännandet' }));
    expect(await screen.findByText('Status uppdaterad!')).toBeVisible();
    await waitFor(() => expect(opened.queryByText(/blev inte klart/)).not.toBeInTheDocument());
    expect(opened.queryByRole('button', { name: 'Slutför godkännandet' })).not.toBeInTheDocument();
    expect(decisions).toEqual([{ state: 'approved' }]);
    change(cutOff);
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    await person.click(await screen.findByRole('link', { name: cutOff.name }));
    const again = within(await panel());
    const finish = await again.findByRole('button', { name: 'Slutför godkännandet' });
    server.use(
      answer('decideRegistration', () => {
        change(makeRegistration());
        return refusal('SCHOOL_NOT_FOUND');
      }),
    );
    await person.click(finish);
    expect(await screen.findByText('Skolan är arkiverad eller finns inte längre i registret.')).toBeVisible();
    expect(await again.findByRole('button', { name: 'Godkänn' })).toBeVisible();
  });

  it('says that a decision could not be mailed', async () => {
    const { person, change } = openRegistration(makeRegistration());
    const opened = within(await panel());
    const refused = makeRegistration({ state: 'refused', decision: { ...decision, reason: 'Nej.', isMailed: false } });
    server.use(answer('decideRegistration', () => change(refused)));
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Nej.');
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await opened.findByRole('alert')).toHaveTextContent(
      /^Mejlet till hej@hisingen\.example har inte gått att skicka/,
    );
    expect(screen.queryByText(/Skälet är på väg/)).not.toBeInTheDocument();
  });

  const teacher = makeRegistration({ role: 'teacher', name: 'Ove Sten', schoolName: 'Hisings Bilskola' });

  it('ties a teacher to a school and to the entry of the same name', async () => {
    const { person, decisions } = openRegistration(teacher);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(await opened.findByRole('radio', { name: /Hisings Bilskola/ }));
    await waitFor(() => expect(opened.getByRole('radio', { name: 'Ove Sten' })).toBeChecked());
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await opened.findByText(/^Godkänt av Ada Min/)).toBeVisible();
    expect(decisions).toEqual([{ state: 'approved', schoolId: taken.id, teacherId: exampleTeacher.id }]);
  });

  it('opens no account as nobody’s entry while the school’s teachers are still being read', async () => {
    const { person, decisions } = openRegistration(teacher);
    let letGo: (teachers: undefined) => void = () => undefined;
    const isLetGo = new Promise<undefined>((resolve) => (letGo = resolve));
    server.use(answer('listSchoolTeachers', () => isLetGo));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(await opened.findByRole('radio', { name: /Hisings Bilskola/ }));
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await opened.findByText(/^Vänta tills skolans lärare är hämtade/)).toBeVisible();
    expect(decisions).toEqual([]);
    letGo(undefined);
    expect(await opened.findByRole('radio', { name: 'Ove Sten' })).toBeChecked();
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await opened.findByText(/^Godkänt av Ada Min/)).toBeVisible();
    expect(decisions).toEqual([{ state: 'approved', schoolId: taken.id, teacherId: exampleTeacher.id }]);
  });

  it('opens none either when they could not be read, and reads them again', async () => {
    const { person, decisions } = openRegistration(teacher);
    server.use(answer('listSchoolTeachers', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(await opened.findByRole('radio', { name: /Hisings Bilskola/ }));
    expect(await opened.findByText('Skolans lärare kunde inte hämtas')).toBeVisible();
    await person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(decisions).toEqual([]);
    expect(opened.getByRole('alert')).toHaveTextContent(/Hämta dem igen innan du godkänner/);
    await person.click(opened.getByRole('button', { name: 'Försök igen' }));
    expect(await opened.findByRole('radio', { name: 'Ove Sten' })).toBeChecked();
    expect(opened.getByRole('group', { name: 'Skolans lärare' })).toHaveFocus();
  });

  it('ties an approved teacher later, when the school shows them', async () => {
    const approved = { ...teacher, state: 'approved' as const, decision };
    const placed: unknown[] = [];
    const { person, change } = openRegistration(approved);
    server.use(
      answer('placeTeacher', ({ body }) => {
        placed.push(body);
        return placed.length === 1
          ? refusal('TEACHER_HAS_ACCOUNT')
          : change({ ...approved, schoolId: taken.id, teacherId: exampleTeacher.id, placeName: taken.name });
      }),
    );
    const form = within(await within(await panel()).findByRole('form', { name: 'Koppla till lärarens plats' }));
    await person.click(form.getByRole('button', { name: 'Koppla läraren' }));
    expect(placed).toEqual([]);
    await person.click(await form.findByRole('radio', { name: /Hisings Bilskola/ }));
    expect(await form.findByRole('radio', { name: 'Ove Sten' })).toBeChecked();
    await person.click(form.getByRole('button', { name: 'Koppla läraren' }));
    expect(await form.findByText(/^Läraren har redan ett konto/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Koppla läraren' }));
    expect(await screen.findByText('Läraren är kopplad.')).toBeVisible();
    expect(await screen.findByText('Knuten till lärarens sida')).toBeVisible();
    // the form has gone with its button
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Beslut' })).toHaveFocus());
    expect(placed).toEqual([
      { schoolId: taken.id, teacherId: exampleTeacher.id },
      { schoolId: taken.id, teacherId: exampleTeacher.id },
    ]);
  });

  it('opens a teacher’s account without a school, and refuses with a reason', async () => {
    const first = openRegistration(teacher);
    let opened = within(await panel());
    await first.person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await first.person.click(opened.getByRole('radio', { name: /Ingen skola än/ }));
    await first.person.click(opened.getByRole('button', { name: 'Godkänn och öppna kontot' }));
    expect(await opened.findByText(/^Godkänt av Ada Min/)).toBeVisible();
    expect(first.decisions).toEqual([{ state: 'approved' }]);
    first.unmount();

    const second = openRegistration(teacher);
    opened = within(await panel());
    await second.person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await second.person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Skolan känner inte till dig.');
    await second.person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await opened.findByText(/^Avslaget av Ada Min/)).toBeVisible();
    expect(second.decisions).toEqual([{ state: 'refused', reason: 'Skolan känner inte till dig.' }]);
  });
});
