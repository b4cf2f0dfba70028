import { idempotencyKeySchema } from '@korkollen/api/contracts/leads';
import { maxMessageLength } from '@korkollen/api/contracts/limits';
import type { School } from '@korkollen/api/contracts/schools';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { claimsApi, makeSchool, schoolsApi } from './testing/claim-api';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork('/claim');
afterEach(() => onlineManager.setOnline(true));

const school = makeSchool();
const verified = makeSchool({
  id: testId(2),
  name: 'Mittlinjens Trafikskola',
  verification: { method: 'claim', verifiedAt: '2026-10-01T08:00:00.000Z' },
});
const formName = 'Ansökan om att ta över profilen';

function openClaim({ id, name }: Pick<School, 'id' | 'name'> = school) {
  server.use(...schoolsApi([school, verified]));
  return openPartnerApp(`/claim?${new URLSearchParams({ school: name, schoolId: id }).toString()}`);
}

async function fillIn(person: UserEvent): Promise<void> {
  const form = within(await screen.findByRole('form', { name: formName }));
  await person.type(form.getByLabelText(/^Ditt namn/), 'Sara Ek');
  await person.selectOptions(form.getByRole('combobox', { name: /^Din roll/ }), 'Ägare');
  await person.type(form.getByLabelText(/^E-post till skolan/), ' sara@skolan.example ');
  await person.type(form.getByLabelText(/^Telefon till skolan/), '031-12 34 56');
}

const send = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Skicka ansökan' }));

describe('/claim', () => {
  it('takes a claim of the school in the address, and thanks', async () => {
    const { received, handler } = claimsApi();
    server.use(handler);
    const { person, tracked } = openClaim();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ta över din profil' })).toBeVisible();
    expect(document.title).toBe('Ta över din profil | Körkollen');
    await fillIn(person);
    expect(screen.getByText('Kvillebäckens Trafikskola')).toBeVisible();
    expect(screen.getByText(/Bara Körkollens administratörer ser dem/)).toBeVisible();
    await person.type(screen.getByLabelText(/^Organisationsnummer/), '556016-0680');
    await person.type(screen.getByRole('textbox', { name: /^Meddelande/ }), 'Ring gärna.');
    await send(person);

    expect(await screen.findByRole('heading', { level: 1, name: 'Tack för din ansökan!' })).toHaveFocus();
    expect(screen.getByText('Vi går igenom din ansökan och återkopplar inom 2-3 dagar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
    expect(received).toHaveLength(1);
    expect(received[0]?.claim).toEqual({
      schoolId: school.id,
      contactPerson: 'Sara Ek',
      role: 'owner',
      businessEmail: 'sara@skolan.example',
      businessPhone: '031-12 34 56',
      orgNumber: '556016-0680',
      message: 'Ring gärna.',
      website: '',
    });
    expect(idempotencyKeySchema.safeParse(received[0]?.key).success).toBe(true);
    expect(tracked).toEqual([
      { eventName: 'school_claim_submitted', properties: { schoolId: school.id, role: 'owner' } },
    ]);
  });

  it('needs neither organisation number nor message', async () => {
    const { received, handler } = claimsApi();
    server.use(handler);
    const { person } = openClaim();
    await fillIn(person);
    await send(person);
    expect(await screen.findByText('Tack för din ansökan!')).toBeVisible();
    expect(received[0]?.claim).toMatchObject({ orgNumber: null, message: null });
  });

  it('keeps a message that is too long, and says so', async () => {
    const { received, handler } = claimsApi();
    server.use(handler);
    const { person } = openClaim();
    await fillIn(person);
    const message = screen.getByLabelText(/^Meddelande/);
    const typed = 'å'.repeat(maxMessageLength + 1);
    await person.click(message);
    await person.paste(typed);
    expect(message).toHaveValue(typed);
    await send(person);
    // at the field and first in the form, which come one after the other
    const found = () => screen.getAllByText(`Texten får vara högst ${maxMessageLength} tecken`);
    await waitFor(() => expect(found()).toHaveLength(2));
    expect(received).toEqual([]);
  });

  it('says everything that is missing at once, first in the form', async () => {
    const { received, handler } = claimsApi();
    server.use(handler);
    const { person } = openClaim();
    await screen.findByRole('form', { name: formName });
    await person.type(screen.getByLabelText(/^Organisationsnummer/), '556016-0681');
    await send(person);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Namnet måste vara minst 2 tecken',
      'Välj din roll på skolan',
      'Ange en giltig e-postadress',
      'Telefonnummer måste vara minst 10 tecken',
      'Ange ett giltigt organisationsnummer',
    ]);
    expect(screen.getByLabelText(/^Organisationsnummer/)).toHaveAccessibleDescription(
      /Ange ett giltigt organisationsnummer/,
    );
    expect(received).toEqual([]);
  });

  it.each([
    ['the server’s reason', refusal('SCHOOL_ALREADY_CLAIMED'), 'Trafikskolan är redan verifierad.'],
    [
      'words of its own where the server has none',
      new HttpResponse(null, { status: 502 }),
      'Ett fel uppstod. Vänligen försök igen.',
    ],
    ['that there is no connection', HttpResponse.error(), 'Vi når inte servern.'],
  ])('fails with %s, keeps what was typed, and sends the same claim again', async (_case, reply, words) => {
    const { received, handler } = claimsApi(reply);
    server.use(handler);
    const { person, tracked } = openClaim();
    await fillIn(person);
    await send(person);
    expect(await screen.findByText('Misslyckades att skicka ansökan')).toBeInTheDocument();
    const form = within(screen.getByRole('form', { name: formName }));
    expect(form.getByRole('alert')).toHaveTextContent(words);
    expect(form.getByRole('alert')).toHaveTextContent('Det du skrev finns kvar.');
    expect(form.getByLabelText(/^Ditt namn/)).toHaveValue('Sara Ek');
    expect(tracked).toEqual([]);
    await send(person);
    expect(await screen.findByText('Tack för din ansökan!')).toBeVisible();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });

  it('shows at its field what the server has against it', async () => {
    const fields = [{ path: 'businessPhone', message: 'Ange ett giltigt telefonnummer' }];
    const { handler } = claimsApi(refusal('VALIDATION_FAILED', { fields }));
    server.use(handler);
    const { person } = openClaim();
    await fillIn(person);
    await send(person);
    const refused = { name: 'Ange ett giltigt telefonnummer' };
    await waitFor(() => expect(screen.getByRole('link', refused)).toBeVisible());
    expect(screen.getByLabelText(/^Telefon till skolan/)).toHaveAccessibleDescription('Ange ett giltigt telefonnummer');
  });

  it('sends one claim for a double click', async () => {
    let storeIt: (reply: undefined) => void = () => undefined;
    const { received, handler } = claimsApi(new Promise<undefined>((resolve) => (storeIt = resolve)));
    server.use(handler);
    const { person } = openClaim();
    await fillIn(person);
    await person.dblClick(screen.getByRole('button', { name: 'Skicka ansökan' }));
    expect(await screen.findByRole('button', { name: 'Skickar...' })).toBeVisible();
    storeIt(undefined);
    expect(await screen.findByText('Tack för din ansökan!')).toBeVisible();
    expect(received).toHaveLength(1);
  });

  it('has a field that people never meet, and sends what is in it', async () => {
    const { received, handler } = claimsApi();
    server.use(handler);
    const { person } = openClaim();
    await fillIn(person);
    await person.type(screen.getByLabelText('Fyll inte i det här fältet'), 'https://spam.example');
    expect(screen.queryByRole('textbox', { name: 'Fyll inte i det här fältet' })).not.toBeInTheDocument();
    await send(person);
    expect(await screen.findByText('Tack för din ansökan!')).toBeVisible();
    expect(received[0]?.claim.website).toBe('https://spam.example');
  });

  it('says what holds before it is sent', async () => {
    openClaim();
    expect(await screen.findByRole('link', { name: 'villkoren för skolor' })).toHaveAttribute(
      'href',
      '/legal/school-terms',
    );
    expect(screen.getByRole('link', { name: 'integritetspolicyn' })).toHaveAttribute('href', '/legal/privacy');
  });

  it('leads back to the school', async () => {
    openClaim();
    expect(await screen.findByRole('link', { name: /Tillbaka/ })).toHaveAttribute('href', `/school/${school.id}`);
  });
});

describe('/claim without a school that can be claimed', () => {
  it('lets the school be found by its name', async () => {
    server.use(...schoolsApi([school, verified]));
    const { person, currentAddress } = openPartnerApp('/claim');
    await person.type(await screen.findByRole('searchbox', { name: 'Skolans namn' }), ' trafikskola {Enter}');
    const hits = within(await screen.findByRole('list', { name: 'Trafikskolor som passar' }));
    expect(currentAddress()).toBe('/claim?school=trafikskola');
    expect(screen.getByRole('searchbox', { name: 'Skolans namn' })).toHaveFocus();
    expect(hits.getAllByRole('listitem')).toHaveLength(2);
    expect(hits.queryByRole('link', { name: verified.name })).not.toBeInTheDocument();
    expect(hits.getByText('Verifierad')).toBeVisible();
    await person.click(hits.getByRole('link', { name: school.name }));
    expect(await screen.findByRole('form', { name: formName })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(currentAddress()).toBe(`/claim?school=Kvilleb%C3%A4ckens+Trafikskola&schoolId=${school.id}`);
    await person.click(screen.getByRole('link', { name: 'Välj en annan skola' }));
    expect(await screen.findByRole('searchbox', { name: 'Skolans namn' })).toHaveValue('');
  });

  it.each(['', '  ', '%_(*'])('says at the field what to write when %j is searched for', async (typed) => {
    server.use(...schoolsApi([school, verified]));
    const { person, currentAddress } = openPartnerApp('/claim');
    const name = await screen.findByRole('searchbox', { name: 'Skolans namn' });
    if (typed !== '') await person.type(name, typed);
    await person.click(screen.getByRole('button', { name: 'Sök' }));
    expect(name).toHaveAccessibleDescription('Skriv skolans namn, eller en del av det');
    await waitFor(() => expect(name).toHaveFocus());
    expect(currentAddress()).toBe('/claim');
    await person.clear(name);
    await person.type(name, 'kville');
    expect(name).not.toBeInvalid();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: school.name })).toBeVisible();
  });

  it('says that the search cannot be made without a network, and makes it with one', async () => {
    server.use(...schoolsApi([school]));
    const { person } = openPartnerApp('/claim');
    const name = await screen.findByRole('searchbox', { name: 'Skolans namn' });
    act(() => onlineManager.setOnline(false));
    await person.type(name, 'kville{Enter}');
    expect(await screen.findByText('Vi når inte servern. Kontrollera din uppkoppling och försök igen.')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('link', { name: school.name })).toBeVisible();
  });

  it('searches for the name in the address', async () => {
    server.use(...schoolsApi([school, verified]));
    openPartnerApp('/claim?school=kville');
    expect(await screen.findByRole('link', { name: school.name })).toBeVisible();
  });

  it('searches for no sign in the address', async () => {
    server.use(...schoolsApi([school, verified]));
    openPartnerApp('/claim?school=%25');
    expect(await screen.findByRole('searchbox', { name: 'Skolans namn' })).toHaveValue('%');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('asks for more of the name when many schools have it', async () => {
    server.use(...schoolsApi(Array.from({ length: 12 }, (_, number) => makeSchool({ id: testId(number) }))));
    openPartnerApp('/claim?school=kville');
    expect(await screen.findByText(/Fler trafikskolor passar, 12 i allt/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: school.name })).toHaveLength(10);
  });

  it('keeps what was typed when it turns out to be another school', async () => {
    const other = makeSchool({ id: testId(3), name: 'Kvarnbyns Trafikskola' });
    server.use(...schoolsApi([school, other]));
    const { person } = openPartnerApp(`/claim?school=${school.name}&schoolId=${school.id}`);
    await fillIn(person);
    await person.click(screen.getByRole('link', { name: 'Välj en annan skola' }));
    await person.type(await screen.findByRole('searchbox', { name: 'Skolans namn' }), 'Kvarn{Enter}');
    await person.click(await screen.findByRole('link', { name: other.name }));
    const form = within(await screen.findByRole('form', { name: formName }));
    expect(form.getByText(other.name)).toBeVisible();
    expect(form.getByLabelText(/^Ditt namn/)).toHaveValue('Sara Ek');
    expect(form.getByRole('combobox', { name: /^Din roll/ })).toHaveDisplayValue('Ägare');
    expect(form.getByLabelText(/^Telefon till skolan/)).toHaveValue('031-12 34 56');
  });

  it('says that no school has the name', async () => {
    server.use(...schoolsApi([school]));
    openPartnerApp('/claim?school=Finns%20Inte');
    expect(await screen.findByRole('heading', { name: 'Inga träffar' })).toBeVisible();
    expect(screen.getByText(/heter ”Finns Inte”/)).toBeVisible();
  });

  it('says that the school is gone, and offers to search for it', async () => {
    openClaim({ id: testId(9), name: 'Kville' });
    expect(await screen.findByRole('heading', { name: 'Vi hittar inte trafikskolan' })).toBeVisible();
    expect(await screen.findByRole('link', { name: school.name })).toBeVisible();
    expect(screen.queryByRole('form', { name: formName })).not.toBeInTheDocument();
  });

  it('says that somebody has taken the school over', async () => {
    openClaim(verified);
    const heading = 'Mittlinjens Trafikskola är redan verifierad';
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logga in som trafikskola' })).toHaveAttribute('href', '/login/school');
    expect(screen.queryByRole('form', { name: formName })).not.toBeInTheDocument();
  });

  it.each([
    ['the school', `/claim?schoolId=${school.id}`, 'getSchool', 'Trafikskolan kunde inte hämtas'],
    ['the search', '/claim?school=kville', 'search', 'Sökningen gick inte att göra'],
  ] as const)('says when %s cannot be fetched, and tries again', async (_case, address, name, words) => {
    server.use(answer(name, () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openPartnerApp(address);
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    server.use(...schoolsApi([school]));
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText(school.name)).toBeVisible();
  });

  it.each([
    '/claim?school=%3Cscript%3E&schoolId=..%2F..%2Fetc',
    '/claim?schoolId=%00',
    `/claim?school=${'x'.repeat(9_000)}`,
  ])('works for any address: %s', async (address) => {
    server.use(...schoolsApi([school]));
    openPartnerApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ta över din profil' })).toBeVisible();
    expect(await screen.findByRole('searchbox', { name: 'Skolans namn' })).toBeVisible();
  });
});
