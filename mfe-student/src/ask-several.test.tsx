import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import type { RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cheapSchool, comparedSchoolsApi, dearSchool, silentSchool } from './testing/compared-schools';
import { leadsApi, makeSchool, makeUser, publicSchoolsApi, schoolApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/compare', '/favoriter', '/school/1');

const three = [cheapSchool, dearSchool, silentSchool];
const allThree = 'Billiga Bilen, Dyra Dubben och Tysta Trafikskolan';

type Options = Omit<RenderWithHostOptions, 'route'>;
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

async function openDialog(address: string, button: string, options: Options = {}) {
  const app = openStudentApp(address, options);
  await app.person.click(await screen.findByRole('button', { name: button }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: button })) };
}

function openComparison(options: Options = {}) {
  server.use(comparedSchoolsApi(...three).handler);
  return openDialog(`/compare/${three.map(({ id }) => id).join(',')}`, 'Fråga alla tre', options);
}

/** As quick as a browser that fills a form in. */
async function paste(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

async function fillIn(person: UserEvent, dialog: Dialog) {
  await person.selectOptions(dialog.getByRole('combobox', { name: /Vad vill du veta mer om/ }), 'Pris/paket');
  await paste(person, dialog.getByRole('textbox', { name: /Namn/ }), 'Elin Berg');
  await paste(person, dialog.getByRole('textbox', { name: /E-post/ }), 'elin@exempel.se');
  await person.click(dialog.getByRole('radio', { name: 'E-post' }));
  await person.click(dialog.getByRole('checkbox', { name: /Jag godkänner/ }));
}

const send = (person: UserEvent, dialog: Dialog) => person.click(dialog.getByRole('button', { name: /^Skicka/ }));

/** Takes leads, with what each school answers first. */
function schoolsApi(replies: Record<string, (ReturnType<typeof refusal> | null)[]> = {}) {
  const received: { schoolId: string; key: string }[] = [];
  const handler = answer('createLead', ({ body, headers }) => {
    const schoolId = body.schoolId ?? '';
    received.push({ schoolId, key: headers.get('idempotency-key') ?? '' });
    return replies[schoolId]?.shift() ?? { id: testId(500), status: 'sent' };
  });
  server.use(handler);
  return received;
}

describe('One enquiry to all three schools of a comparison', () => {
  it('is one form and a lead for each, and is sent before an account is spoken of', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person, dialog, tracked } = await openComparison();
    const consent = dialog.getByRole('checkbox', { name: new RegExp(`skickas till ${allThree} så att`) });
    expect(consent).not.toBeChecked();
    await fillIn(person, dialog);
    await send(person, dialog);
    expect(await screen.findByText('Meddelande skickat! 🎉')).toBeVisible();
    const next = within(await screen.findByRole('dialog', { name: 'Nästan klart! Skapa ett lösenord' }));
    expect(next.getByText(new RegExp(`${allThree} har dina uppgifter`))).toBeVisible();
    expect(received.map(({ lead }) => lead.schoolId)).toEqual(three.map(({ id }) => id));
    expect(new Set(received.map(({ key }) => key)).size).toBe(3);
    expect(received.map(({ lead }) => ({ ...lead, schoolId: '' }))).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ inquiryType: 'pricing', licenseType: 'B' }) as unknown),
    );
    expect(tracked.filter(({ eventName }) => eventName === 'lead_submitted')).toHaveLength(3);
    await person.click(next.getByRole('button', { name: 'Nej tack, hoppa över' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStorage.length).toBe(0);
  });

  it('goes again only to the schools that did not get it, under the same keys; an archived one is named', async () => {
    const received = schoolsApi({
      [dearSchool.id]: [refusal('SERVICE_UNAVAILABLE')],
      [silentSchool.id]: [refusal('SCHOOL_NOT_FOUND')],
    });
    const { person, dialog } = await openComparison();
    await fillIn(person, dialog);
    await send(person, dialog);
    expect(await dialog.findByText('Förfrågan är skickad till Billiga Bilen.')).toBeVisible();
    expect(dialog.getByText(/^Tysta Trafikskolan finns inte längre på Körkollen/)).toBeVisible();
    expect(dialog.getByText(/^Inte skickad än till Dyra Dubben\./)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Billiga Bilen' })).toBeDisabled();
    // what is changed now is for the one that is left
    await person.type(dialog.getByRole('textbox', { name: /Namn/ }), 'sson');
    await person.click(dialog.getByRole('button', { name: 'Skicka till Dyra Dubben' }));
    const next = within(await screen.findByRole('dialog', { name: /Nästan klart/ }));
    expect(next.getByText(/^Billiga Bilen och Dyra Dubben har dina uppgifter/)).toBeVisible();
    expect(next.getByText(/^Tysta Trafikskolan finns inte längre/)).toBeVisible();
    expect(received.map(({ schoolId }) => schoolId)).toEqual([...three, dearSchool].map(({ id }) => id));
  });

  it('keeps each school’s key over a reload, and what was sent stays sent', async () => {
    const received = schoolsApi({ [dearSchool.id]: [refusal('SERVICE_UNAVAILABLE'), null] });
    const first = await openComparison();
    await fillIn(first.person, first.dialog);
    await send(first.person, first.dialog);
    await first.dialog.findByText(/^Förfrågan är skickad till/);
    first.unmount();
    const { person, dialog } = await openComparison();
    expect(await dialog.findByText('Förfrågan är skickad till Billiga Bilen och Tysta Trafikskolan.')).toBeVisible();
    await send(person, dialog);
    await screen.findByRole('dialog', { name: /Nästan klart/ });
    expect(received).toHaveLength(4);
    expect(received[3]).toEqual(received[1]);
  });

  it('that are all gone is not sent, and says so', async () => {
    schoolsApi(Object.fromEntries(three.map(({ id }) => [id, [refusal('SCHOOL_NOT_FOUND')]])));
    const { person, dialog } = await openComparison();
    await fillIn(person, dialog);
    await send(person, dialog);
    expect(await dialog.findByText(`${allThree} finns inte längre på Körkollen och har inte fått någon förfrågan.`));
    expect(dialog.queryByRole('button', { name: /^Skicka/ })).not.toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
  });

  it('may go to fewer, but not to nobody', async () => {
    const received = schoolsApi();
    const { person, dialog } = await openComparison({ user: makeUser() });
    for (const { name } of three) await person.click(dialog.getByRole('checkbox', { name }));
    await fillInMissing(person, dialog);
    await send(person, dialog);
    expect(dialog.getByRole('alert')).toHaveTextContent('Välj minst en skola');
    expect(received).toEqual([]);
    expect(dialog.getByRole('checkbox', { name: /skickas till de skolor som du väljer/ })).toBeChecked();
    await person.click(dialog.getByRole('checkbox', { name: 'Dyra Dubben' }));
    const consent = dialog.getByRole('checkbox', { name: /skickas till Dyra Dubben/ });
    expect(consent).not.toBeChecked();
    await person.click(consent);
    await send(person, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(received.map(({ schoolId }) => schoolId)).toEqual([dearSchool.id]);
  });

  it('says in a message what is missing', async () => {
    const { person, dialog } = await openComparison();
    await send(person, dialog);
    expect(await screen.findByText('Fyll i alla fält')).toBeVisible();
    expect(screen.getByText('Namn, e-post, ort och typ av förfrågan är obligatoriska.')).toBeVisible();
    await person.click(dialog.getByRole('radio', { name: 'Telefon' }));
    await send(person, dialog);
    expect(await screen.findByText('Namn, e-post, telefon, ort och typ av förfrågan är obligatoriska.')).toBeVisible();
  });

  it('is closed by Back, and what was typed is there when it opens again', async () => {
    const { person, dialog, goBack, currentAddress } = await openComparison();
    await person.type(dialog.getByRole('textbox', { name: /Namn/ }), 'Elin');
    const address = currentAddress();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe(address);
    await person.click(screen.getByRole('button', { name: 'Fråga alla tre' }));
    const again = within(await screen.findByRole('dialog', { name: 'Fråga alla tre' }));
    await waitFor(() => expect(again.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin'));
  });
});

/** What a form knows of somebody who is signed in is not asked for. */
async function fillInMissing(person: UserEvent, dialog: Dialog) {
  await person.selectOptions(dialog.getByRole('combobox', { name: /Vad vill du veta mer om/ }), 'Pris/paket');
  await person.click(dialog.getByRole('radio', { name: 'E-post' }));
  await person.click(dialog.getByRole('checkbox', { name: /Jag godkänner/ }));
}

describe('The password after an enquiry', () => {
  async function openPassword() {
    schoolsApi();
    const app = await openComparison();
    await fillIn(app.person, app.dialog);
    await send(app.person, app.dialog);
    const step = within(await screen.findByRole('dialog', { name: 'Nästan klart! Skapa ett lösenord' }));
    const type = async (password: string, confirmed: string) => {
      for (const [label, text] of [
        ['Lösenord', password],
        ['Bekräfta lösenord', confirmed],
      ] as const) {
        const field = step.getByLabelText(new RegExp(`^${label}`));
        await app.person.clear(field);
        await paste(app.person, field, text);
      }
      await app.person.click(step.getByRole('button', { name: 'Skapa konto' }));
    };
    return { ...app, step, type };
  }

  it('asks for an account, which a mailed link opens', async () => {
    const asked: unknown[] = [];
    server.use(
      answer('register', ({ body }) => {
        asked.push(body);
        return { status: 'mail_sent' };
      }),
    );
    const { type, person } = await openPassword();
    await type('kort', 'kort');
    expect(await screen.findByText('Lösenord för kort')).toBeVisible();
    expect(screen.getAllByText('Lösenordet måste vara minst 6 tecken.')[0]).toBeVisible();
    await type('tre-ord-utan-band', 'tre-ord');
    expect(await screen.findByText('Lösenorden matchar inte')).toBeVisible();
    expect(screen.getAllByText('Se till att båda lösenorden är identiska.')[0]).toBeVisible();
    expect(asked).toEqual([]);
    await type('tre-ord-utan-band', 'tre-ord-utan-band');
    const mailed = within(await screen.findByRole('dialog', { name: 'Kolla din e-post' }));
    expect(mailed.getByText(/mejl till elin@exempel.se/)).toBeVisible();
    expect(asked).toEqual([
      { name: 'Elin Berg', email: 'elin@exempel.se', password: 'tre-ord-utan-band', role: 'student' },
    ]);
    await person.click(mailed.getAllByRole('button', { name: 'Stäng' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['a password that is easily guessed', refusal('PASSWORD_TOO_COMMON'), /Lösenordet är för vanligt/],
    ['a server that is down', refusal('SERVICE_UNAVAILABLE'), /Tjänsten svarar inte just nu/],
  ])('is refused for %s, and the enquiry is sent all the same', async (_case, reply, words) => {
    server.use(answer('register', () => reply));
    const { type, step } = await openPassword();
    await type('sommar2026', 'sommar2026');
    expect((await step.findAllByText(words))[0]).toBeVisible();
    expect(step.getByText(/har dina uppgifter/)).toBeVisible();
  });

  it('leads back to an empty form', async () => {
    const { step, person } = await openPassword();
    await person.click(step.getByRole('button', { name: 'Tillbaka till formulär' }));
    const form = within(await screen.findByRole('dialog', { name: 'Fråga alla tre' }));
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('');
    expect(form.queryByText(/Förfrågan är skickad/)).not.toBeInTheDocument();
  });

  it('is not where the next enquiry begins when Back has closed it', async () => {
    const { person, goBack } = await openPassword();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Fråga alla tre' }));
    expect(await screen.findByRole('dialog', { name: 'Fråga alla tre' })).toBeVisible();
  });
});

describe('Favourites', () => {
  it('are asked three at a time, and not those that are gone', async () => {
    const ids = [1, 2, 3, 4, 5].map(testId);
    server.use(publicSchoolsApi(testId(5)));
    const received = schoolsApi();
    const addedAt = '2026-11-20T10:00:00.000Z';
    const favourites = ids.map((id, at) => ({ id, name: `Skola ${at + 1}`, rating: null, location: null, addedAt }));
    localStorage.setItem('favourites', JSON.stringify(favourites));
    const { person, dialog } = await openDialog('/favoriter', 'Fråga upp till tre');
    const choice = (name: string) => dialog.getByRole('checkbox', { name });
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Skola 5' })).not.toBeInTheDocument());
    expect(dialog.getByText('Välj upp till tre.')).toBeVisible();
    for (const name of ['Skola 1', 'Skola 2', 'Skola 4']) await person.click(choice(name));
    expect(choice('Skola 3')).toBeDisabled();
    await fillIn(person, dialog);
    await send(person, dialog);
    await screen.findByRole('dialog', { name: /Nästan klart/ });
    expect(received.map(({ schoolId }) => schoolId).toSorted()).toEqual([1, 2, 4].map(testId));
  });
});

describe('The school’s dialog', () => {
  it('leaves the page where it stands, whatever section the address names', async () => {
    server.use(...schoolApi(makeSchool()));
    const { person, goBack, currentAddress } = openStudentApp(`/school/${testId(1)}#priser`);
    // with the teachers the page is as long as it gets
    await screen.findByText('Lärare på väg in');
    const [button] = screen.getAllByRole('button', { name: 'Kontakta skolan' });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    for (let time = 0; time < 2; time += 1) {
      await person.click(button as HTMLElement);
      await screen.findByRole('dialog', { name: 'Kontakta skolan' });
      goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(currentAddress()).toBe(`/school/${testId(1)}#priser`);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('is the same enquiry where the reader is, and empties the form below it', async () => {
    server.use(...schoolApi(makeSchool()));
    const { received, handler } = leadsApi();
    server.use(handler);
    const app = openStudentApp(`/school/${testId(1)}`);
    const below = within(await screen.findByRole('form', { name: 'Förfrågan till skolan' }));
    await app.person.type(below.getByRole('textbox', { name: /Namn/ }), 'Elin');
    await app.person.click(screen.getAllByRole('button', { name: 'Kontakta skolan' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Kontakta skolan' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin'));
    await app.person.clear(dialog.getByRole('textbox', { name: /Namn/ }));
    await fillIn(app.person, dialog);
    await send(app.person, dialog);
    await screen.findByRole('dialog', { name: /Nästan klart/ });
    expect(received.map(({ lead }) => lead.schoolId)).toEqual([testId(1)]);
    expect(document.querySelector('input#enquiry-name')).toHaveValue('');
  });

  it('leaves what was written in it, and agreed to, in the form below', async () => {
    server.use(...schoolApi(makeSchool()));
    const { person, goBack } = openStudentApp(`/school/${testId(1)}`);
    const below = within(await screen.findByRole('form', { name: 'Förfrågan till skolan' }));
    await person.click(screen.getAllByRole('button', { name: 'Kontakta skolan' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Kontakta skolan' }));
    await fillIn(person, dialog);
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(below.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
    expect(below.getByRole('checkbox', { name: /Jag godkänner/ })).toBeChecked();
  });
});
