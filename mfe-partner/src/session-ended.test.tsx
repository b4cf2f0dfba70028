import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ownEntrySchema, type OwnEntry } from '@korkollen/api/contracts/own-teachers';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { loginApi } from '@korkollen/shared-ui/testing/login-api';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeUser } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { lessonAt, makeOwnPrices, pricesApi } from './testing/prices-api';
import { makeOwnProfile, profileApi, profileExample } from './testing/profile-api';
import { settingsApi } from './testing/settings-api';
import { makeColleague, staffApi } from './testing/staff-api';
import { makeTeacher } from './testing/teachers';

withTestNetwork('/partner/prices', '/partner/profile', '/partner/settings', '/partner/my-profile', '/login/teacher');

const password = 'trafikljus-i-regn';
type Person = ReturnType<typeof openPartnerApp>['person'];
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

/** A logout that is taken, and a login for one person. */
const letIn = (user = makeUser()) => server.use(...loginApi(user, password).handlers);

/** Where a save is answered that the session is over: in again by the login that this leads to. */
async function logInAgain(person: Person, user = makeUser()): Promise<void> {
  expect(await screen.findByText('Du är utloggad. Logga in igen för att fortsätta där du var.')).toBeVisible();
  await person.type(screen.getByLabelText(user.role === 'school' ? 'Användarnamn' : 'E-post'), user.email);
  await person.type(screen.getByLabelText('Lösenord'), password);
  await person.click(screen.getByRole('button', { name: 'Logga in' }));
}

const aTeacher = makeTeacher();

afterEach(() => setWindowWidth(1024));

describe('What is typed when a save finds the session ended', () => {
  it('is there after the login: prices, and a colleague’s save meanwhile is not overwritten', async () => {
    const api = pricesApi(makeOwnPrices());
    server.use(...api.handlers);
    letIn();
    const { person, currentAddress } = openPartnerApp('/partner/prices', { user: makeUser() });
    const price = async () =>
      within(await screen.findByRole('group', { name: 'Vanlig lektion' })).getByLabelText('Pris (kr)');
    write(await price(), '650');
    server.use(answer('saveOwnPrices', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    await screen.findByLabelText('Användarnamn');
    api.colleagueSaves(lessonAt(610));
    await logInAgain(person);
    await waitFor(async () => expect(await price()).toHaveValue('650'));
    expect(currentAddress()).toBe('/partner/prices');
    expect(screen.getByText('Ändringarna är inte sparade.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    expect(await screen.findByRole('button', { name: 'Spara mina i stället' })).toBeVisible();
    expect(api.own().form).toEqual(lessonAt(610));
  });

  it('is there after the login: which unread price lines are to go', async () => {
    const unread = [
      { place: '', text: '45 kr' },
      { place: '', text: 'Ring oss' },
    ];
    const api = pricesApi(makeOwnPrices({ unread }));
    server.use(...api.handlers);
    letIn();
    const { person } = openPartnerApp('/partner/prices', { user: makeUser() });
    await person.click(await screen.findByRole('checkbox', { name: /Ring oss/ }));
    server.use(answer('saveOwnPrices', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    await logInAgain(person);
    expect(await screen.findByRole('checkbox', { name: /Ring oss/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /45 kr/ })).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    await screen.findByText('Priserna är sparade');
    expect(api.own().unread).toEqual([{ place: '', text: '45 kr' }]);
  });

  it('is there after the login: the profile', async () => {
    const api = profileApi();
    server.use(...api.handlers);
    letIn();
    const { person } = openPartnerApp('/partner/profile', { user: makeUser() });
    write(await screen.findByLabelText(/^Beskrivning/), 'Vi kör elbil i hela stan.');
    server.use(answer('saveSchoolProfile', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(screen.getByText('Spara och visa för eleverna'));
    await logInAgain(person);
    const description = await screen.findByLabelText(/^Beskrivning/);
    await waitFor(() => expect(description).toHaveValue('Vi kör elbil i hela stan.'));
    await person.click(screen.getByText('Spara och visa för eleverna'));
    await waitFor(() =>
      expect(api.saved().profile).toEqual({ ...profileExample, description: 'Vi kör elbil i hela stan.' }),
    );
  });

  it('is there after the login: what a photo shows, also beside what a colleague has written of it meanwhile', async () => {
    const own = makeOwnProfile();
    let alt = 'Bilen';
    const photo = () => ({ id: 'a'.repeat(32), width: 640, height: 360, alt });
    server.use(
      answer('getOwnSchoolProfile', () => ({ ...own, school: { ...own.school, photos: [photo()] } })),
      answer('changeSchoolPhoto', () => refusal('UNAUTHENTICATED')),
      ...profileApi(own).handlers,
    );
    letIn();
    const { person } = openPartnerApp('/partner/profile', { user: makeUser() });
    write(await screen.findByDisplayValue('Bilen'), 'Vår elbil');
    await person.click(screen.getByText('Spara texten'));
    await screen.findByLabelText('Användarnamn');
    alt = 'Vår röda bil';
    // where the parts of the page are folded at first
    setWindowWidth(390);
    await logInAgain(person);
    expect(await screen.findByDisplayValue('Vår elbil')).toBeVisible();
    expect(await screen.findByText(/Vår röda bil/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spara min text i stället' })).toBeVisible();
  });

  it('is there after the login: a teacher whom the school has opened', async () => {
    server.use(
      answer('listOwnTeachers', () => ({ teachers: [aTeacher] })),
      answer('changeTeacher', () => refusal('UNAUTHENTICATED'), { once: true }),
      ...profileApi().handlers,
    );
    letIn();
    const { person } = openPartnerApp('/partner/profile', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Ändra Amina Lind' }));
    write(screen.getByLabelText('Presentation'), 'Jag tar det lugnt.');
    await person.click(screen.getByText('Spara läraren'));
    setWindowWidth(390);
    await logInAgain(person);
    expect(await screen.findByDisplayValue('Jag tar det lugnt.')).toBeVisible();
  });

  it('is there after the login: a teacher’s own profile', async () => {
    const teacher = makeUser({ role: 'teacher', name: 'Amina Lind', email: 'amina@x.se', teacherEntry: 'shown' });
    const entry: OwnEntry = fixture(ownEntrySchema, { teacher: aTeacher, schoolName: 'Skolan', isPublished: true });
    server.use(
      answer('getOwnEntry', () => entry),
      answer('changeOwnEntry', () => refusal('UNAUTHENTICATED')),
    );
    letIn(teacher);
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    write(await screen.findByLabelText('Presentation'), 'Jag tar det lugnt.');
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    await logInAgain(person, teacher);
    expect(await screen.findByDisplayValue('Jag tar det lugnt.')).toBeVisible();
  });

  it('is there after the login: the settings', async () => {
    const api = settingsApi();
    server.use(...api.handlers);
    letIn();
    const { person } = openPartnerApp('/partner/settings', { user: makeUser() });
    await person.click(await screen.findByRole('radio', { name: /^Direkt/ }));
    server.use(answer('savePartnerSettings', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(screen.getByRole('button', { name: 'Spara inställningarna' }));
    await logInAgain(person);
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Direkt/ })).toBeChecked());
  });

  it('is there after the login: an invitation', async () => {
    const admin = makeUser({ staffRole: 'admin' });
    server.use(...staffApi([makeColleague()]).handlers);
    letIn(admin);
    const { person } = openPartnerApp('/partner/colleagues', { user: admin });
    const form = async () => within(await screen.findByRole('form', { name: 'Bjud in en kollega' }));
    const { getByLabelText, getByRole } = await form();
    await person.type(getByLabelText(/^Namn/), 'Omar Haddad');
    await person.type(getByLabelText(/^E-post/), 'omar@majornas.example');
    server.use(answer('inviteColleague', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(getByRole('button', { name: 'Skicka inbjudan' }));
    await logInAgain(person, admin);
    const name = (await form()).getByLabelText(/^Namn/);
    await waitFor(() => expect(name).toHaveValue('Omar Haddad'));
    expect((await form()).getByLabelText(/^E-post/)).toHaveValue('omar@majornas.example');
  });

  it('is there after the login: an address for enquiries', async () => {
    server.use(...settingsApi().handlers);
    letIn();
    const { person } = openPartnerApp('/partner/settings', { user: makeUser() });
    const address = () => screen.findByRole('textbox', { name: 'Ny e-postadress' });
    await person.type(await address(), 'kontoret@majornas.example');
    server.use(answer('addLeadRecipient', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(screen.getByRole('button', { name: 'Lägg till' }));
    await logInAgain(person);
    await waitFor(async () => expect(await address()).toHaveValue('kontoret@majornas.example'));
  });

  it('is nobody else’s', async () => {
    const robin = makeUser({ id: testId(955), email: 'robin@majornas.example' });
    server.use(...pricesApi(makeOwnPrices()).handlers);
    letIn(robin);
    const { person } = openPartnerApp('/partner/prices', { user: makeUser() });
    const price = async () =>
      within(await screen.findByRole('group', { name: 'Vanlig lektion' })).getByLabelText('Pris (kr)');
    write(await price(), '650');
    server.use(answer('saveOwnPrices', () => refusal('UNAUTHENTICATED'), { once: true }));
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    await logInAgain(person, robin);
    expect(await price()).toHaveValue('595');
    expect(screen.queryByText('Ändringarna är inte sparade.')).not.toBeInTheDocument();
  });
});
