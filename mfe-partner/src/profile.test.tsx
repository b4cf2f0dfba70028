import type { OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { agreeToRemoval, openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { makeOwnProfile, profileApi, profileExample } from './testing/profile-api';
import { teacherExample } from './testing/teachers';
import { holdCalls } from './testing/slow-call';

withTestNetwork('/partner/profile');
afterEach(() => vi.restoreAllMocks());

async function openProfile(own = makeOwnProfile(), user = makeUser(), ...first: HttpHandler[]) {
  const api = profileApi(own);
  server.use(...first, ...api.handlers);
  const page = openPartnerApp('/partner/profile', { user });
  const description = await screen.findByLabelText(/^Beskrivning/);
  return { api, description, ...page };
}

// the page is long: a text finds what is on it many times quicker than a role and a name, and a paste than keys
const saveButton = () => screen.getByText('Spara och visa för eleverna');
const part = (title: string) => {
  const section = screen.getByText(title, { selector: 'h2' }).closest('section');
  if (!section) throw new Error(`${title} is no part of the page`);
  return within(section);
};
const preview = () => part('Så ser eleverna det');
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

describe("The school's profile", () => {
  it('is saved as it stands in the form, and shown as students will see it while it is typed', async () => {
    const { api, description, person } = await openProfile();
    write(description, 'Nytt om oss.');
    write(screen.getByLabelText('Märke bredvid namnet'), 'Gratis provlektion');
    await person.click(screen.getByLabelText('Arabiska'));
    write(screen.getByLabelText('Webbplats'), 'https://skolan.se');
    expect(preview().getByText('Nytt om oss.')).toBeVisible();
    expect(preview().getByText('Gratis provlektion')).toBeVisible();
    expect(preview().getByText(/Manuell · Arabiska/)).toBeVisible();
    expect(screen.getByText('18 av 40 tecken')).toBeVisible();
    expect(screen.getByText('Du har ändringar som inte är sparade.')).toBeVisible();
    await person.click(saveButton());
    expect(await screen.findByText('Profilen är sparad')).toBeInTheDocument();
    expect(api.saved().profile).toEqual({
      ...profileExample,
      description: 'Nytt om oss.',
      campaignBadge: 'Gratis provlektion',
      languages: ['svenska', 'arabiska'],
      website: 'https://skolan.se',
    });
    expect(await screen.findByText(/^Senast sparad av Sara Ek/)).toBeVisible();
  });

  it('keeps above the bar that saves what the keyboard comes to, and the line that is written on', async () => {
    await openProfile();
    const page = getComputedStyle(document.documentElement);
    expect(page.getPropertyValue('scroll-padding-bottom')).toBe('160px');
  });

  it('says beside each field what is wrong, and sends nothing', async () => {
    const { api, description, person } = await openProfile();
    write(description, '');
    write(screen.getByLabelText('Telefon'), '031');
    write(screen.getByLabelText('Webbplats'), 'javascript:alert(1)');
    await person.click(screen.getByLabelText('Svenska'));
    write(screen.getByLabelText('Antal lärare'), 'x');
    await person.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(description).toHaveAccessibleDescription(/Beskrivning krävs/);
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/minst 10 tecken/);
    expect(screen.getByLabelText('Webbplats')).toHaveAccessibleDescription(/Ange en webbadress/);
    expect(screen.getAllByText('Välj minst ett språk').length).toBeGreaterThan(1);
    expect(screen.getByLabelText('Antal lärare')).toHaveAccessibleDescription(/hela tal/);
    expect(api.saved().version).toBe(0);
  });

  it('is saved once, however often that is asked for', async () => {
    const { api, description } = await openProfile();
    let asked = 0;
    server.use(
      answer(
        'saveSchoolProfile',
        ({ body: { version, ...profile } }) => ((asked += 1), { ...api.saved(), profile, version: version + 1 }),
      ),
    );
    write(description, 'Nytt om oss.');
    const form = screen.getByRole('form', { name: 'Ändra profilen' });
    // before anything is rendered
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Profilen är sparad')).toBeInTheDocument();
    await waitFor(() => expect(saveButton()).toBeVisible());
    expect(asked).toBe(1);
  });

  it('shows where a colleague’s save and one’s own differ, and saves one’s own when asked', async () => {
    const { api, description, person } = await openProfile();
    api.colleagueSaves({ description: 'Kollegans text.' });
    write(description, 'Min text.');
    await person.click(saveButton());
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('Robin Ek hann spara profilen före dig.')).toBeVisible();
    expect(conflict.getByText('Kollegans text.')).toBeVisible();
    expect(api.saved().profile.description).toBe('Kollegans text.');
    expect(description).toHaveValue('Min text.');
    write(description, 'Min text, mer.');
    expect(conflict.getByText('Min text, mer.')).toBeVisible();
    await person.click(conflict.getByRole('button', { name: 'Spara mitt i stället' }));
    expect(await screen.findByText('Profilen är sparad')).toBeInTheDocument();
    expect(api.saved()).toMatchObject({ version: 2, profile: { description: 'Min text, mer.' } });
  });

  it('keeps what is typed while it is being saved, to be saved next', async () => {
    const { api, description, person } = await openProfile();
    write(description, 'Nytt om oss.');
    write(screen.getByLabelText('Webbplats'), ' https://skolan.se ');
    const letGo = holdCalls('saveSchoolProfile');
    await person.click(saveButton());
    write(description, 'Nytt om oss. Och mer.');
    letGo();
    expect(await screen.findByText('Profilen är sparad')).toBeInTheDocument();
    expect(description).toHaveValue('Nytt om oss. Och mer.');
    expect(screen.getByLabelText('Webbplats')).toHaveValue('https://skolan.se');
    expect(screen.getByText('Du har ändringar som inte är sparade.')).toBeVisible();
    await person.click(saveButton());
    await waitFor(() =>
      expect(api.saved()).toMatchObject({ version: 2, profile: { description: 'Nytt om oss. Och mer.' } }),
    );
  });

  it('is what a colleague has made of it, when it is read again before anything is typed', async () => {
    const { api, description, person, queryClient } = await openProfile();
    api.colleagueSaves({ description: 'Kollegans text.' });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(description).toHaveValue('Kollegans text.'));
    write(description, 'Min text.');
    await person.click(saveButton());
    await waitFor(() => expect(api.saved()).toMatchObject({ version: 2, profile: { description: 'Min text.' } }));
  });

  it('brings an earlier version back over a colleague’s save when asked', async () => {
    const { api, description, person } = await openProfile();
    write(description, 'Nytt om oss.');
    await person.click(saveButton());
    await person.click(screen.getByText('Visa tidigare versioner'));
    const restore = await part('Tidigare versioner').findByRole('button', { name: 'Återställ den här' });
    api.colleagueSaves({ description: 'Kollegans text.' });
    await person.click(restore);
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText(profileExample.description)).toBeVisible();
    await person.click(conflict.getByRole('button', { name: 'Spara mitt i stället' }));
    expect(await screen.findByDisplayValue(profileExample.description)).toBe(description);
    expect(api.saved()).toMatchObject({ version: 3, profile: profileExample });
  });

  it('goes on from a colleague’s when asked', async () => {
    const { api, description, person } = await openProfile();
    api.colleagueSaves({ description: 'Kollegans text.' });
    write(description, `${profileExample.description} Mer.`);
    await person.click(saveButton());
    await person.click(await screen.findByText('Fortsätt från kollegans'));
    expect(description).toHaveValue('Kollegans text.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('fetches its earlier versions again, and the keyboard reads on where "Försök igen" goes', async () => {
    const { person } = await openProfile();
    server.use(answer('listProfileVersions', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    await person.click(screen.getByText('Visa tidigare versioner'));
    const versions = part('Tidigare versioner');
    expect(await versions.findByText('Versionerna kunde inte hämtas.')).toBeVisible();
    await person.click(versions.getByText('Försök igen'));
    expect(await versions.findByText('Som den var från början')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Tidigare versioner' })).toHaveFocus();
  });

  it('goes back to an earlier version with one click', async () => {
    const { api, description, person } = await openProfile();
    api.colleagueSaves({ description: 'Sämre.' });
    write(description, 'Bäst.');
    await person.click(saveButton());
    await person.click(await screen.findByText('Spara mitt i stället'));
    await person.click(screen.getByText('Visa tidigare versioner'));
    const versions = part('Tidigare versioner');
    expect(await versions.findByText('Som den var från början')).toBeVisible();
    const [, , first] = versions.getAllByRole('listitem');
    const original = within(first ?? document.body);
    await person.click(original.getByRole('button', { name: 'Visa skillnaden' }));
    expect(original.getByText(profileExample.description)).toBeVisible();
    await person.click(original.getByRole('button', { name: 'Återställ den här' }));
    expect(await screen.findByDisplayValue(profileExample.description)).toBe(description);
    expect(api.saved()).toMatchObject({ version: 3, profile: profileExample });
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { description, person } = await openProfile();
    server.use(answer('saveSchoolProfile', () => refusal('SERVICE_UNAVAILABLE')));
    write(description, `${profileExample.description} Mer.`);
    await person.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Tjänsten svarar inte just nu');
    expect(description).toHaveValue('En lugn trafikskola vid torget. Mer.');
  });

  it('asks before a link takes unsaved changes along', async () => {
    const { description, person } = await openProfile();
    write(description, `${profileExample.description} Mer.`);
    await person.click(screen.getByText('Se skolans sida'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(dialog.getByRole('button', { name: 'Stanna kvar' }));
    expect(description).toHaveValue('En lugn trafikskola vid torget. Mer.');
    await person.click(screen.getByText('Ångra ändringarna'));
    await person.click(screen.getByText('Se skolans sida'));
    expect(await screen.findByText('En annan del av produkten')).toBeVisible();
  });

  it('lists what it lacks', async () => {
    await openProfile();
    const missing = part('Det här saknas i profilen');
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'En bild av skolan',
      'Priser som går att läsa',
      'Webbplats',
    ]);
  });

  it('is read by a viewer and by an unverified school, and not saved', async () => {
    await openProfile(makeOwnProfile(), makeUser({ staffRole: 'viewer' }));
    expect(saveButton()).toBeDisabled();
  });

  it('says why a school that nobody has verified cannot be changed', async () => {
    await openProfile(makeOwnProfile({ isPublished: false }));
    expect(saveButton()).toBeDisabled();
    expect(screen.getByText(/Skolan är inte verifierad/)).toBeVisible();
  });

  it('says that it cannot be read, and for whom it is', async () => {
    server.use(answer('getOwnSchoolProfile', () => refusal('FORBIDDEN')));
    openPartnerApp('/partner/profile', { user: makeUser() });
    expect(await screen.findByText('Kontot hör inte till någon trafikskola')).toBeVisible();
  });
});

const photos = () => part('Bilder');
const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const aPhoto = (id: string, alt: string) => ({ id: id.repeat(32), width: 640, height: 360, alt });

/** The profile with photos of these texts, and an API that keeps what is changed of them. */
async function openPhotos(...alts: string[]) {
  let shown = alts.map((alt, at) => aPhoto('abcdef'.charAt(at), alt));
  const own = makeOwnProfile();
  const answerWith = (changed: typeof shown) => {
    shown = changed;
    return { photos: shown };
  };
  const page = await openProfile(
    own,
    makeUser(),
    answer('getOwnSchoolProfile', () => ({ ...own, school: { ...own.school, photos: shown } })),
    answer('addSchoolPhoto', () =>
      shown.length > 0 ? refusal('PHOTO_UNREADABLE') : answerWith([aPhoto('a', 'Bild från Majornas Trafikskola')]),
    ),
    answer('orderSchoolPhotos', ({ body: { ids } }) =>
      answerWith(ids.flatMap((id) => shown.find((each) => each.id === id) ?? [])),
    ),
    answer('changeSchoolPhoto', ({ params, body: { alt } }) =>
      answerWith(shown.map((each) => (each.id === params.id ? { ...each, alt } : each))),
    ),
    answer('removeSchoolPhoto', ({ params }) => answerWith(shown.filter(({ id }) => id !== params.id))),
  );
  const colleagueWrites = (before: string, alt: string): void => {
    shown = shown.map((each) => (each.alt === before ? { ...each, alt } : each));
  };
  return { ...page, shown: () => shown, colleagueWrites };
}

describe("The school's photos", () => {
  it('are sent one after the other, and one that is refused leaves the rest', async () => {
    const { person } = await openPhotos();
    const input = photos().getByLabelText('Lägg till bilder', { selector: 'input' });
    await person.upload(input, [aFile('bil.jpg'), aFile('sida.jpg'), aFile('stor.jpg', 11 * 1024 * 1024)]);
    expect(await photos().findByDisplayValue('Bild från Majornas Trafikskola')).toBeVisible();
    expect(await photos().findByText(/^sida\.jpg: Filen går inte att läsa/)).toBeVisible();
    expect(await photos().findByText(/^stor\.jpg: Bilden är för stor/)).toBeVisible();
  });

  it('are described, put first and taken away', async () => {
    const { person, shown } = await openPhotos('Bilen', 'Lokalen');
    await person.click(photos().getByRole('button', { name: 'Visa först' }));
    await waitFor(() => expect(shown().map(({ alt }) => alt)).toEqual(['Lokalen', 'Bilen']));
    const text = photos().getByDisplayValue('Lokalen');
    write(text, ' Vår lokal ');
    await person.click(await photos().findByRole('button', { name: 'Spara texten', busy: false }));
    expect(await screen.findByText('Texten är sparad')).toBeInTheDocument();
    expect(text).toHaveValue('Vår lokal');
    const remove = photos().getByRole('button', { name: 'Ta bort: Bilen' });
    await person.click(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Ta bort bilden?' }));
    expect(question.getByText(/^”Bilen” visas inte längre/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Behåll' }));
    await waitFor(() => expect(remove).toHaveFocus());
    expect(shown()).toHaveLength(2);
    await person.click(remove);
    await agreeToRemoval(person);
    expect(await screen.findByText('Bilden är borttagen')).toBeInTheDocument();
    expect(shown()).toMatchObject([{ alt: 'Vår lokal' }]);
  });

  it('ask before a link takes along what has been typed of one and not saved', async () => {
    const { person } = await openPhotos('Bilen', 'Lokalen');
    write(photos().getByDisplayValue('Lokalen'), 'Vår lokal');
    await person.click(screen.getByText('Se skolans sida'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(dialog.getByRole('button', { name: 'Stanna kvar' }));
    await person.click(photos().getByRole('button', { name: 'Spara texten' }));
    expect(await screen.findByText('Texten är sparad')).toBeInTheDocument();
    await person.click(screen.getByText('Se skolans sida'));
    expect(await screen.findByText('En annan del av produkten')).toBeVisible();
  });
});

describe("The school's photos on their way", () => {
  const input = () => photos().getByLabelText('Lägg till bilder', { selector: 'input' });

  it('are refused one by one, also where two files have one name', async () => {
    const complain = vi.spyOn(console, 'error');
    const { person } = await openPhotos();
    const tooLarge = () => aFile('stor.jpg', 11 * 1024 * 1024);
    await person.upload(input(), [tooLarge(), tooLarge()]);
    expect(await photos().findAllByText(/^stor\.jpg: Bilden är för stor/)).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
  });

  it('are asked about before a link takes them along, and no more are sent then', async () => {
    const { person, shown, queryClient } = await openPhotos();
    const sent = vi.fn();
    const letGo = holdCalls('addSchoolPhoto');
    server.use(answer('addSchoolPhoto', () => void sent()));
    await person.upload(input(), [aFile('bil.jpg'), aFile('sida.jpg')]);
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await person.click(screen.getByText('Se skolans sida'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(dialog.getByRole('button', { name: 'Gå vidare utan att spara' }));
    expect(await screen.findByText('En annan del av produkten')).toBeVisible();
    letGo();
    await waitFor(() => expect([shown().length, queryClient.isMutating()]).toEqual([1, 0]));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('are asked about no more once they are there', async () => {
    const { person } = await openPhotos();
    await person.upload(input(), aFile('bil.jpg'));
    await photos().findByDisplayValue('Bild från Majornas Trafikskola');
    await waitFor(() => expect(photos().queryByText(/^Skickar/)).not.toBeInTheDocument());
    await person.click(screen.getByText('Se skolans sida'));
    expect(await screen.findByText('En annan del av produkten')).toBeVisible();
  });
});

describe('What a colleague writes of a photo', () => {
  const said = 'Texten har ändrats medan du skrev. Nu står det ”Receptionen”.';

  it('stands in its field, and is nothing of one’s own to save', async () => {
    const { person, colleagueWrites } = await openPhotos('Bilen', 'Lokalen');
    colleagueWrites('Bilen', 'Vår röda bil');
    await person.click(photos().getByRole('button', { name: 'Visa först' }));
    expect(await photos().findByDisplayValue('Vår röda bil')).toBeVisible();
    expect(photos().queryByRole('button', { name: 'Spara texten' })).not.toBeInTheDocument();
  });

  it('is shown before one’s own is saved over it', async () => {
    const { person, shown, colleagueWrites } = await openPhotos('Lokalen');
    const text = photos().getByDisplayValue('Lokalen');
    write(text, 'Vår lokal');
    colleagueWrites('Lokalen', 'Receptionen');
    await person.click(photos().getByRole('button', { name: 'Spara texten' }));
    expect(await photos().findByRole('alert')).toHaveTextContent(said);
    expect(text).toHaveValue('Vår lokal');
    expect(shown()).toMatchObject([{ alt: 'Receptionen' }]);
    expect(screen.queryByText('Texten är sparad')).not.toBeInTheDocument();
    await person.click(photos().getByRole('button', { name: 'Spara min text i stället', busy: false }));
    expect(await screen.findByText('Texten är sparad')).toBeInTheDocument();
    expect(shown()).toMatchObject([{ alt: 'Vår lokal' }]);
    expect(photos().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is told while one writes, and can be kept', async () => {
    const { person, shown, colleagueWrites } = await openPhotos('Bilen', 'Lokalen');
    const text = photos().getByDisplayValue('Lokalen');
    write(text, 'Vår lokal');
    colleagueWrites('Lokalen', 'Receptionen');
    await person.click(photos().getByRole('button', { name: 'Visa först' }));
    expect(await photos().findByRole('alert')).toHaveTextContent(said);
    await person.click(photos().getByRole('button', { name: 'Behåll den nya' }));
    expect(text).toHaveValue('Receptionen');
    expect(photos().queryByRole('alert')).not.toBeInTheDocument();
    expect(text.closest('li')).toHaveFocus();
    expect(shown()).toMatchObject([{ alt: 'Receptionen' }, { alt: 'Bilen' }]);
  });
});

describe("The focus among the school's photos", () => {
  const photoNames = () =>
    photos()
      .getAllByRole('textbox')
      .map((field) => field.getAttribute('value'));
  const itemOf = (alt: string) => photos().getByDisplayValue(alt).closest('li');

  it('stays where it is used while a change is on its way', async () => {
    const { person } = await openPhotos('Bilen', 'Lokalen');
    const remove = photos().getByRole('button', { name: 'Ta bort: Lokalen' });
    const letGo = holdCalls('removeSchoolPhoto');
    await person.click(remove);
    await agreeToRemoval(person);
    await waitFor(() => expect(remove).toHaveAttribute('aria-disabled', 'true'));
    expect(remove).toBeEnabled();
    await waitFor(() => expect(remove).toHaveFocus());
    await person.click(photos().getByRole('button', { name: 'Visa först' }));
    expect(photoNames()).toEqual(['Bilen', 'Lokalen']);
    letGo();
    await waitFor(() => expect(itemOf('Bilen')).toHaveFocus());
    expect(photoNames()).toEqual(['Bilen']);
  });

  it('goes to the photo whose control is gone, to the next photo after one that is, and at last to their part', async () => {
    const { person } = await openPhotos('Bilen', 'Lokalen', 'Lärarna');
    const [first] = photos().getAllByRole('button', { name: 'Visa först' });
    if (!first) throw new Error('Two photos are not first.');
    await person.click(first);
    await waitFor(() => expect(itemOf('Lokalen')).toHaveFocus());
    write(photos().getByDisplayValue('Bilen'), 'Vår bil');
    await person.click(photos().getByRole('button', { name: 'Spara texten' }));
    await waitFor(() => expect(itemOf('Vår bil')).toHaveFocus());
    for (const [gone, heir] of [
      ['Vår bil', 'Lärarna'],
      ['Lärarna', 'Lokalen'],
    ] as const) {
      await person.click(photos().getByRole('button', { name: `Ta bort: ${gone}` }));
      await agreeToRemoval(person);
      await waitFor(() => expect(itemOf(heir)).toHaveFocus());
    }
    await person.click(photos().getByRole('button', { name: 'Ta bort: Lokalen' }));
    await agreeToRemoval(person);
    await waitFor(() => expect(photos().getByRole('group', { name: 'Bilder' })).toHaveFocus());
  });

  it('stays on the button while files are sent, and outlives what was refused of them', async () => {
    const { person } = await openPhotos();
    const letGo = holdCalls('addSchoolPhoto');
    const add = photos().getByRole('button', { name: 'Lägg till bilder' });
    add.focus();
    const files = [aFile('bil.jpg'), aFile('sida.jpg')];
    await person.upload(photos().getByLabelText('Lägg till bilder', { selector: 'input' }), files);
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
    expect(add).toBeEnabled();
    letGo();
    await person.click(await photos().findByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(photos().getByRole('group', { name: 'Bilder' })).toHaveFocus());
  });
});

const aTeacherOf = (id: string, name: string): OwnTeacher => ({
  id,
  profile: { ...teacherExample, name },
  photo: { id: 'a'.repeat(32), width: 640, height: 640, alt: `Bild på ${name}` },
  version: 1,
});

describe("The school's teachers", () => {
  const teachers = () => part('Lärare');
  const openTeachers = (shown: () => OwnTeacher[]) => {
    return openProfile(
      makeOwnProfile(),
      makeUser(),
      answer('listOwnTeachers', () => ({ teachers: shown() })),
    );
  };
  /** None at first, and an API that keeps the one that is added. */
  const openKeptTeachers = async () => {
    let shown: OwnTeacher[] = [];
    const keep = (kept: OwnTeacher[]) => {
      shown = kept;
      return { teachers: shown };
    };
    const page = await openTeachers(() => shown);
    server.use(
      answer('addTeacher', ({ body, headers }) =>
        keep([{ id: headers.get('idempotency-key') ?? '', profile: body, photo: null, version: 1 }]),
      ),
      answer('changeTeacher', ({ body: { version, ...profile } }) =>
        keep(shown.map((teacher) => ({ ...teacher, profile, version: version + 1 }))),
      ),
      answer('removeTeacher', () => keep([])),
    );
    return { ...page, shown: () => shown };
  };
  const form = (name: string) => within(teachers().getByRole('form', { name }));

  it('are counted beside the number that is typed, where that is lower', async () => {
    const shown = ['Anna Lind', 'Bo Ek', 'Cia Al', 'Dan Wik'].map((name, at) => aTeacherOf(testId(970 + at), name));
    await openTeachers(() => shown);
    const field = screen.getByLabelText('Antal lärare');
    const hint = /Ni visar 4 lärare, så eleverna ser 4/;
    await waitFor(() => expect(field).toHaveAccessibleDescription(hint));
    write(field, '4');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(hint));
    write(field, '');
    await waitFor(() => expect(field).toHaveAccessibleDescription(hint));
    write(field, 'x');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(hint));
  });

  it('are added, changed and removed', async () => {
    const { person, shown } = await openKeptTeachers();
    const adder = await teachers().findByText('Lägg till lärare');
    await person.click(adder);
    const added = form('Ny lärare');
    expect(added.getByLabelText(/^Namn/)).toHaveFocus();
    await person.click(added.getByText('Spara läraren'));
    expect(await added.findByText('Namnet måste vara minst 2 tecken')).toBeVisible();
    write(added.getByLabelText(/^Namn/), 'Amina Lind');
    write(added.getByLabelText('Bra på'), 'Mörkerkörning\nRondeller');
    await person.click(added.getByText('Spara läraren'));
    expect(await teachers().findByText('Amina Lind')).toBeVisible();
    expect(shown()).toMatchObject([
      { profile: { title: 'Certifierad Trafiklärare', specialties: ['Mörkerkörning', 'Rondeller'] } },
    ]);
    await waitFor(() => expect(teachers().getByText('Lägg till lärare')).toHaveFocus());
    const opener = teachers().getByRole('button', { name: 'Ändra Amina Lind' });
    await person.click(opener);
    await person.click(form('Ändra Amina Lind').getByText('Avbryt'));
    await waitFor(() => expect(opener).toHaveFocus());
    await person.click(opener);
    const changed = form('Ändra Amina Lind');
    write(changed.getByLabelText('Antal år som lärare'), '8');
    await person.click(changed.getByText('Spara läraren'));
    await waitFor(() => expect(shown()).toMatchObject([{ version: 2, profile: { yearsExperience: 8 } }]));
    await waitFor(() => expect(opener).toHaveFocus());
    await person.click(teachers().getByRole('button', { name: 'Ta bort Amina Lind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort Amina Lind?' }));
    await person.click(dialog.getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Läraren är borttagen')).toBeInTheDocument();
    expect(shown()).toEqual([]);
    await waitFor(() => expect(teachers().getByRole('group', { name: 'Lärare' })).toHaveFocus());
  });

  it('are changed on top of what their form began from, whatever a photo’s answer brings', async () => {
    let shown = [aTeacherOf(testId(951), 'Amina Lind')];
    const { person } = await openTeachers(() => shown);
    server.use(
      answer('removeTeacherPhoto', () => ({ teachers: shown })),
      answer('changeTeacher', ({ body: { version, ...profile } }) => {
        if (version !== shown[0]?.version) return refusal('CHANGED_MEANWHILE');
        shown = [{ ...aTeacherOf(testId(951), ''), profile, version: version + 1 }];
        return { teachers: shown };
      }),
    );
    await person.click(await teachers().findByText('Ändra'));
    const changed = form('Ändra Amina Lind');
    write(changed.getByLabelText('Presentation'), 'Min text');
    shown = shown.map((teacher) => ({
      ...teacher,
      photo: null,
      profile: { ...teacher.profile, teachingStyle: 'Lugn' },
      version: 2,
    }));
    await person.click(teachers().getByText('Ta bort bilden'));
    await agreeToRemoval(person);
    await waitFor(() => expect(teachers().queryByText('Ta bort bilden')).not.toBeInTheDocument());
    await person.click(changed.getByText('Spara läraren'));
    expect(await changed.findByRole('alert')).toHaveTextContent(/^En kollega har ändrat läraren/);
    expect(shown).toMatchObject([{ version: 2, profile: { teachingStyle: 'Lugn' } }]);
    expect(changed.getByLabelText('Presentation')).toHaveValue('Min text');
    await person.click(changed.getByText('Spara läraren'));
    await waitFor(() => expect(shown).toMatchObject([{ version: 3, profile: { personalPresentation: 'Min text' } }]));
  });

  it('ask before a form is closed with something in it that nobody has saved', async () => {
    const { person } = await openTeachers(() => [aTeacherOf(testId(951), 'Amina Lind')]);
    const opener = await teachers().findByText('Ändra');
    await person.click(opener);
    await person.click(opener);
    expect(teachers().queryByRole('form')).not.toBeInTheDocument();
    await person.click(opener);
    const changed = form('Ändra Amina Lind');
    write(changed.getByLabelText('Presentation'), 'Min text');
    for (const closer of [opener, changed.getByText('Avbryt')]) {
      await person.click(closer);
      await person.click(await screen.findByText('Stanna kvar'));
      expect(changed.getByLabelText('Presentation')).toHaveValue('Min text');
    }
    await person.click(opener);
    await person.click(await screen.findByText('Gå vidare utan att spara'));
    await waitFor(() => expect(teachers().queryByRole('form')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('have forms of their own, also when two are open', async () => {
    const shown = [aTeacherOf(testId(951), 'Amina Lind'), aTeacherOf(testId(952), 'Bo Ek')];
    const { person } = await openTeachers(() => shown);
    for (const opener of await teachers().findAllByText('Ändra')) await person.click(opener);
    await person.click(form('Ändra Bo Ek').getByText('Svenska'));
    const svenska = (name: string) => form(name).getByRole('checkbox', { name: 'Svenska' });
    expect(svenska('Ändra Bo Ek')).not.toBeChecked();
    expect(svenska('Ändra Amina Lind')).toBeChecked();
  });

  it('keep what is typed while a new one is being saved, as a change of them', async () => {
    const { person, shown } = await openKeptTeachers();
    await person.click(await teachers().findByText('Lägg till lärare'));
    write(form('Ny lärare').getByLabelText(/^Namn/), 'Amina Lind');
    const letGo = holdCalls('addTeacher');
    await person.click(form('Ny lärare').getByText('Spara läraren'));
    write(form('Ny lärare').getByLabelText('Presentation'), 'Hej!');
    letGo();
    expect(await screen.findByText('Läraren är sparad')).toBeInTheDocument();
    expect(form('Ny lärare').getByLabelText('Presentation')).toHaveValue('Hej!');
    await person.click(form('Ny lärare').getByText('Spara läraren'));
    await waitFor(() => expect(teachers().queryByRole('form')).not.toBeInTheDocument());
    expect(shown()).toMatchObject([{ version: 2, profile: { name: 'Amina Lind', personalPresentation: 'Hej!' } }]);
  });

  it('who have an account of their own are tied to it, those of the same name proposed', async () => {
    const [anna, bo] = [aTeacherOf(testId(952), 'Anna Lind'), aTeacherOf(testId(953), 'Bo Ek')];
    const account = (name: string) => ({ id: testId(960), name, email: 'ove@example.se' });
    const tied: unknown[] = [];
    server.use(
      answer('listOwnTeachers', () => ({ teachers: [anna, bo] })),
      answer('listTeacherAccounts', () => ({
        accounts: [account('anna lind'), { ...account('Ove Sten'), id: testId(961) }],
      })),
      answer('tieTeacherAccount', ({ params, body }) => {
        tied.push({ ...params, ...body });
        return tied.length === 1 ? refusal('TEACHER_HAS_ACCOUNT') : { accounts: [] };
      }),
      ...profileApi().handlers,
    );
    const { person } = openPartnerApp('/partner/profile', { user: makeUser() });
    const formOf = (name: string) => screen.findByRole('form', { name: `Koppla ${name}` });
    const ove = within(await formOf('Ove Sten'));
    await person.click(ove.getByRole('button', { name: 'Koppla' }));
    expect(ove.getByText('Välj vilken lärare det är')).toBeVisible();
    await waitFor(() => expect(ove.getByRole('combobox')).toHaveFocus());
    const first = within(await formOf('anna lind'));
    expect(first.getByRole('combobox')).toHaveDisplayValue('Anna Lind');
    await person.click(first.getByRole('button', { name: 'Koppla' }));
    expect(await screen.findByText('Läraren har redan ett konto.')).toBeInTheDocument();
    await person.selectOptions(ove.getByRole('combobox'), 'Bo Ek');
    await person.click(ove.getByRole('button', { name: 'Koppla' }));
    expect(await screen.findByText('Kontot är kopplat')).toBeInTheDocument();
    expect(tied).toEqual([
      { id: testId(960), teacherId: anna.id },
      { id: testId(961), teacherId: bo.id },
    ]);
    expect(screen.queryByText('Konton utan lärare')).not.toBeInTheDocument();
  });

  it('can be asked for again, and so can their accounts, when they could not be fetched', async () => {
    let isDown = true;
    const down = () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined);
    server.use(
      answer('listOwnTeachers', down),
      answer('listTeacherAccounts', down),
      answer('listOwnTeachers', () => ({ teachers: [aTeacherOf(testId(952), 'Anna Lind')] })),
      answer('listTeacherAccounts', () => ({
        accounts: [{ id: testId(960), name: 'Ove Sten', email: 'ove@example.se' }],
      })),
      ...profileApi().handlers,
    );
    const { person, queryClient } = openPartnerApp('/partner/profile', { user: makeUser() });
    expect(await screen.findByText('Lärarna kunde inte hämtas.')).toBeVisible();
    expect(await screen.findByText('Lärarnas konton kunde inte hämtas.')).toBeVisible();
    isDown = false;
    for (const found of ['Anna Lind', 'Ove Sten']) {
      const [again] = teachers().getAllByText('Försök igen');
      if (again) await person.click(again);
      expect(await teachers().findByText(found, { selector: 'strong' })).toBeVisible();
      expect(screen.getByRole('group', { name: 'Lärare' })).toHaveFocus();
    }
    expect(teachers().queryByText(/kunde inte hämtas/)).not.toBeInTheDocument();
    server.use(answer('listOwnTeachers', () => refusal('SERVICE_UNAVAILABLE')));
    await queryClient.refetchQueries();
    // drawn by then
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(teachers().getByText('Anna Lind', { selector: 'strong' })).toBeVisible();
    expect(teachers().queryByText('Lärarna kunde inte hämtas.')).not.toBeInTheDocument();
  });

  it('have photos: what one shows is asked for before it is sent, and a refusal says why', async () => {
    const { person } = await openProfile();
    let sent = 0;
    server.use(
      answer('addTeacher', ({ body }) => ({ teachers: [{ id: testId(951), profile: body, photo: null, version: 1 }] })),
      answer('sendTeacherPhoto', () => {
        sent += 1;
        return refusal('PHOTO_UNREADABLE');
      }),
    );
    await person.click(await teachers().findByText('Lägg till lärare'));
    write(form('Ny lärare').getByLabelText(/^Namn/), 'Amina Lind');
    await person.click(teachers().getByText('Spara läraren'));
    await person.click(await teachers().findByText('Ändra'));
    const input = teachers().getByLabelText('Välj bild', { selector: 'input' });
    await person.upload(input, new File([new Uint8Array(10)], 'amina.jpg', { type: 'image/jpeg' }));
    const shows = teachers().getByLabelText('Vad visar bilden?');
    expect(shows).toHaveValue('Bild på Amina Lind');
    write(shows, ' ');
    expect(teachers().getByText('Spara bilden')).toBeDisabled();
    expect(sent).toBe(0);
    write(shows, 'Amina vid elbilen');
    await person.click(teachers().getByText('Spara bilden'));
    expect(await teachers().findByText(/Filen går inte att läsa som en bild/)).toBeVisible();
    expect(teachers().getByLabelText('Välj bild', { selector: 'input' })).toBeEnabled();
    expect(sent).toBe(1);
  });

  it('keep what was typed when it cannot be saved', async () => {
    const { person } = await openProfile();
    server.use(answer('addTeacher', () => refusal('LIST_FULL')));
    await person.click(await teachers().findByText('Lägg till lärare'));
    write(form('Ny lärare').getByLabelText(/^Namn/), 'Amina Lind');
    await person.click(teachers().getByText('Spara läraren'));
    expect(await teachers().findByRole('alert')).toHaveTextContent('Listan är full');
    expect(form('Ny lärare').getByLabelText(/^Namn/)).toHaveValue('Amina Lind');
  });
});
