import type { StudentLead } from '@korkollen/api/contracts/students';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { makeStudentLead, makeUser } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/', '/mina-kontakter', '/login/student');

const user = makeUser({ isEmailProved: true });
const page = '/mina-kontakter';

const leadsApi = (leads: StudentLead[], next: string | null = null) =>
  answer('listStudentLeads', () => ({ leads, next }));

function openContacts(leads: StudentLead[]) {
  server.use(leadsApi(leads));
  return openStudentApp(page, { user });
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
/** What a browser says when its window is looked at again. */
const comeBack = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));

describe('Mina kontakter', () => {
  it('shows what was sent to whom, how the answer comes, and what became of it', async () => {
    openContacts([
      makeStudentLead(1),
      makeStudentLead(2, { status: 'new' }),
      makeStudentLead(3, { status: 'contacted', answeredAt: '2026-11-20T11:10:00.000Z' }),
      makeStudentLead(4, { status: 'booked', answeredAt: '2026-11-20T08:00:20.000Z', preferredContactMethod: 'both' }),
      makeStudentLead(5, { status: 'declined', answeredAt: '2026-11-22T09:00:00.000Z' }),
      makeStudentLead(6, { withdrawnAt: '2026-11-21T09:00:00.000Z' }),
      makeStudentLead(7, { isUnaddressed: true }),
    ]);
    const words = [
      ['SKICKAD', 'Väntar på svar'],
      ['NY', 'Väntar på svar'],
      ['KONTAKTAD', 'Svarade efter 3 tim'],
      ['BOKAD', 'Svarade inom en minut'],
      ['AVBÖJD', 'Svarade efter 2 dygn'],
      ['ÅTERTAGEN', 'Återtagen 21 nov. 2026'],
      ['SKICKAD', 'Skolan har ingen e-postadress hos oss. Ring den om du vill ha svar.'],
    ];
    for (const [index, texts] of words.entries()) {
      const row = await rowOf(new RegExp(`^Trafikskola ${index + 1}`));
      for (const text of texts) expect(row).toHaveTextContent(text.replaceAll(' ', ' '));
      expect(row).toHaveTextContent('Jag vill veta mer om era priser och paket.');
    }
    expect(await rowOf(/Trafikskola 4/)).toHaveTextContent('E-post eller telefon');
    expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Skola',
      'Skickad',
      'Meddelande',
      'Svar via',
      'Status',
      'Gör mer',
    ]);
    const profile = screen.getByRole('region', { name: 'Min profil' });
    expect(profile).toHaveTextContent('Elin Berg');
    expect(profile).toHaveTextContent('elin@exempel.se');
  });

  it('says how soon a school usually answers, while it has not', async () => {
    const schoolReplyTime = { medianHours: 3, isAtLeast: false, leads: 14 };
    const answered = { status: 'contacted', answeredAt: '2026-11-20T10:00:00.000Z' } as const;
    openContacts([makeStudentLead(1, { schoolReplyTime }), makeStudentLead(2, { schoolReplyTime, ...answered })]);
    const words = /Skolan svarar oftast inom 3\stim \(median av 14, senaste 90 dagarna\)\./;
    expect(await rowOf(/Trafikskola 1/)).toHaveTextContent(words);
    expect(screen.getByRole('row', { name: /Trafikskola 2/ })).not.toHaveTextContent(words);
  });

  it('follows what a school does when the person comes back to it, and reads it aloud', async () => {
    openContacts([makeStudentLead(1)]);
    expect(await rowOf(/Trafikskola 1/)).toHaveTextContent('SKICKAD');
    server.use(leadsApi([makeStudentLead(1, { status: 'contacted', answeredAt: '2026-11-20T10:00:00.000Z' })]));
    comeBack();
    await waitFor(() => expect(screen.getByRole('row', { name: /Trafikskola 1/ })).toHaveTextContent('KONTAKTAD'));
    expect(screen.getByText('Trafikskola 1: KONTAKTAD')).toHaveAttribute('role', 'status');
  });

  it('follows it by itself within seconds, while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      openContacts([makeStudentLead(1)]);
      expect(await rowOf(/Trafikskola 1/)).toHaveTextContent('SKICKAD');
      server.use(leadsApi([makeStudentLead(1, { status: 'declined', answeredAt: '2026-11-20T10:00:00.000Z' })]));
      await vi.advanceTimersByTimeAsync(5_000);
      await waitFor(() => expect(screen.getByRole('row', { name: /Trafikskola 1/ })).toHaveTextContent('AVBÖJD'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('leads to the school and to its form, and from an archived one nowhere', async () => {
    openContacts([
      makeStudentLead(1),
      makeStudentLead(2, { isSchoolPublic: false }),
      makeStudentLead(3, { isSchoolPublic: false, schoolName: null }),
      makeStudentLead(4, { schoolId: null, schoolName: null, isSchoolPublic: false, inquiryType: 'question' }),
      makeStudentLead(5, { inquiryType: 'book-lesson' }),
    ]);
    const linksOf = async (name: RegExp) =>
      within(await rowOf(name))
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const [one, five] = [makeStudentLead(1), makeStudentLead(5)].map(({ schoolId }) => schoolId ?? '');
    expect(await linksOf(/Trafikskola 1/)).toEqual([`/school/${one}`, `/school/${one}#contact-form`]);
    expect(await linksOf(/Trafikskola 2/)).toEqual([]);
    expect(screen.getByRole('row', { name: /Trafikskola 2/ })).toHaveTextContent('Skolan visas inte längre här.');
    expect(await linksOf(/Trafikskola som inte finns kvar/)).toEqual([]);
    expect(await linksOf(/^Körkollen/)).toEqual(['/contact?inquiryType=question']);
    expect(await linksOf(/Trafikskola 5/)).toEqual([
      `/school/${five}`,
      `/contact?schoolId=${five}&inquiryType=book-lesson`,
    ]);
  });

  it('folds a long text and shows all of it', async () => {
    const message = `${'Jag undrar om tider. '.repeat(20)}Hälsningar Elin`;
    const { person } = openContacts([makeStudentLead(1, { message, inquiryType: 'other' })]);
    const row = await rowOf(/Trafikskola 1/);
    expect(row).not.toHaveTextContent('Hälsningar Elin');
    await person.click(within(row).getByRole('button', { name: 'Visa hela', expanded: false }));
    expect(row).toHaveTextContent('Hälsningar Elin');
  });

  it('asks before it withdraws an enquiry, and shows that it is withdrawn', async () => {
    const lead = makeStudentLead(1, { status: 'contacted', answeredAt: '2026-11-20T10:00:00.000Z' });
    const { person } = openContacts([lead]);
    const open = () => person.click(screen.getByRole('button', { name: 'Ta tillbaka förfrågan till Trafikskola 1' }));
    await rowOf(/Trafikskola 1/);
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Ta tillbaka förfrågan till Trafikskola 1?' });
    expect(dialog).toHaveTextContent(/ser inte längre din förfrågan.*18 feb\. 2027/);
    expect(dialog).toHaveTextContent('Skolan har redan svarat');
    await person.click(within(dialog).getByRole('button', { name: 'Behåll den' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    const withdrawn = { ...lead, withdrawnAt: '2026-11-22T10:00:00.000Z' };
    server.use(
      answer('withdrawLead', () => withdrawn),
      leadsApi([withdrawn]),
    );
    await open();
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta tillbaka' }));
    expect(await screen.findByText('Förfrågan till Trafikskola 1 är återtagen')).toBeVisible();
    expect(await rowOf(/Trafikskola 1/)).toHaveTextContent('ÅTERTAGEN');
    expect(screen.queryByRole('button', { name: /^Ta tillbaka/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: /^Dina förfrågningar/ })).toHaveFocus());
  });

  it('cannot be kept any more once it is being withdrawn', async () => {
    let go = (): void => undefined;
    const isWaiting = new Promise<void>((resolve) => (go = resolve));
    const lead = makeStudentLead(1);
    const { person } = openContacts([lead]);
    await rowOf(/Trafikskola 1/);
    const withdrawn = { ...lead, withdrawnAt: '2026-11-22T10:00:00.000Z' };
    server.use(answer('withdrawLead', () => isWaiting.then(() => withdrawn)));
    await person.click(screen.getByRole('button', { name: /^Ta tillbaka/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Ta tillbaka' }));
    expect(dialog.getByRole('button', { name: 'Behåll den' })).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    go();
    expect(await screen.findByText('Förfrågan till Trafikskola 1 är återtagen')).toBeVisible();
  });

  it('keeps the question open when withdrawing failed, and says why', async () => {
    const { person } = openContacts([makeStudentLead(1)]);
    await rowOf(/Trafikskola 1/);
    server.use(answer('withdrawLead', () => HttpResponse.error()));
    await person.click(screen.getByRole('button', { name: /^Ta tillbaka/ }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Ta tillbaka' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Du verkar sakna uppkoppling');
    expect(within(dialog).getByRole('button', { name: 'Ta tillbaka' })).toBeEnabled();
  });

  it('has pages', async () => {
    const { person } = openContacts([]);
    server.use(
      answer('listStudentLeads', ({ query: { cursor } }) =>
        cursor === 'on' ? { leads: [makeStudentLead(2)], next: null } : { leads: [makeStudentLead(1)], next: 'on' },
      ),
    );
    comeBack();
    await person.click(await screen.findByRole('button', { name: 'Visa fler' }));
    const newRow = await rowOf(/Trafikskola 2/);
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument();
    await waitFor(() => expect(within(newRow).getByRole('link', { name: 'Trafikskola 2' })).toHaveFocus());
  });

  it('says what the page is for while nothing has been sent', async () => {
    openContacts([]);
    expect(await screen.findByRole('heading', { name: 'Du har inte skrivit till någon skola än' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hitta en trafikskola' })).toHaveAttribute('href', '/goteborg');
  });

  it('offers another try when it could not be read', async () => {
    server.use(answer('listStudentLeads', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp(page, { user });
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    expect(screen.getByRole('alert')).toHaveTextContent('Dina förfrågningar kunde inte hämtas');
    server.use(leadsApi([makeStudentLead(1)]));
    await person.click(again);
    expect(await rowOf(/Trafikskola 1/)).toBeVisible();
  });
});

describe('Who may see them', () => {
  it('proves the address first, by a mail that the page has sent', async () => {
    let mails = 0;
    server.use(
      answer('listStudentLeads', () => refusal('EMAIL_NOT_PROVED')),
      answer('sendEmailLink', () => {
        mails += 1;
        return { status: 'mail_sent' };
      }),
    );
    const { person } = openStudentApp(page, { user: makeUser({ isEmailProved: false }) });
    expect(await screen.findByRole('heading', { name: 'Bekräfta din e-post först' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Mejla länken' }));
    expect(await screen.findByText(/En länk är på väg till elin@exempel\.se/)).toBeVisible();
    expect(mails).toBe(1);
  });

  it('sees them when the address was proved elsewhere meanwhile', async () => {
    server.use(
      answer('listStudentLeads', () => refusal('EMAIL_NOT_PROVED')),
      answer('sendEmailLink', () => refusal('LINK_CLOSED')),
    );
    const { person } = openStudentApp(page, { user: makeUser({ isEmailProved: false }) });
    await screen.findByRole('heading', { name: 'Bekräfta din e-post först' });
    server.use(leadsApi([makeStudentLead(1)]));
    await person.click(screen.getByRole('button', { name: 'Mejla länken' }));
    expect(await rowOf(/Trafikskola 1/)).toBeVisible();
  });

  it('is told to log in, and comes back after it', async () => {
    server.use(
      answer('authLogin', () => ({ ...user, token: 'token' })),
      leadsApi([makeStudentLead(1)]),
    );
    const { person, currentAddress } = openStudentApp(page);
    await waitFor(() => expect(currentAddress()).toBe('/login/student?next=%2Fmina-kontakter'));
    expect(screen.queryByText(/^Du är utloggad/)).not.toBeInTheDocument();
    await person.type(await screen.findByLabelText('E-post'), 'elin@exempel.se');
    await person.type(screen.getByLabelText('Lösenord'), 'hemligt');
    await person.click(screen.getByRole('button', { name: 'Logga in' }));
    expect(await rowOf(/Trafikskola 1/)).toBeVisible();
    expect(currentAddress()).toBe(page);
  });

  it('is told that the session has ended, in another tab or by the server', async () => {
    const { currentAddress } = openContacts([makeStudentLead(1)]);
    await rowOf(/Trafikskola 1/);
    server.use(
      answer('listStudentLeads', () => refusal('UNAUTHENTICATED')),
      answer('logout', () => undefined),
    );
    comeBack();
    await waitFor(() => expect(currentAddress()).toBe('/login/student?next=%2Fmina-kontakter&ended=1'));
    expect(await screen.findByText('Du är utloggad. Logga in igen för att fortsätta där du var.')).toBeVisible();
  });

  it.each(['school', 'admin'] as const)('is told why not, with the role %s', async (role) => {
    openStudentApp(page, { user: makeUser({ role }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Den här sidan är för elever' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Byt konto' })).toBeVisible();
  });
});
