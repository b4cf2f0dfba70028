import { refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { filtersInUse } from './filters-in-use/filters-in-use';
import { leadsApi, makeHit, makeSchool, makeTeacher, makeUser, schoolApi, searchApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/school/1', '/goteborg', '/search', '/register/student');

type OwnSchool = Parameters<typeof makeSchool>[0];

async function openEnquiry(options: Omit<RenderWithHostOptions, 'route'> = {}, query = '', own: OwnSchool = {}) {
  server.use(...schoolApi(makeSchool(own), [makeTeacher(1, { name: 'Anna Berg' })]));
  const app = openStudentApp(`/school/${testId(1)}${query}`, options);
  return { ...app, form: within(await screen.findByRole('form', { name: 'Förfrågan till skolan' })) };
}

type Form = Awaited<ReturnType<typeof openEnquiry>>['form'];

async function chooseType(person: UserEvent, form: Form, name: string) {
  await person.selectOptions(form.getByRole('combobox', { name: /Vad vill du veta mer om/ }), name);
}

async function fillIn(person: UserEvent, form: Form) {
  await chooseType(person, form, 'Riskettan');
  await person.type(form.getByRole('textbox', { name: /Namn/ }), 'Elin Berg');
  await person.type(form.getByRole('textbox', { name: /E-post/ }), 'elin@exempel.se');
  await person.click(form.getByRole('radio', { name: 'E-post' }));
  await person.click(form.getByRole('checkbox', { name: /Jag godkänner/ }));
}

const send = (person: UserEvent, form: Form) => person.click(form.getByRole('button', { name: 'Skicka förfrågan' }));

describe('The enquiry', () => {
  it('to a school that can be mailed nothing says so before and after it is sent', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, form } = await openEnquiry({}, '', { isUnreachable: true, phone: '031-12 34 56' });
    expect(form.getByText(/kan inte mejla din förfrågan dit\. Ring 031-12 34 56 om/)).toBeVisible();
    expect(screen.queryByText(/De flesta skolor svarar inom/)).not.toBeInTheDocument();
    await fillIn(person, form);
    await send(person, form);
    const thanks = within(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' }));
    expect(thanks.getByText(/är sparad, men vi har ingen e-postadress dit .* Ring 031-12 34 56 om/)).toBeVisible();
    expect(thanks.queryByText(/har dina uppgifter/)).not.toBeInTheDocument();
    expect(received).toHaveLength(1);
  });

  it('is sent with everything that was said, and thanks', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, form, tracked } = await openEnquiry({}, '?utm_source=tram&utm_campaign=host');
    await fillIn(person, form);
    await person.click(form.getByRole('radio', { name: 'Båda går bra' }));
    await person.type(form.getByRole('textbox', { name: /Telefon/ }), '070-123 45 67');
    await person.click(form.getByRole('checkbox', { name: 'Jag har sökt körkortstillstånd' }));
    await send(person, form);

    const thanks = within(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' }));
    expect(
      thanks.getByText(/Majornas Trafikskola har dina uppgifter och svarar på e-post eller telefon/),
    ).toBeVisible();
    expect(thanks.getByText(/1–2 arbetsdagar/)).toBeVisible();
    expect(received).toHaveLength(1);
    expect(received[0]?.lead).toEqual({
      inquiryType: 'riskettan',
      message: null,
      name: 'Elin Berg',
      email: 'elin@exempel.se',
      phone: '070-123 45 67',
      city: 'Göteborg',
      preferredContactMethod: 'both',
      licensePermitApplied: true,
      isUnder18: false,
      guardianInformed: false,
      consent: true,
      marketingConsent: false,
      website: '',
      gearbox: null,
      language: null,
      timePreference: null,
      schoolId: testId(1),
      teacherId: null,
      licenseType: 'B',
      utmSource: 'tram',
      utmCampaign: 'host',
    });
    expect(tracked.map(({ eventName }) => eventName)).toContain('lead_submitted');
  });

  it('offers guests an account with their address filled in', async () => {
    server.use(leadsApi().handler);
    const { person, form, currentAddress } = await openEnquiry();
    await fillIn(person, form);
    await send(person, form);
    await person.click(await screen.findByRole('link', { name: 'Skapa konto (gratis)' }));
    expect(currentAddress()).toBe('/register/student?email=elin%40exempel.se');
    expect(await screen.findByRole('textbox', { name: /E-post/ })).toHaveValue('elin@exempel.se');
  });

  it('leaves an empty form behind the thanks', async () => {
    server.use(leadsApi().handler);
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await send(person, form);
    await person.click(await screen.findByRole('button', { name: 'Nej tack, hoppa över' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('');
    expect(form.getByRole('checkbox', { name: /Jag godkänner/ })).not.toBeChecked();
    expect(sessionStorage.length).toBe(0);
  });

  it('knows the student who is signed in, and offers no account', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, form } = await openEnquiry({ user: makeUser() });
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
    expect(form.getByRole('textbox', { name: /E-post/ })).toHaveValue('elin@exempel.se');
    await chooseType(person, form, 'Pris/paket');
    await person.click(form.getByRole('radio', { name: 'E-post' }));
    await person.click(form.getByRole('checkbox', { name: /Jag godkänner/ }));
    await send(person, form);
    const thanks = within(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' }));
    expect(thanks.queryByRole('link')).not.toBeInTheDocument();
    expect(received[0]?.csrf).toBe('csrf-token-of-the-test');
  });

  it('asks the young whether a guardian knows, and sends it either way', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, form } = await openEnquiry();
    expect(form.queryByRole('checkbox', { name: /vårdnadshavare/ })).not.toBeInTheDocument();
    await fillIn(person, form);
    await person.click(form.getByRole('checkbox', { name: 'Jag är under 18 år' }));
    expect(form.getByRole('checkbox', { name: /vårdnadshavare/ })).not.toBeChecked();
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[0]?.lead).toMatchObject({ isUnder18: true, guardianInformed: false });
  });

  it('names the teacher that the address names', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, form } = await openEnquiry({}, `?teacherId=${makeTeacher(1).id}`);
    expect(await form.findByText('Du frågar om Anna Berg.')).toBeVisible();
    await fillIn(person, form);
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[0]?.lead.teacherId).toBe(makeTeacher(1).id);
  });

  it('explains what happens to the data, for as many days as they are stored', async () => {
    const { person, form } = await openEnquiry();
    await person.click(form.getByRole('button', { name: 'Så hanterar vi dina uppgifter' }));
    expect(await screen.findByRole('dialog', { name: 'Så hanterar vi dina uppgifter' })).toHaveTextContent(
      'i 90 dagar',
    );
  });

  it('keeps the trap for programs off the screen and out of the keyboard’s way', async () => {
    const { form } = await openEnquiry();
    expect(form.queryByRole('textbox', { name: /Fyll inte i/ })).not.toBeInTheDocument();
    expect(document.querySelector('input[name="website"]')).toHaveAttribute('tabindex', '-1');
  });
});

const aboutField = (form: Form) => form.getByRole('combobox', { name: /Vad vill du veta mer om/ });
const wish = (form: Form, name: string) => form.getByRole('combobox', { name });

describe('What the enquiry is about', () => {
  it.each([
    ['Välj: 10-lektion paket', 'Pris/paket'],
    ['Välj: Risktvåan', 'Halkbana'],
    ['Välj: Intensivkurs', 'Intensivkurs'],
    ['Välj: Handledarkurs', 'Handledarkurs'],
  ])('follows the price that was chosen: %s', async (choose, type) => {
    const prices = {
      single: { price: 600, length: 40 },
      pack10: { totalPrice: 5000 },
      intensive: { price: 19000 },
      lektioner: { Risktvåan: 2200, Handledarkurs: 500 },
    };
    const { person, form } = await openEnquiry({}, '', { pricing: JSON.stringify({ B: prices }) });
    await person.click(screen.getByRole('link', { name: choose }));
    expect(aboutField(form)).toHaveDisplayValue(type);
    await chooseType(person, form, 'Riskettan');
    await person.click(screen.getByRole('link', { name: choose }));
    expect(aboutField(form)).toHaveDisplayValue(type);
  });

  it('is left to the person where the button was about nothing in particular', async () => {
    const { person, form } = await openEnquiry();
    await chooseType(person, form, 'Riskettan');
    await person.click(screen.getAllByRole('link', { name: 'Bli elev' })[0] as HTMLElement);
    expect(aboutField(form)).toHaveDisplayValue('Riskettan');
  });

  it('says no longer that it is missing', async () => {
    const { person, form } = await openEnquiry();
    await send(person, form);
    expect(await form.findByRole('link', { name: 'Välj typ av förfrågan' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Få exakt prisoffert' }));
    await waitFor(() => expect(form.queryByText('Välj typ av förfrågan')).not.toBeInTheDocument());
  });
});

describe('The wishes', () => {
  it('are folded away, can be given, and are sent', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, form } = await openEnquiry();
    const fold = form.getByText('Lägg till önskemål (valfritt)');
    expect(fold.closest('details')).not.toHaveAttribute('open');
    await person.click(fold);
    await person.selectOptions(wish(form, 'Växellåda'), 'Automat');
    await person.selectOptions(wish(form, 'Språk'), 'Annat språk');
    await person.selectOptions(wish(form, 'Passar bäst'), 'Kväll');
    expect(form.getByText('Önskemål: Automat, Annat språk, Kväll')).toBeVisible();
    await person.selectOptions(wish(form, 'Språk'), 'Spelar ingen roll');
    await fillIn(person, form);
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[0]?.lead).toMatchObject({ gearbox: 'automatic', language: null, timePreference: 'evening' });
  });

  it('follow the filters of the list that the visitor comes from', async () => {
    const { received, handler } = leadsApi();
    server.use(handler, searchApi([makeHit(1)]).handler, ...schoolApi(makeSchool()));
    const { person } = openStudentApp('/goteborg?gearbox=automatic&languages=engelska');
    await person.click(await screen.findByRole('link', { name: 'Trafikskola 1' }));
    const form = within(await screen.findByRole('form', { name: 'Förfrågan till skolan' }));
    expect(await form.findByText('Önskemål: Automat, Engelska')).toBeVisible();
    await fillIn(person, form);
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[0]?.lead).toMatchObject({ gearbox: 'automatic', language: 'english', timePreference: null });
  });

  it('are about the class whose schools the visitor comes from, until another is chosen', async () => {
    const { received, handler } = leadsApi();
    server.use(handler, searchApi([makeHit(1)]).handler, ...schoolApi(makeSchool()));
    const { person } = openStudentApp('/search?licenseType=BE');
    await person.click(await screen.findByRole('link', { name: 'Trafikskola 1' }));
    const form = within(await screen.findByRole('form', { name: 'Förfrågan till skolan' }));
    expect(await form.findByText('Önskemål: BE')).toBeVisible();
    await fillIn(person, form);
    await send(person, form);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nej tack, hoppa över' }));
    await person.click(await form.findByText('Önskemål: BE'));
    await person.selectOptions(wish(form, 'Behörighet'), 'B');
    await fillIn(person, form);
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received.map(({ lead }) => lead.licenseType)).toEqual(['BE', 'B']);
  });

  it('are about the class that a shared address names, and the prices are said to be those of B', async () => {
    const { form } = await openEnquiry({}, '?licenseType=BE');
    expect(await form.findByText('Önskemål: BE')).toBeVisible();
    expect(screen.getByText('Priserna här gäller B-körkort. Fråga skolan vad BE-körkort kostar.')).toBeVisible();
  });

  it.each(['?licenseType=B', '?licenseType=Segway', ''])('are about B as before at %s', async (query) => {
    const { form } = await openEnquiry({}, query);
    expect(form.getByText('Lägg till önskemål (valfritt)')).toBeVisible();
    expect(screen.queryByText(/Priserna här gäller/)).not.toBeInTheDocument();
  });

  it.each([
    ['both gearboxes', { gearbox: ['manual', 'automatic'] }, 'Lägg till önskemål (valfritt)'],
    [
      'two languages that are neither Swedish nor English',
      { languages: ['arabiska', 'polska'] },
      'Önskemål: Annat språk',
    ],
    ['Swedish or English', { languages: ['svenska', 'engelska'] }, 'Lägg till önskemål (valfritt)'],
  ] as const)('take from the filters only what is without doubt: %s', async (_case, filters, words) => {
    filtersInUse.setState(structuredClone(filters));
    const { form } = await openEnquiry();
    expect(form.getByText(words)).toBeVisible();
  });

  describe('of a list that the browser led away from by itself', () => {
    function comeFrom(referrer: string, type: NavigationTimingType = 'navigate') {
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
      const visit = { type } as PerformanceNavigationTiming;
      vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) => (kind === 'navigation' ? [visit] : []));
    }
    afterEach(() => vi.restoreAllMocks());

    it.each([
      ['/search?licenseType=BE&gearbox=automatic', 'BE', 'automatic'],
      ['/goteborg?gearbox=Automat', 'B', 'automatic'],
      // that list shows schools for every class
      ['/goteborg?licenseType=BE&gearbox=manual', 'B', 'manual'],
    ])('are sent too: %s', async (list, licenseType, gearbox) => {
      comeFrom(`${location.origin}${list}`);
      const { received, handler } = leadsApi();
      server.use(handler);
      const { person, form } = await openEnquiry();
      await form.findByText(/^Önskemål: /);
      expect(sessionStorage).toHaveLength(0);
      await fillIn(person, form);
      await send(person, form);
      await screen.findByRole('dialog');
      expect(received[0]?.lead).toMatchObject({ licenseType, gearbox });
    });

    it.each([
      ['a reload', `${location.origin}/search?licenseType=BE`, 'reload'],
      ['Back', `${location.origin}/search?licenseType=BE`, 'back_forward'],
      ['another page', `${location.origin}/matcha?licenseType=BE`, 'navigate'],
      ['another site', 'https://annan.example/search?licenseType=BE', 'navigate'],
      ['nowhere', '', 'navigate'],
    ] as const)('are not taken from %s', async (_case, referrer, type) => {
      comeFrom(referrer, type);
      const { received, handler } = leadsApi();
      server.use(handler);
      const { person, form } = await openEnquiry();
      await fillIn(person, form);
      await send(person, form);
      await screen.findByRole('dialog');
      expect(received[0]?.lead).toMatchObject({ licenseType: 'B', gearbox: null });
    });

    it('give way to those of a list that has been shown since', async () => {
      comeFrom(`${location.origin}/search?licenseType=BE`);
      server.use(searchApi([makeHit(1)]).handler, ...schoolApi(makeSchool()));
      const { person } = openStudentApp('/goteborg?gearbox=automatic');
      await person.click(await screen.findByRole('link', { name: 'Trafikskola 1' }));
      expect(await screen.findByText('Önskemål: Automat')).toBeVisible();
    });
  });

  it('that the person has made go before the filters', async () => {
    const first = await openEnquiry();
    await first.person.selectOptions(wish(first.form, 'Växellåda'), 'Manuell');
    first.unmount();
    filtersInUse.setState({ gearbox: ['automatic'] });
    const { form } = await openEnquiry();
    expect(await form.findByText('Önskemål: Manuell')).toBeVisible();
  });
});

describe('What stops an enquiry', () => {
  it('is all said at once, and nothing is sent', async () => {
    const { person, form } = await openEnquiry();
    await send(person, form);
    const summary = await form.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Välj typ av förfrågan',
      'Namnet måste vara minst 2 tecken',
      'Ange en giltig e-postadress',
      'Välj hur du vill bli kontaktad',
      'Du behöver godkänna vidarebefordran av uppgifter för att vi ska kunna skicka din förfrågan.',
    ]);
    expect(await screen.findByText('Samtycke krävs')).toBeVisible();
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveAccessibleDescription('Namnet måste vara minst 2 tecken');
    await person.click(within(summary).getByRole('link', { name: 'Ange en giltig e-postadress' }));
    expect(form.getByRole('textbox', { name: /E-post/ })).toHaveFocus();
    await person.click(within(summary).getByRole('link', { name: 'Välj hur du vill bli kontaktad' }));
    expect(form.getAllByRole('radio')[0]).toHaveFocus();
  });

  it('goes away when it is mended', async () => {
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await person.click(form.getByRole('radio', { name: 'Telefon' }));
    await send(person, form);
    const words = 'Telefonnummer krävs när du väljer telefon som kontaktsätt';
    expect(await form.findByRole('link', { name: words })).toBeVisible();
    await person.type(form.getByRole('textbox', { name: /Telefon/ }), '0701234567');
    await waitFor(() => expect(form.queryByText(words)).not.toBeInTheDocument());
  });

  it('is no longer said in a message when the consent is given', async () => {
    const { person, form } = await openEnquiry();
    await send(person, form);
    expect(await screen.findByText('Samtycke krävs')).toBeVisible();
    await person.click(form.getByRole('checkbox', { name: /Jag godkänner/ }));
    // at once: it would go by itself after a while
    expect(screen.queryByText('Samtycke krävs')).not.toBeInTheDocument();
  });

  it.each([
    [
      'a server that is down',
      refusal('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '30' } }),
      'Tjänsten svarar inte just nu. Försök igen om en stund. Det du skrev finns kvar.',
    ],
    ['too many tries', refusal('TOO_MANY_REQUESTS'), 'Du har försökt många gånger. Vänta en stund och försök igen.'],
    ...[
      ['1', 'Försök igen om 1 sekund.'],
      ['61', 'Försök igen om 2 minuter.'],
      ['70000', 'Försök igen om 20 timmar.'],
    ].map(([seconds = '', words = '']): [string, ReturnType<typeof refusal>, string] => [
      `too many tries, for ${seconds} seconds`,
      refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': seconds } }),
      `Du har försökt många gånger. ${words}`,
    ]),
    ['a broken server', new HttpResponse('<h1>', { status: 500 }), 'Kunde inte skicka förfrågan. Försök igen.'],
  ])('keeps the form through %s, and stores one lead in the end', async (_case, reply, words) => {
    const { received, handler } = leadsApi(reply);
    server.use(handler);
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await send(person, form);
    const failure = await form.findByRole('alert');
    expect(failure).toHaveTextContent(words);
    expect(failure).toHaveTextContent('Det du skrev finns kvar.');
    expect(await screen.findByText('Ett fel uppstod')).toBeVisible();
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
    await send(person, form);
    expect(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
    expect(screen.queryByText('Ett fel uppstod')).not.toBeInTheDocument();
    expect(received.map(({ key }) => key)).toEqual([received[0]?.key, received[0]?.key]);
    expect(received[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says once, in the form, that there is no network', async () => {
    server.use(leadsApi(HttpResponse.error()).handler);
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await send(person, form);
    const failure = await form.findByRole('alert');
    expect(failure).toHaveTextContent('Du verkar sakna uppkoppling.');
    expect(failure).toHaveTextContent('Det du skrev finns kvar.');
    expect(screen.queryByText('Ett fel uppstod')).not.toBeInTheDocument();
  });

  it('gives a changed enquiry a key of its own', async () => {
    const { received, handler } = leadsApi(refusal('SERVICE_UNAVAILABLE'));
    server.use(handler);
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await send(person, form);
    await form.findByRole('alert');
    await person.type(form.getByRole('textbox', { name: /Namn/ }), 'sson');
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[1]?.key).not.toBe(received[0]?.key);
    expect(received[1]?.lead.name).toBe('Elin Bergsson');
  });

  it('comes back after a reload, with the key of the try that failed', async () => {
    const { received, handler } = leadsApi(refusal('SERVICE_UNAVAILABLE'));
    server.use(handler);
    const first = await openEnquiry();
    await fillIn(first.person, first.form);
    await send(first.person, first.form);
    await first.form.findByRole('alert');
    first.unmount();
    const { person, form } = await openEnquiry();
    await waitFor(() => expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg'));
    expect(form.getByRole('combobox', { name: /Vad vill du veta mer om/ })).toHaveDisplayValue('Riskettan');
    await send(person, form);
    await screen.findByRole('dialog');
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  it('shows what the server has against a field at that field', async () => {
    const fields = [
      { path: 'phone', message: 'Numret finns inte' },
      { path: 'nonsense', message: 'x' },
    ];
    server.use(leadsApi(refusal('VALIDATION_FAILED', { fields })).handler);
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await person.type(form.getByRole('textbox', { name: /Telefon/ }), '0700000000');
    await send(person, form);
    await waitFor(() => expect(form.getByRole('link', { name: 'Numret finns inte' })).toBeVisible());
  });

  it('is sent once however often the button is pressed', async () => {
    let storeIt: (reply: undefined) => void = () => undefined;
    const { received, handler } = leadsApi(new Promise<undefined>((resolve) => (storeIt = resolve)));
    server.use(handler);
    const { person, form } = await openEnquiry();
    await fillIn(person, form);
    await person.dblClick(form.getByRole('button', { name: 'Skicka förfrågan' }));
    const pending = await form.findByRole('button', { name: 'Skickar...' });
    await person.click(pending);
    await person.type(form.getByRole('textbox', { name: /Namn/ }), '{Enter}');
    storeIt(undefined);
    expect(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
    expect(received).toHaveLength(1);
  });
});
