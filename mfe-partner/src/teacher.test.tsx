import { ownEntrySchema, type OwnEntry } from '@korkollen/api/contracts/own-teachers';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { agreeToRemoval, openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';
import { makeTeacher, teacherExample } from './testing/teachers';

withTestNetwork('/partner/my-profile', '/partner/account', '/partner/prices');

const teacher = makeUser({ role: 'teacher', name: 'Amina Lind', email: 'amina@x.se', teacherEntry: 'shown' });

const photo = { id: 'a'.repeat(32), width: 640, height: 640, alt: 'Bild på Amina Lind' };

const makeEntry = (changes: Partial<OwnEntry> = {}): OwnEntry =>
  fixture(ownEntrySchema, {
    teacher: makeTeacher({ profile: { ...teacherExample, yearsExperience: 8 } }),
    schoolName: 'Majornas Trafikskola',
    isPublished: true,
    ...changes,
  });

/** An API that keeps the entry as it is saved; answers what it is now. */
function keepEntry(): () => OwnEntry {
  let entry = makeEntry();
  server.use(
    answer('getOwnEntry', () => entry),
    answer('changeOwnEntry', ({ body: { version, ...profile } }) => {
      entry = { ...entry, teacher: { ...entry.teacher, profile, version: version + 1 } };
      return entry;
    }),
  );
  return () => entry;
}

describe('The inbox of a teacher', () => {
  it('has the enquiries that are to them, to answer, and nothing else of the school', async () => {
    const lead = makeLead(2, { name: 'Elin Berg' });
    const api = partnerApi([lead]);
    server.use(...api.handlers);
    const { person } = openPartnerApp(`/partner/lead/${lead.id}`, { user: teacher });
    expect(await screen.findByRole('heading', { name: 'Elin Berg' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'KONTAKTAD' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'KONTAKTAD' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(screen.queryByRole('button', { name: 'Exportera' })).not.toBeInTheDocument();
  });

  it('says whose enquiries come here while there are none', async () => {
    server.use(...partnerApi([]).handlers);
    openPartnerApp('/partner', { user: teacher });
    expect(await screen.findByText('Här samlas förfrågningarna som elever skickar till just dig.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till din profil' })).toHaveAttribute('href', '/partner/my-profile');
  });

  it.each([
    ['awaited', 'Din lärarprofil är på väg'],
    ['gone', 'Du visas inte längre som lärare'],
  ] as const)('asks for nothing while the entry is %s, and says what that means', async (teacherEntry, title) => {
    openPartnerApp('/partner', { user: { ...teacher, teacherEntry } });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe("A teacher's own profile", () => {
  it('is saved as it stands in the form, times included', async () => {
    const entry = keepEntry();
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    const form = within(await screen.findByRole('form', { name: 'Min profil' }));
    await person.click(form.getByRole('checkbox', { name: 'Kvällar' }));
    await person.type(form.getByLabelText('Sätt att undervisa'), 'Lugn och tydlig');
    await person.click(form.getByRole('button', { name: 'Spara och visa för eleverna' }));
    expect(await screen.findByText('Din profil är sparad')).toBeInTheDocument();
    expect(entry().teacher).toMatchObject({
      version: 4,
      profile: { schedule: ['evenings'], teachingStyle: 'Lugn och tydlig' },
    });
    expect(screen.getByRole('link', { name: 'Se din sida' })).toHaveAttribute('href', `/teacher/${testId(801)}`);
  });

  it('says beside each field what is wrong, and sends nothing', async () => {
    server.use(answer('getOwnEntry', () => makeEntry()));
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    const form = within(await screen.findByRole('form', { name: 'Min profil' }));
    await person.clear(form.getByLabelText(/^Namn/));
    await person.clear(form.getByLabelText('Antal år som lärare'));
    await person.type(form.getByLabelText('Antal år som lärare'), 'länge');
    await person.click(form.getByRole('button', { name: 'Spara och visa för eleverna' }));
    expect(await form.findByText('Namnet måste vara minst 2 tecken')).toBeVisible();
    expect(form.getByText('Ange antal år i hela tal, högst 70')).toBeVisible();
  });

  it('is not overwritten: what the school has changed meanwhile is said, and what was typed stays', async () => {
    let version = 3;
    const read = (): OwnEntry => makeEntry({ teacher: { ...makeEntry().teacher, version } });
    server.use(
      answer('getOwnEntry', read),
      answer('changeOwnEntry', ({ body }) => {
        if (body.version === version && version > 3) return read();
        version = 4;
        return refusal('CHANGED_MEANWHILE');
      }),
    );
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    const form = within(await screen.findByRole('form', { name: 'Min profil' }));
    await person.type(form.getByLabelText('Presentation'), 'Hej');
    const save = form.getByRole('button', { name: 'Spara och visa för eleverna' });
    await person.click(save);
    expect(await form.findByRole('alert')).toHaveTextContent(/^Skolan har ändrat din profil/);
    expect(form.getByLabelText('Presentation')).toHaveValue('Hej');
    await waitFor(async () => {
      await person.click(save);
      expect(screen.getByText('Din profil är sparad')).toBeInTheDocument();
    });
  });

  it('is saved on top of what the form began from, whatever the answer to a photo brings', async () => {
    const { teacher: first } = makeEntry();
    const schools: OwnEntry = {
      ...makeEntry(),
      teacher: { ...first, version: 4, profile: { ...first.profile, title: 'Körlärare' } },
    };
    const sent: number[] = [];
    server.use(
      answer('getOwnEntry', () => (sent.length === 0 ? makeEntry({ teacher: { ...first, photo } }) : schools)),
      answer('removeOwnEntryPhoto', () => schools),
      answer('changeOwnEntry', ({ body: { version } }) => {
        sent.push(version);
        return version === 4 ? schools : refusal('CHANGED_MEANWHILE');
      }),
    );
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    const form = within(await screen.findByRole('form', { name: 'Min profil' }));
    await person.type(form.getByLabelText('Presentation'), 'Hej');
    await person.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    await agreeToRemoval(person);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ta bort bilden' })).not.toBeInTheDocument());
    await person.click(form.getByRole('button', { name: 'Spara och visa för eleverna' }));
    expect(await form.findByRole('alert')).toHaveTextContent(/^Skolan har ändrat din profil/);
    expect(form.getByLabelText(/^Titel/)).toHaveValue('Trafiklärare');
    expect(sent).toEqual([3]);
  });

  it('shows what the school has made of it while nothing has been typed', async () => {
    const { teacher: first } = makeEntry();
    const profile = { ...first.profile, title: 'Körlärare' };
    server.use(
      answer('getOwnEntry', () => makeEntry({ teacher: { ...first, photo } })),
      answer('removeOwnEntryPhoto', () => makeEntry({ teacher: { ...first, version: 4, profile } })),
    );
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    await person.click(await screen.findByRole('button', { name: 'Ta bort bilden' }));
    await agreeToRemoval(person);
    await waitFor(() => expect(screen.getByLabelText(/^Titel/)).toHaveValue('Körlärare'));
  });

  it.each([
    [HttpResponse.error(), /^Vi når inte servern/],
    [new HttpResponse(null, { status: 502 }), /^Kunde inte spara profilen/],
  ])('says why it was not saved, in words that are about the reader (%#)', async (reply, said) => {
    keepEntry();
    server.use(answer('changeOwnEntry', () => reply));
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    await person.type(await screen.findByLabelText('Sätt att undervisa'), 'Lugn');
    await person.click(screen.getByRole('button', { name: 'Spara och visa för eleverna' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText('Sätt att undervisa')).toHaveValue('Lugn');
  });

  it('keeps what is typed while it is being saved', async () => {
    const entry = keepEntry();
    const { person } = openPartnerApp('/partner/my-profile', { user: teacher });
    const form = within(await screen.findByRole('form', { name: 'Min profil' }));
    const save = form.getByRole('button', { name: 'Spara och visa för eleverna' });
    const style = form.getByLabelText('Sätt att undervisa');
    await person.type(style, 'Lugn');
    const letGo = holdCalls('changeOwnEntry');
    await person.click(save);
    await person.type(style, ' och tydlig');
    await person.click(form.getByRole('checkbox', { name: 'Kvällar' }));
    letGo();
    expect(await screen.findByText('Din profil är sparad')).toBeInTheDocument();
    expect(style).toHaveValue('Lugn och tydlig');
    expect(form.getByRole('checkbox', { name: 'Kvällar' })).toBeChecked();
    await person.click(save);
    await waitFor(() =>
      expect(entry().teacher).toMatchObject({
        version: 5,
        profile: { teachingStyle: 'Lugn och tydlig', schedule: ['evenings'] },
      }),
    );
  });

  it('is not changed while nobody answers for the school, which is said', async () => {
    server.use(answer('getOwnEntry', () => makeEntry({ isPublished: false })));
    openPartnerApp('/partner/my-profile', { user: teacher });
    expect(await screen.findByText(/Ingen från skolan har bekräftat/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spara och visa för eleverna' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Välj bild' })).toBeDisabled();
  });

  it.each([
    [refusal('FORBIDDEN'), 'Du visas inte längre som lärare'],
    [refusal('SERVICE_UNAVAILABLE'), 'Din profil kunde inte hämtas'],
  ])('says why it cannot be read (%#)', async (reply, title) => {
    server.use(answer('getOwnEntry', () => reply));
    openPartnerApp('/partner/my-profile', { user: teacher });
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('is not a page of the school’s staff, nor are theirs a teacher’s', async () => {
    const { unmount } = openPartnerApp('/partner/my-profile', { user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Den här sidan är för lärare' })).toBeVisible();
    unmount();
    openPartnerApp('/partner/prices', { user: teacher });
    expect(await screen.findByRole('heading', { name: 'Den här sidan är för skolans personal' })).toBeVisible();
  });
});

describe("A teacher's account", () => {
  it('is looked after like everybody’s, also when no school shows the teacher', async () => {
    server.use(answer('listOwnSessions', () => ({ sessions: [] })));
    openPartnerApp('/partner/account', { user: { ...teacher, teacherEntry: 'gone' } });
    expect(await screen.findByRole('heading', { name: 'Mitt konto' })).toBeVisible();
    expect(screen.getByLabelText(/^Nuvarande lösenord/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Lämna/ })).not.toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Inställningar' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Min profil', 'Mitt konto']);
  });
});
