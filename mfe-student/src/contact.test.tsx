import { maxMessageLength } from '@korkollen/api/contracts/limits';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import type { RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { filtersInUse } from './filters-in-use/filters-in-use';
import { leadsApi, makeListItem, makeTeacher, makeUser, schoolListApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/contact');

const schools = [makeListItem(1, { name: 'Majornas Trafikskola' }), makeListItem(2, { name: 'Askims Trafikskola' })];
const anna = makeTeacher(1, { name: 'Anna Berg' });

const teachersApi = answer('getTeacher', ({ params: { id } }) =>
  id === anna.id ? anna : refusal('TEACHER_NOT_FOUND'),
);

async function openContact(query = '', options: Omit<RenderWithHostOptions, 'route'> = {}) {
  const leads = leadsApi();
  server.use(schoolListApi(...schools), teachersApi, leads.handler);
  const app = openStudentApp(`/contact${query}`, options);
  const form = within(await screen.findByRole('form', { name: 'Kontaktformulär' }));
  return { ...app, form, received: leads.received };
}

type Form = Awaited<ReturnType<typeof openContact>>['form'];

const about = (form: Form) => form.getByRole('combobox', { name: /Vad gäller det/ });
const school = (form: Form) => form.getByRole('combobox', { name: /Trafikskola/ });
const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);

/** As quick as a browser that fills a form in. */
async function paste(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

async function fillIn(person: UserEvent, form: Form, type: string) {
  await paste(person, form.getByRole('textbox', { name: /Namn/ }), 'Elin Berg');
  await paste(person, form.getByRole('textbox', { name: /E-post/ }), 'elin@exempel.se');
  await person.click(form.getByRole('radio', { name: 'E-post' }));
  await person.selectOptions(about(form), type);
  await person.click(form.getByRole('checkbox', { name: /Jag godkänner/ }));
}

const send = (person: UserEvent, form: Form) => person.click(form.getByRole('button', { name: 'Skicka förfrågan' }));
const heading = () => screen.getByRole('heading', { level: 1 });

const schoolTypes = [
  'Boka körlektion',
  'Priser och paket',
  'Teorihjälp',
  'Intensivkurs',
  'Tider och schema',
  'Boka körprov',
  'Annat',
];
const generalTypes = [
  'Allmän fråga',
  'Tekniskt problem',
  'Synpunkter',
  'Ta över en skolas profil',
  'Samarbete',
  'Annat',
];

describe('The contact page', () => {
  it.each([
    ['of nobody', '', 'Kontakta oss', generalTypes],
    ['of a given name', '?school=Hisingens%20Trafikskola', 'Kontakta Hisingens Trafikskola', generalTypes],
    ['of a school', `?schoolId=${testId(1)}`, 'Kontakta Majornas Trafikskola', schoolTypes],
    ['of a teacher', `?teacherId=${anna.id}`, 'Kontakta Anna Berg', schoolTypes],
    ['of a teacher and the school', `?teacherId=${anna.id}&schoolId=${testId(1)}`, 'Kontakta Anna Berg', schoolTypes],
    ['of support', `?type=support&schoolId=${testId(1)}`, 'Kontakta oss', generalTypes],
    ['of something else', '?type=<b>&inquiryType=x', 'Kontakta oss', generalTypes],
  ])('%s is headed, and asks about what fits', async (_case, query, title, types) => {
    const { form, tracked } = await openContact(query);
    expect(heading()).toHaveTextContent(title);
    expect(document.title).toBe(`${title} | Körkollen`);
    expect(optionsOf(about(form))).toEqual(types);
    expect(tracked).toContainEqual(
      expect.objectContaining({
        eventName: 'screen_viewed',
        properties: expect.objectContaining({ screen: 'contact' }) as unknown,
      }),
    );
    expect(form.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['phone', 'email']);
    expect(screen.getByRole('link', { name: 'hej@korkollen.se' })).toHaveAttribute('href', 'mailto:hej@korkollen.se');
  });

  it.each([
    ['of a school', `?schoolId=${testId(1)}`],
    ['of a teacher', `?teacherId=${anna.id}`],
  ])('%s that can be mailed nothing says so and promises no answer', async (_case, query) => {
    const silent = { isUnreachable: true, phone: '031-12 34 56' } as const;
    server.use(
      schoolListApi(makeListItem(1, { name: 'Majornas Trafikskola', ...silent })),
      answer('getTeacher', () => ({ ...anna, isUnreachable: true, schoolPhone: silent.phone })),
    );
    openStudentApp(`/contact${query}`);
    const form = within(await screen.findByRole('form', { name: 'Kontaktformulär' }));
    expect(form.getByText(/ingen e-postadress till Majornas Trafikskola .* Ring 031-12 34 56 om/)).toBeVisible();
    expect(screen.queryByText(/svarar inom/)).not.toBeInTheDocument();
  });

  it('of a teacher says when the school is away', async () => {
    const away = { from: '2099-12-23', until: '2100-01-06' };
    server.use(schoolListApi(makeListItem(1, { name: 'Majornas Trafikskola', away })), teachersApi);
    openStudentApp(`/contact?teacherId=${anna.id}`);
    expect(await screen.findByText(/^Majornas Trafikskola är borta/)).toBeVisible();
  });

  it('sends what the school needs to it, and thanks', async () => {
    filtersInUse.setState({ gearbox: ['automatic'] });
    const { person, form, received, tracked } = await openContact(`?schoolId=${testId(1)}&inquiryType=prices`);
    filtersInUse.setState({}, true);
    expect(about(form)).toHaveDisplayValue('Priser och paket');
    await fillIn(person, form, 'Boka körprov');
    await person.click(form.getByRole('checkbox', { name: 'Jag har sökt körkortstillstånd' }));
    await send(person, form);
    const thanks = within(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' }));
    expect(thanks.getByText(/Majornas Trafikskola har dina uppgifter/)).toBeVisible();
    expect(thanks.getByRole('link', { name: 'Skapa konto (gratis)' })).toBeVisible();
    expect(received.map(({ lead }) => lead)).toMatchObject([
      {
        schoolId: testId(1),
        teacherId: null,
        inquiryType: 'test-booking',
        message: null,
        city: null,
        gearbox: null,
        phone: null,
        licensePermitApplied: true,
        licenseType: 'B',
        website: '',
      },
    ]);
    expect(tracked).toContainEqual({
      eventName: 'lead_submitted',
      properties: { schoolId: testId(1), teacherId: null, inquiryType: 'test-booking' },
    });
  });

  it('shows the teacher whom a lesson is booked with; another school leaves the teacher out', async () => {
    const { person, form, received, currentAddress } = await openContact(
      `?teacherId=${anna.id}&schoolId=${testId(1)}&inquiryType=book-lesson`,
    );
    const card = within(screen.getByRole('region', { name: 'Läraren som du skriver till' }));
    expect(card.getByRole('heading', { name: 'Anna Berg' })).toBeVisible();
    expect(card.getByText('Certifierad Trafiklärare · Majornas Trafikskola')).toBeVisible();
    expect(card.getByText('Betyg 4,6 av 5')).toBeInTheDocument();
    expect(card.getByText('Du är på väg att boka en lektion med Anna Berg.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Skriv utan lärare' })).toHaveAttribute(
      'href',
      `/contact?schoolId=${testId(1)}`,
    );
    expect(about(form)).toHaveDisplayValue('Boka körlektion');
    await fillIn(person, form, 'Teorihjälp');
    await person.selectOptions(school(form), 'Askims Trafikskola');
    expect(currentAddress()).toBe(`/contact?schoolId=${testId(2)}`);
    expect(screen.queryByRole('region', { name: 'Läraren som du skriver till' })).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('Kontakta Askims Trafikskola');
    // what was agreed to was another school
    const consent = form.getByRole('checkbox', { name: /skickas till Askims Trafikskola/ });
    expect(consent).not.toBeChecked();
    await person.click(consent);
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[0]?.lead).toMatchObject({ schoolId: testId(2), teacherId: null, inquiryType: 'theory' });
  });

  it('sends to us what is for no school, in the person’s own words only for ”Annat”', async () => {
    const { person, form, received } = await openContact(`?schoolId=${testId(1)}`);
    await fillIn(person, form, 'Priser och paket');
    await person.selectOptions(school(form), 'Ingen specifik skola');
    // a school is asked about prices, and we are not
    expect(about(form)).toHaveDisplayValue('Välj typ av förfrågan');
    expect(form.queryByRole('textbox', { name: /Meddelande/ })).not.toBeInTheDocument();
    expect(form.queryByRole('checkbox', { name: /körkortstillstånd|under 18/ })).not.toBeInTheDocument();
    await person.selectOptions(about(form), 'Annat');
    await person.click(form.getByRole('checkbox', { name: /Körkollen använder mina uppgifter/ }));
    await send(person, form);
    expect(await form.findByRole('link', { name: 'Skriv vad du vill veta' })).toBeVisible();
    await person.type(form.getByRole('textbox', { name: /Meddelande/ }), 'Har ni öppet i jul?');
    await send(person, form);
    const thanks = within(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' }));
    expect(thanks.getByText('Vi har fått den och svarar på e-post.')).toBeVisible();
    expect(thanks.queryByRole('link')).not.toBeInTheDocument();
    expect(received.map(({ lead }) => lead)).toMatchObject([
      { schoolId: null, licenseType: null, inquiryType: 'other', message: 'Har ni öppet i jul?' },
    ]);
  });

  it('lists what is missing in the order of its fields', async () => {
    const { person, form } = await openContact();
    await send(person, form);
    expect(
      within(await form.findByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Namnet måste vara minst 2 tecken',
      'Ange en giltig e-postadress',
      'Välj hur du vill bli kontaktad',
      'Välj typ av förfrågan',
      expect.stringMatching(/^Du behöver godkänna/),
    ]);
  });

  it('keeps a text that is too long, says so, and sends it once it is shorter', async () => {
    const { person, form, received } = await openContact('?type=support');
    await fillIn(person, form, 'Annat');
    const message = form.getByRole('textbox', { name: /Meddelande/ });
    const typed = 'å'.repeat(maxMessageLength);
    await paste(person, message, `${typed}!`);
    expect(message).toHaveValue(`${typed}!`);
    await send(person, form);
    expect(await form.findByRole('link', { name: `Texten får vara högst ${maxMessageLength} tecken` })).toBeVisible();
    expect(received).toEqual([]);
    await person.type(message, '{Backspace}');
    await send(person, form);
    expect(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
    expect(received[0]?.lead.message).toBe(typed);
  });

  it('leads a claim to the page for it, from the address and from the form', async () => {
    const { person, form } = await openContact();
    await person.selectOptions(about(form), 'Ta över en skolas profil');
    expect(form.getByRole('link', { name: 'Ta över din profil' })).toHaveAttribute('href', '/claim');
    const { currentAddress } = openStudentApp(`/contact?type=claim&schoolId=${testId(1)}&school=Å%20skola`);
    await waitFor(() => expect(currentAddress()).toBe(`/claim?school=%C3%85%20skola&schoolId=${testId(1)}`));
  });

  it('is reached at its Swedish name, with the query', async () => {
    server.use(schoolListApi(...schools));
    const { currentAddress } = openStudentApp('/kontakt?type=support');
    expect(await screen.findByRole('form', { name: 'Kontaktformulär' })).toBeVisible();
    expect(currentAddress()).toBe('/contact?type=support');
  });

  it('fills in who is signed in, and leaves what they have typed', async () => {
    const { form } = await openContact('', { user: makeUser({ phone: '070-123 45 67' }) });
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
    expect(form.getByRole('textbox', { name: /E-post/ })).toHaveValue('elin@exempel.se');
    expect(form.getByRole('textbox', { name: /Telefon/ })).toHaveValue('070-123 45 67');
  });
});

describe('What the contact page does not find', () => {
  it.each([
    ['a school', `?schoolId=${testId(77)}`, 'Trafikskolan kunde inte hittas.', 'Kontakta oss', 'Ingen specifik skola'],
    [
      'an id that is none',
      '?schoolId=..%2Fx',
      'Trafikskolan kunde inte hittas.',
      'Kontakta oss',
      'Ingen specifik skola',
    ],
    ['a teacher', `?teacherId=${testId(188)}`, 'Läraren kunde inte hittas.', 'Kontakta oss', 'Ingen specifik skola'],
    [
      'another school’s teacher',
      `?teacherId=${anna.id}&schoolId=${testId(2)}`,
      'Läraren kunde inte hittas.',
      'Kontakta Askims Trafikskola',
      'Askims Trafikskola',
    ],
  ])('%s is said, and the form is there', async (_case, query, words, title, chosen) => {
    const { form } = await openContact(query);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(heading()).toHaveTextContent(title);
    expect(school(form)).toHaveDisplayValue(chosen);
  });

  it('the list of schools: the one in the address is written to all the same', async () => {
    const { received, handler } = leadsApi();
    server.use(
      handler,
      http.get('*/api/schools', () => HttpResponse.error()),
    );
    const { person } = openStudentApp(`/contact?schoolId=${testId(1)}&school=Majornas`);
    const form = within(await screen.findByRole('form', { name: 'Kontaktformulär' }, { timeout: 10_000 }));
    expect(heading()).toHaveTextContent('Kontakta Majornas');
    await fillIn(person, form, 'Teorihjälp');
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[0]?.lead.schoolId).toBe(testId(1));
  });

  it('the list of schools: the one in the address is spoken of where nobody has named it', async () => {
    server.use(http.get('*/api/schools', () => HttpResponse.error()));
    openStudentApp(`/contact?schoolId=${testId(1)}`);
    const form = within(await screen.findByRole('form', { name: 'Kontaktformulär' }, { timeout: 10_000 }));
    expect(heading()).toHaveTextContent('Kontakta skolan som du valde');
    expect(form.getByRole('checkbox', { name: /skickas till skolan som du valde/ })).toBeVisible();
  });

  it('the list of schools: that is said, and it can be fetched anew beside what was written', async () => {
    server.use(http.get('*/api/schools', () => HttpResponse.error()));
    const { person } = openStudentApp(`/contact?schoolId=${testId(1)}&school=Majornas`);
    const form = within(await screen.findByRole('form', { name: 'Kontaktformulär' }, { timeout: 10_000 }));
    await paste(person, form.getByRole('textbox', { name: /Namn/ }), 'Elin Berg');
    expect(form.getByRole('alert')).toHaveTextContent('Trafikskolorna kunde inte hämtas.');
    server.use(schoolListApi(...schools));
    await person.click(form.getByRole('button', { name: 'Försök igen' }));
    await waitFor(() =>
      expect(optionsOf(school(form))).toEqual(['Ingen specifik skola', 'Askims Trafikskola', 'Majornas Trafikskola']),
    );
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
  });

  it.each([
    ['the school, archived meanwhile', refusal('SCHOOL_NOT_FOUND'), /finns inte längre på Körkollen/],
    ['the teacher, who has left meanwhile', refusal('TEACHER_NOT_FOUND'), /Läraren finns inte kvar på skolan/],
  ])('%s: nothing is lost', async (_case, reply, words) => {
    const leads = leadsApi(reply);
    const { person, form } = await openContact(`?teacherId=${anna.id}`);
    server.use(leads.handler);
    await fillIn(person, form, 'Teorihjälp');
    await send(person, form);
    const failure = await form.findByRole('alert');
    expect(failure).toHaveTextContent(words);
    expect(failure).toHaveTextContent('Det du skrev finns kvar.');
    expect(await screen.findByText('Kunde inte skicka förfrågan. Försök igen senare.')).toBeVisible();
    expect(form.queryByText(/så fort det går/)).not.toBeInTheDocument();
    await person.selectOptions(school(form), 'Askims Trafikskola');
    await person.click(form.getByRole('checkbox', { name: /skickas till Askims Trafikskola/ }));
    await send(person, form);
    await screen.findByRole('dialog');
    expect(leads.received.map(({ lead }) => [lead.schoolId, lead.teacherId])).toEqual([
      [testId(1), anna.id],
      [testId(2), null],
    ]);
    expect(leads.received[1]?.key).not.toBe(leads.received[0]?.key);
  });
});
