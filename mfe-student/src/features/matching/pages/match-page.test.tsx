import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filtersInUse } from '../../../filters-in-use/filters-in-use';
import { addresses } from '../../../addresses/page-addresses';
import { makeMatch, makeMatches, matchedTeacherId, matchesApi, someWishes } from '../../../testing/matches-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/matcha');

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});

const questions = {
  language: 'Vilket språk vill du lära dig på?',
  licenseType: 'Vilken behörighet ska du ta?',
  gearbox: 'Vilken växellåda vill du köra med?',
  schedule: 'När vill du köra?',
  teachingStyle: 'Hur vill du att läraren undervisar?',
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const results = addresses.match(someWishes);

function openMatching(address = '/matcha', matches = [makeMatch(1, { name: 'Amina Lind' })]) {
  const api = matchesApi(matches);
  server.use(...api.handlers);
  return { ...openStudentApp(address), ...api };
}

describe('The five questions', () => {
  it('lead by keyboard alone to the results, with every answer in the address', async () => {
    const { person, currentAddress, asked, tracked } = openMatching();
    await heading(questions.language);
    expect(screen.getByRole('progressbar', { name: 'Steg 1 av 5' })).toBeVisible();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'svenska',
      'engelska',
      'arabiska',
      'spanska',
      'finska',
    ]);
    screen.getByRole('radio', { name: 'Svenska' }).focus();
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await heading(questions.licenseType)).toHaveFocus();
    expect(document.title).toBe('Matcha lärare: Behörighet (steg 2 av 5) | Körkollen');
    await person.tab();
    await person.keyboard(' {Enter}');
    expect(await heading(questions.gearbox)).toHaveFocus();
    expect(
      screen.getAllByRole('radio').map(({ labels }: Partial<HTMLInputElement>) => labels?.[0]?.textContent),
    ).toEqual([expect.stringContaining('Automat'), 'Manuell', expect.stringContaining('Båda')]);
    await person.tab();
    await person.keyboard(' {Enter}');
    expect(await heading(questions.schedule)).toHaveFocus();
    await person.tab();
    await person.keyboard(' ');
    await person.tab();
    await person.keyboard(' {Enter}');
    expect(await heading(questions.teachingStyle)).toHaveFocus();
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    expect(screen.getByRole('progressbar', { name: 'Steg 5 av 5' })).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Lugn och tålmodig' }));
    await person.click(screen.getByRole('button', { name: 'Visa matchningar' }));
    expect(await heading('Dina matchningar')).toHaveFocus();
    expect(currentAddress()).toBe(results);
    expect(await screen.findByRole('link', { name: 'Amina Lind' })).toBeVisible();
    expect(asked).toEqual([someWishes]);
    expect(
      tracked.filter(({ eventName }) => eventName === 'screen_viewed').map(({ properties }) => properties),
    ).toEqual([{ screen: 'matching' }, { screen: 'matching_results' }]);
  });

  it.each([
    ['/matcha', questions.language, 'Välj ett språk för att gå vidare.', 'radio'],
    ['/matcha?language=svenska', questions.licenseType, 'Välj en behörighet för att gå vidare.', 'radio'],
    ['/matcha?language=svenska&licenseType=B', questions.gearbox, 'Välj en växellåda för att gå vidare.', 'radio'],
    [
      '/matcha?language=svenska&licenseType=B&gearbox=both',
      questions.schedule,
      'Välj minst en tid för att gå vidare.',
      'checkbox',
    ],
    [
      '/matcha?language=svenska&licenseType=B&gearbox=both&schedule=weekends',
      questions.teachingStyle,
      'Välj minst ett sätt för att gå vidare.',
      'checkbox',
    ],
  ])('need an answer each: %s', async (address, question, message, role) => {
    const { person, currentAddress } = openMatching(address);
    await heading(question);
    await person.click(screen.getByRole('button', { name: /^(Nästa|Visa matchningar)$/ }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByRole(role)[0]).toHaveFocus();
    expect(currentAddress()).toBe(address);
    await person.click(screen.getAllByRole(role)[1] as HTMLElement);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be gone back through, by the button and by the browser, with the answers kept', async () => {
    const { person, goBack, currentAddress } = openMatching();
    await heading(questions.language);
    await person.click(screen.getByRole('radio', { name: 'Finska' }));
    expect(screen.queryByRole('button', { name: 'Tillbaka' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    await heading(questions.licenseType);
    await person.click(screen.getByRole('radio', { name: /^BE/ }));
    await person.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(await heading(questions.language)).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Finska' })).toBeChecked();
    expect(currentAddress()).toBe('/matcha?language=finska&licenseType=BE&step=1');
    goBack();
    await heading(questions.licenseType);
    expect(screen.getByRole('radio', { name: /^BE/ })).toBeChecked();
    goBack();
    await heading(questions.language);
    expect(screen.getByRole('radio', { name: 'Finska' })).toBeChecked();
  });

  it('stand in the address in any spelling, and nonsense leads to the first that is open', async () => {
    openMatching('/matcha?language=Finnish&licenseType=%00&gearbox=both&schedule=noon&step=5');
    await heading(questions.licenseType);
    expect(screen.getByRole('alert')).toHaveTextContent('Välj en behörighet för att gå vidare.');
    expect(document.querySelector('input[type="hidden"][name="language"]')).toHaveValue('finska');
  });

  it('are one press from the results when only one of them is changed', async () => {
    const { person, currentAddress } = openMatching(`${results}&step=1`);
    await heading(questions.language);
    await person.click(screen.getByRole('radio', { name: 'Engelska' }));
    await person.click(screen.getByRole('button', { name: 'Visa matchningar' }));
    await heading('Dina matchningar');
    expect(currentAddress()).toBe(addresses.match({ ...someWishes, language: 'engelska' }));
  });
});

describe('The results', () => {
  it('say how well each teacher matches and why, in words', async () => {
    const silent = makeMatch(2, {
      name: 'Tyst Lärare',
      languages: ['svenska'],
      schedule: [],
      teachingStyle: null,
      rating: null,
      reviewCount: 0,
      ratingOrigin: null,
      yearsExperience: null,
    });
    const { person } = openMatching(results, [makeMatch(1, { name: 'Amina Lind', rating: 4.6 }), silent]);
    const rows = await screen.findAllByRole('article');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('94 % matchning');
    expect(rows[0]).toHaveTextContent('Stämmer: språk, behörighet, växellåda, undervisning och tider.');
    expect(rows[1]).toHaveTextContent('Stämmer: behörighet och växellåda. Stämmer inte: språk.');
    expect(rows[1]).toHaveTextContent('Har inte uppgett: undervisning och tider.');
    expect(
      screen.getByText(/1 lärare stämmer med språk, behörighet och växellåda\. 1 lärare stämmer med två/),
    ).toBeVisible();
    const second = within(rows[1] as HTMLElement);
    await person.click(second.getByText(/^Så blev det/));
    expect(second.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Språk · Stämmer inte0 av 20Undervisar på svenska.',
      'Behörighet · Stämmer20 av 20Utbildar för B.',
      'Växellåda · Stämmer20 av 20Skolan har manuell och automat.',
      'Undervisning · Har inte uppgett0 av 15Läraren har inte uppgett sitt sätt att undervisa.',
      'Tider · Har inte uppgett0 av 10Läraren har inte uppgett sina tider.',
      'Betyg · Har inte uppgett0 av 10Läraren har inget betyg än.',
      'Erfarenhet · Har inte uppgett0 av 5Läraren har inte uppgett sin erfarenhet.',
    ]);
  });

  it('say when a teacher drives where the score does not ask for it', async () => {
    const weekends = { ...someWishes, schedule: 'weekends' };
    openMatching(addresses.match(weekends), [
      makeMatch(1, { schedule: ['weekdays', 'weekends'] }, weekends),
      makeMatch(2, { schedule: [] }, weekends),
    ]);
    const [told, silent] = await screen.findAllByRole('article');
    expect(told).toHaveTextContent('växellåda och undervisning. Kör vardagar och helger.');
    expect(silent).toHaveTextContent('växellåda och undervisning. Läraren har inte uppgett sina tider.');
    expect(told).toHaveTextContent('Tider · Ger inga poäng0 av 10Kör vardagar och helger. Poäng ges bara när du söker');
  });

  it('lead to contact, the school, a comparison and the favourites', async () => {
    const { person, tracked } = openMatching(results);
    const contact = await screen.findByRole('link', { name: 'Kontakta Amina Lind' });
    const teacherId = matchedTeacherId(1);
    expect(contact).toHaveAttribute(
      'href',
      `/contact?teacherId=${teacherId}&schoolId=${testId(1)}&inquiryType=book-lesson`,
    );
    expect(screen.getByRole('link', { name: /^Se skolan/ })).toHaveAttribute(
      'href',
      `/school/${testId(1)}?teacherId=${teacherId}`,
    );
    await person.click(screen.getByRole('checkbox', { name: /^Jämför/ }));
    expect(await screen.findByRole('region', { name: 'Skolor att jämföra' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: /favorit/i, pressed: false }));
    expect(localStorage.getItem('favourites')).toContain(testId(1));
    await person.click(contact);
    expect(tracked).toContainEqual({ eventName: 'contact_initiated', properties: { teacherId, source: 'matching' } });
  });

  it('are remembered by the form of a school that they lead to', async () => {
    openMatching(addresses.match({ ...someWishes, licenseType: 'BE', language: 'engelska', gearbox: 'automatic' }));
    await screen.findByRole('link', { name: 'Amina Lind' });
    expect(filtersInUse.getState()).toEqual({ licence: 'BE', languages: ['engelska'], gearbox: ['automatic'] });
  });

  it('say for BE that the prices are those of B', async () => {
    const { person } = openMatching(addresses.match({ ...someWishes, licenseType: 'BE' }));
    const words = 'Priserna här gäller B-körkort. Fråga skolan vad BE-körkort kostar.';
    expect(await screen.findByText(words)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Amina Lind' }));
    await heading('Amina Lind');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('come ten at a time', async () => {
    const matches = Array.from({ length: 12 }, (_, number) => makeMatch(number));
    const { person } = openMatching(results, matches);
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    await person.click(screen.getByRole('button', { name: 'Visa fler lärare' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Lärare 10' })).toHaveFocus());
  });

  it('leave the focus to whoever has gone on while the last of them were fetched', async () => {
    const matches = Array.from({ length: 12 }, (_, number) => makeMatch(number));
    let answerLate: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    server.use(
      answer('findMatches', async ({ query: { page = '1' } }) => {
        if (page !== '1') await late;
        return makeMatches(matches, Number(page));
      }),
    );
    const { person } = openStudentApp(results);
    await person.click(await screen.findByRole('button', { name: 'Visa fler lärare' }));
    const elsewhere = screen.getByRole('link', { name: 'Ny sökning' });
    act(() => elsewhere.focus());
    answerLate();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    expect(elsewhere).toHaveFocus();
  });

  it('can be left for an answer that is changed, and for a new search', async () => {
    const { person, currentAddress } = openMatching(results);
    await person.click(await screen.findByRole('link', { name: 'Automat, ändra växellåda' }));
    await heading(questions.gearbox);
    expect(screen.getByRole('radio', { name: /^Automat/ })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Manuell' }));
    await person.click(screen.getByRole('button', { name: 'Visa matchningar' }));
    await person.click(await screen.findByRole('link', { name: 'Ny sökning' }));
    await heading(questions.language);
    expect(currentAddress()).toBe('/matcha');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('are handed on by their address, or it is said that they cannot be', async () => {
    const { person } = openMatching(results);
    const copy = await screen.findByRole('button', { name: 'Kopiera länk' });
    await person.click(copy);
    expect(await screen.findByText('Länk kopierad!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${results}`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await person.click(copy);
    expect(await screen.findByText('Länken kunde inte kopieras')).toBeVisible();
  });

  it('may be none, which leads back to the questions with the answers kept', async () => {
    const { person } = openMatching(results, []);
    expect(await screen.findByRole('heading', { name: 'Inga matchningar hittades' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Försök igen' }));
    await heading(questions.language);
    expect(screen.getByRole('radio', { name: 'Arabiska' })).toBeChecked();
  });

  it('can fail, and be asked for again', async () => {
    server.use(answer('findMatches', () => refusal('SERVICE_UNAVAILABLE')));
    const { person, queryClient } = openStudentApp(results);
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'Det gick inte att hämta matchningarna just nu. Dina svar finns kvar.',
    );
    server.use(...matchesApi([makeMatch(1, { name: 'Amina Lind' })]).handlers);
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('link', { name: 'Amina Lind' })).toBeVisible();
  });
});

describe('A teacher of the results', () => {
  it('is explained whole, and Back returns to their place in the list', async () => {
    const { person, currentAddress, tracked } = openMatching(results, [
      makeMatch(1, { name: 'Amina Lind' }),
      makeMatch(2, { name: 'Bo Ek', personalPresentation: 'Vi tar en sak i taget.' }),
    ]);
    await person.click(await screen.findByRole('link', { name: 'Bo Ek' }));
    expect(await heading('Bo Ek')).toHaveFocus();
    expect(document.title).toBe('Bo Ek | Körkollen');
    expect(screen.getByText('Vi tar en sak i taget.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Så väl stämmer det' })).toHaveTextContent(
      'Undervisar på svenska och arabiska.',
    );
    expect(tracked).toContainEqual({ eventName: 'teacher_viewed', properties: { teacherId: matchedTeacherId(2) } });
    expect(currentAddress()).toBe(addresses.match({ ...someWishes, teacherId: matchedTeacherId(2) }));
    await person.click(screen.getByRole('link', { name: /Tillbaka till resultaten/ }));
    await heading('Dina matchningar');
    expect(currentAddress()).toBe(results);
    expect(screen.getByRole('link', { name: 'Bo Ek' })).toHaveFocus();
  });

  it('can be opened by their address alone', async () => {
    const { person, currentAddress } = openMatching(addresses.match({ ...someWishes, teacherId: matchedTeacherId(1) }));
    await heading('Amina Lind');
    await person.click(screen.getByRole('link', { name: /Tillbaka till resultaten/ }));
    await heading('Dina matchningar');
    expect(currentAddress()).toBe(results);
  });

  it('may be gone', async () => {
    openMatching(addresses.match({ ...someWishes, teacherId: matchedTeacherId(9) }));
    await heading('Läraren kunde inte hittas.');
    expect(screen.getByRole('link', { name: 'Tillbaka till resultaten' })).toHaveAttribute('href', results);
  });

  it('may go while they are looked at', async () => {
    const { queryClient } = openMatching(addresses.match({ ...someWishes, teacherId: matchedTeacherId(1) }));
    await heading('Amina Lind');
    server.use(answer('getMatch', () => refusal('TEACHER_NOT_FOUND')));
    await act(() => queryClient.refetchQueries());
    await heading('Läraren kunde inte hittas.');
    expect(screen.queryByText('Amina Lind')).not.toBeInTheDocument();
    expect(document.title).toBe('Läraren kunde inte hittas. | Körkollen');
  });
});
