import type { School } from '@korkollen/api/contracts/schools';
import type { Teacher } from '@korkollen/api/contracts/teachers';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth, simulatedBrowser } from '@korkollen/shared-ui/testing/simulated-browser';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { makeSchool, makeTeacher, schoolApi, searchApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/school/1', '/goteborg');

function openSchool(own: Partial<School> = {}, teachers: Teacher[] = [], query = '') {
  server.use(...schoolApi(makeSchool(own), teachers));
  return openStudentApp(`/school/${testId(1)}${query}`);
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const priceRow = async (name: RegExp) => (await section('Priser')).getByRole('row', { name });

describe('The school’s page', () => {
  it('begins with name, verification, rating with its source and date, price and district', async () => {
    const { tracked } = openSchool({ verification: { method: 'claim', verifiedAt: '2026-10-01T10:00:00.000Z' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Majornas Trafikskola' })).toBeVisible();
    expect(screen.getByText('Verifierad')).toBeVisible();
    expect(screen.getByText('Majorna')).toBeVisible();
    expect(screen.getByText('Betyg 4,7 av 5')).toBeInTheDocument();
    expect(screen.getByText('Källa: Demoomdömen, 1 nov. 2026')).toBeVisible();
    expect(screen.getAllByText('Från 600 kr/lektion')[0]).toBeVisible();
    expect(tracked).toContainEqual({ eventName: 'school_viewed', properties: { schoolId: testId(1) } });
  });

  it('shows no badge without verification', async () => {
    openSchool();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Verifierad')).not.toBeInTheDocument();
  });

  it('tells the facts, with safe links', async () => {
    openSchool({ teacherCount: 3, electricCar: true, trainingTypes: ['risk1', 'risk2'], specialNeeds: ['npf'] });
    const overview = await section('Om skolan');
    expect(overview.getByText('3 lärare')).toBeVisible();
    expect(overview.getByText('12 år')).toBeVisible();
    expect(overview.getByText('Svenska, Arabiska')).toBeVisible();
    expect(overview.getByText('Manuell, Elbil, Risk 1, Risk 2, NPF-anpassat')).toBeVisible();
    expect(overview.getByRole('link', { name: '031-123 45 67' })).toHaveAttribute('href', 'tel:0311234567');
    expect(overview.getByRole('link', { name: /Skolans webbplats/ })).toHaveAttribute(
      'href',
      'https://www.exempel.se/',
    );
  });

  it('is on paper without what can only be pressed', async () => {
    const { device } = simulatedBrowser.settings;
    device.mediaType = 'print';
    setWindowWidth(720);
    openSchool();
    await section('Om skolan');
    const ways = screen.queryAllByRole('checkbox', { name: /Jämför/ });
    device.mediaType = 'screen';
    setWindowWidth(1024);
    expect(ways).toEqual([]);
  });

  it('scrolls everything that the keyboard reaches clear of the bar at the foot of phones', async () => {
    openSchool();
    const prices = await section('Priser');
    const reached = [prices.getByRole('combobox'), ...prices.getAllByRole('link')].map((control) =>
      getComputedStyle(control).getPropertyValue('scroll-margin-bottom'),
    );
    expect(reached).toEqual(reached.map(() => '96px'));
  });

  it('says what is not known yet', async () => {
    openSchool({ teacherCount: 0, yearsInBusiness: null, website: 'javascript:alert(1)', phone: null, rating: null });
    const overview = await section('Om skolan');
    expect(overview.getByText('Lärare på väg in')).toBeVisible();
    expect(overview.getByText('Ny på Körkollen')).toBeVisible();
    expect(overview.queryByRole('link', { name: /Skolans webbplats|\d/ })).not.toBeInTheDocument();
  });

  it.each([
    [null, 'Svarstidinte mätt än'],
    [{ medianHours: 1, isAtLeast: false, leads: 5 }, 'Svarstidoftast inom en timmemedian av 5, senaste 90 dagarna'],
    [
      { medianHours: 48, isAtLeast: true, leads: 1_400 },
      'Svarstidoftast mer än 24\u00a0timmedian av 1\u00a0400, senaste 90 dagarna',
    ],
  ])('says how soon it answers: %j', async (replyTime, words) => {
    openSchool({ replyTime });
    const panel = await screen.findByRole('complementary', { name: 'Snabbval för skolan' });
    expect(panel.textContent).toContain(words);
  });

  it.each([
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', /openstreetmap\.org\/directions\?to=/],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15)', /^geo:/],
  ])('shows the way there in the map of %s', async (_device, userAgent, address) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    openSchool();
    expect(await screen.findByRole('link', { name: /^Visa vägen dit/ })).toHaveAttribute(
      'href',
      expect.stringMatching(address),
    );
  });

  it('repeats map and distance beside the address where a photo stands at the top', async () => {
    openSchool({ imageUrl: '/photo.jpg' });
    expect(await screen.findByRole('figure')).toHaveTextContent('3,9 km från centrala Göteborg');
  });

  const photo = (number: number) => ({
    id: String(number).repeat(32),
    width: 1280,
    height: 720,
    alt: `Motiv ${number}`,
  });

  it('has its first photo at the top, and the map where that cannot be fetched', async () => {
    openSchool({ photos: [photo(1)] });
    const image = await screen.findByRole('img', { name: 'Motiv 1' });
    expect(image).toHaveAttribute('srcset', expect.stringContaining(`/api/photos/${'1'.repeat(32)}/640.webp 640w`));
    expect(screen.queryByRole('list', { name: 'Bilder från skolan' })).not.toBeInTheDocument();
    // what is drawn of the place says nothing aloud that does not stand beside it
    const map = () => document.querySelector('svg[viewBox^="0 0 1160"]');
    expect(map()).not.toBeInTheDocument();
    fireEvent.error(image);
    expect(map()).toBeInTheDocument();
  });

  it('shows further photos, and all of them large with the keyboard', async () => {
    const { person } = openSchool({ photos: [photo(1), photo(2), photo(3)] });
    const gallery = within(await screen.findByRole('list', { name: 'Bilder från skolan' }));
    expect(gallery.getAllByRole('button')).toHaveLength(2);
    gallery.getByRole('button', { name: 'Visa större: Motiv 2' }).focus();
    await person.keyboard('{Enter}');
    const large = within(await screen.findByRole('dialog', { name: 'Bilder från Majornas Trafikskola' }));
    expect(large.getByRole('img', { name: 'Motiv 2' })).toBeVisible();
    expect(large.getByRole('status')).toHaveTextContent('Bild 2 av 3: Motiv 2');
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(large.getByRole('img', { name: 'Motiv 1' })).toBeVisible();
    await person.keyboard('{ArrowLeft}');
    expect(large.getByRole('img', { name: 'Motiv 3' })).toBeVisible();
    // with another key held down they are the browser's: back to the page before
    await person.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowLeft}{/Meta}{Control>}{ArrowRight}{/Control}');
    expect(large.getByRole('img', { name: 'Motiv 3' })).toBeVisible();
    await person.click(large.getByRole('button', { name: 'Nästa' }));
    expect(large.getByRole('status')).toHaveTextContent('Bild 1 av 3: Motiv 1');
    fireEvent.error(large.getByRole('img', { name: 'Motiv 1' }));
    expect(large.getByText('Bilden kunde inte hämtas.')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(gallery.getByRole('button', { name: 'Visa större: Motiv 2' })).toHaveFocus();
  });

  it('asks who owns it, with the school in the address, until somebody has shown that they do', async () => {
    openSchool({ name: 'Kör & Lär' });
    expect(await screen.findByRole('link', { name: 'Äger du denna skola?' })).toHaveAttribute(
      'href',
      `/claim?school=K%C3%B6r%20%26%20L%C3%A4r&schoolId=${testId(1)}`,
    );
  });

  it('asks nobody who owns a verified school', async () => {
    openSchool({ verification: { method: 'claim', verifiedAt: '2026-10-01T10:00:00.000Z' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Äger du denna skola?' })).not.toBeInTheDocument();
  });

  it('is saved as a favourite and taken away again', async () => {
    const { person, tracked } = openSchool();
    const name = 'Spara Majornas Trafikskola som favorit';
    await person.click(await screen.findByRole('button', { name, pressed: false }));
    expect(stored('favourites')).toMatchObject([{ id: testId(1), name: 'Majornas Trafikskola', location: 'Majorna' }]);
    await person.click(screen.getByRole('button', { name, pressed: true }));
    expect(stored('favourites')).toEqual([]);
    expect(tracked).toContainEqual({ eventName: 'favorite_removed', properties: { schoolId: testId(1) } });
  });

  it('is remembered as visited', async () => {
    openSchool();
    await screen.findByRole('heading', { level: 1 });
    expect(stored('recent-schools')).toMatchObject([{ id: testId(1), name: 'Majornas Trafikskola', rating: 4.7 }]);
  });

  it.each([
    ['nothing', null, /^3,9 km från centrala Göteborg$/],
    ['a position', { type: 'coordinates', lat: 57.69, lng: 11.925 }, /^297 m från din position$/],
    ['a district', { type: 'district', value: 'Majorna' }, /^\d.* från Majorna$/],
    ['a postal code', { type: 'postalCode', value: '411 04' }, /^\d.* från 411 04$/],
    ['a place that nobody knows', { type: 'district', value: 'Atlantis' }, /från centrala Göteborg$/],
  ])('says how far it is when the visitor has chosen %s', async (_case, place, words) => {
    if (place) localStorage.setItem('userLocation', JSON.stringify(place));
    openSchool();
    const [inHeader] = await screen.findAllByText(words);
    expect(inHeader).toBeVisible();
  });

  it('says no distance without a position of its own', async () => {
    openSchool({ latitude: null, longitude: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^\d.* från /)).not.toBeInTheDocument();
  });

  it('leads to its four sections, with the query kept', async () => {
    const { person, currentAddress } = openSchool({}, [], '?utm_source=tram');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const navigation = within(await screen.findByRole('navigation', { name: 'Delar av sidan' }));
    expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Översikt',
      'Priser',
      'Lärare',
      'Kontakt',
    ]);
    await person.click(navigation.getByRole('link', { name: 'Kontakt' }));
    expect(currentAddress()).toBe(`/school/${testId(1)}?utm_source=tram#contact-form`);
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('region', { name: 'Redo att börja?' }));
    expect(screen.getByRole('heading', { name: 'Redo att börja?' })).toHaveFocus();
  });

  it.each(['#contact', '#contact-form'])('opens at the enquiry for %s', async (hash) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    openSchool({}, [], hash);
    expect(await screen.findByRole('heading', { name: 'Redo att börja?' })).toHaveFocus();
    expect(scroll).toHaveBeenCalled();
  });

  it('keeps the enquiry within reach', async () => {
    openSchool();
    const bars = await screen.findAllByRole('link', { name: 'Bli elev' });
    expect(bars[0]).toHaveAttribute('href', `/school/${testId(1)}#contact-form`);
  });

  it('copies its address where the device has no sheet for sharing', async () => {
    const { person } = openSchool();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click((await screen.findAllByRole('button', { name: 'Dela' }))[0] as HTMLElement);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/school/${testId(1)}$`)));
    expect(await screen.findByText('Länk kopierad!')).toBeVisible();
  });
});

describe('The prices', () => {
  it('can be compared line by line', async () => {
    openSchool();
    expect(await priceRow(/^1 lektion/)).toHaveTextContent('600 kr');
    const five = await priceRow(/^5-lektion paket/);
    expect(five).toHaveTextContent('2 750 kr');
    expect(five).toHaveTextContent('Spara 250 kr');
    expect(five).toHaveTextContent('13,8 kr/min');
    const ten = await priceRow(/^10-lektion paket/);
    expect(ten).toHaveTextContent('POPULÄRT');
    expect(ten).toHaveTextContent('BÄST VÄRDE');
    expect(ten).toHaveTextContent('Spara 800 kr');
    expect(within(ten).getByRole('link', { name: 'Välj: 10-lektion paket' })).toHaveAttribute(
      'href',
      `/school/${testId(1)}#contact-form`,
    );
  });

  it('shows packages, courses and the registration fee, and where to ask for more', async () => {
    openSchool();
    const prices = await section('Priser');
    expect(prices.getByText('Priserna gäller B-körkort (Bil).')).toBeVisible();
    expect(prices.getByRole('heading', { name: 'Kompletta körkortspaket' })).toBeVisible();
    expect(prices.getByText('12 490 kr')).toBeVisible();
    expect(prices.getByRole('list', { name: 'Ingår:' })).toHaveTextContent('15 körlektionerRiskettan');
    expect(prices.getByText('Inskrivningsavgift')).toBeVisible();
    expect(prices.getByText('300 kr')).toBeVisible();
    expect(prices.getByRole('link', { name: 'Få exakt prisoffert' })).toBeVisible();
    expect(prices.queryByText(/No start fees/)).not.toBeInTheDocument();
  });

  it('says that there is no registration fee only when the school does', async () => {
    openSchool({ pricing: '{"B":{"single":{"price":600,"length":40},"inskrivningsavgift":0}}' });
    expect((await section('Priser')).queryByText('Ingen inskrivningsavgift')).toBeVisible();
  });

  it('labels what is assumed and what is estimated', async () => {
    openSchool({ pricing: '{"B":{"single":{"price":600},"pack5":{"totalPrice":2500}}}' });
    const ten = await priceRow(/^10-lektion paket/);
    expect(ten).toHaveTextContent('uppskattat');
    expect(ten).toHaveTextContent('antagen längd');
    expect(ten).not.toHaveTextContent('POPULÄRT');
    expect(screen.getByText(/skolan anger inte hur lång lektionen är/)).toBeVisible();
  });

  it('says what has no price', async () => {
    openSchool({ pricing: '{"B":{"inskrivningsavgift":300}}' });
    const single = await priceRow(/^1 lektion/);
    expect(single).toHaveTextContent('Ring för pris');
    expect(single).not.toHaveTextContent('min');
    expect(within(single).getByRole('link', { name: 'Kontakta: 1 lektion' })).toBeVisible();
    expect(within(await priceRow(/^5-lektion/)).getByRole('button', { name: 'Ej tillgängligt' })).toBeDisabled();
  });

  it('shows a from-price that is all there is', async () => {
    openSchool({ pricing: '1200 kr' });
    const single = await priceRow(/^1 lektion/);
    expect(single).toHaveTextContent('från 1 200 kr');
    expect(single).toHaveTextContent('längd ej angiven');
    expect(within(single).getByRole('link', { name: 'Välj: 1 lektion' })).toBeVisible();
    expect(screen.queryByText('Ring för pris')).not.toBeInTheDocument();
  });

  it('compares lessons of any length by 40 minutes and by the minute', async () => {
    openSchool({ pricing: '{"B":{"single":{"price":1000,"length":80},"pack5":{"totalPrice":4500}}}' });
    const double = await priceRow(/^Dubbellektion/);
    expect(double).toHaveTextContent('500 kr');
    expect(double).toHaveTextContent('12,5 kr/min');
    expect(await priceRow(/^5-lektion/)).toHaveTextContent('900 kr per dubbellektion');
  });

  it('takes a double lesson of unknown length to be twice the single one', async () => {
    openSchool({ pricing: '{"enkel":600,"dubbel":1200}' });
    const double = await priceRow(/^Dubbellektion/);
    expect(double).toHaveTextContent('90 min (antagen längd)');
    expect(double).toHaveTextContent('13,3 kr/minantagen längd');
    expect(screen.queryByText('BÄST VÄRDE')).not.toBeInTheDocument();
  });

  it('invents no lesson where lessons come in packs', async () => {
    openSchool({ pricing: '{"B":{"pack5":{"totalPrice":2750,"length":40}}}' });
    const single = await priceRow(/^1 lektion/);
    expect(single).toHaveTextContent('säljs i paket');
    expect(single).not.toHaveTextContent('kr');
    expect(await priceRow(/^5-lektion/)).toHaveTextContent('550 kr per lektion');
  });

  it('shows the school’s own words as words, and does not say that there are none', async () => {
    openSchool({ pricing: 'Körlektion 510 kr, paket enligt offert.' });
    const prices = await section('Priser');
    expect(prices.getByText('Körlektion 510 kr, paket enligt offert.')).toBeVisible();
    expect(prices.queryByText(/inte lagt in/)).not.toBeInTheDocument();
  });

  it.each(['{"B":{"single":{"price":600,"leng', '{"B":{"single":{"price":true}}}'])(
    'never shows JSON: %s',
    async (pricing) => {
      openSchool({ pricing });
      const prices = await section('Priser');
      expect(prices.getByText(/kan inte visas här just nu/)).toBeVisible();
      expect(prices.queryByText(/[{}]/)).not.toBeInTheDocument();
      expect(prices.queryByText(/inte lagt in/)).not.toBeInTheDocument();
    },
  );

  it.each([null, '', '{}'])('asks for an offer where there are no prices (%s)', async (pricing) => {
    openSchool({ pricing });
    const prices = await section('Priser');
    expect(prices.getByText('Priser uppdateras')).toBeVisible();
    expect(prices.getByRole('link', { name: 'Be om offert' })).toHaveAttribute(
      'href',
      `/school/${testId(1)}#contact-form`,
    );
    expect(screen.getAllByText('Ring för pris')[0]).toBeVisible();
  });

  it('shows the school’s own words when they cannot be read', async () => {
    openSchool({ pricing: 'Enligt överenskommelse <b>ring</b>' });
    expect((await section('Priser')).getByText('Enligt överenskommelse <b>ring</b>')).toBeVisible();
  });
});

describe('The teachers', () => {
  const teachers = [
    makeTeacher(1, { name: 'Anna Berg' }),
    makeTeacher(2, { name: 'Omar Haddad', rating: null }),
    makeTeacher(3, { name: 'Nya Nils', rating: null, yearsExperience: 0, studentsCount: 0 }),
  ];

  it('are shown as people', async () => {
    openSchool({}, teachers);
    const list = await section('Våra lärare');
    expect(await list.findByRole('heading', { name: 'Anna Berg' })).toBeVisible();
    expect(list.getByText('AB')).toBeVisible();
    // the one without a rating has no source either
    expect(list.getByText('Källa: Demoomdömen, 2 nov. 2026')).toBeVisible();
    expect(list.getAllByText('12 års erfarenhet · Svenska')).toHaveLength(2);
    // nought is nothing to tell of
    expect(list.getByText('Svenska')).toBeVisible();
    expect(list.getByRole('link', { name: 'Anna Berg' })).toHaveAttribute(
      'href',
      `/school/${testId(1)}?teacherId=${teachers[0]?.id}`,
    );
  });

  it('marks the one that the address names, and brings it into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    openSchool({}, teachers, `?teacherId=${teachers[1]?.id}`);
    expect(await screen.findByText('Vald lärare')).toBeVisible();
    expect(scroll.mock.contexts.at(-1)).toHaveTextContent('Omar Haddad');
  });

  it('are booked on the contact page', async () => {
    const { tracked } = openSchool({}, teachers);
    const book = await screen.findByRole('link', { name: 'Boka din lärare Omar Haddad' });
    const teacherId = String(teachers[1]?.id);
    expect(book).toHaveAttribute(
      'href',
      `/contact?schoolId=${testId(1)}&teacherId=${teacherId}&inquiryType=book-lesson`,
    );
    fireEvent.click(book, { ctrlKey: true });
    expect(tracked).toContainEqual({
      eventName: 'contact_initiated',
      properties: { teacherId, source: 'school_page' },
    });
  });

  it('that the address names is asked for in the enquiry, and can be left out', async () => {
    const { person, currentAddress } = openSchool({}, teachers, `?teacherId=${teachers[1]?.id}`);
    const enquiry = await section('Redo att börja?');
    expect(await enquiry.findByText('Du frågar om Omar Haddad.')).toBeVisible();
    await person.click(enquiry.getByRole('button', { name: 'Ta bort Du frågar om Omar Haddad.' }));
    expect(currentAddress()).not.toContain('teacherId');
    expect(enquiry.getByRole('combobox', { name: /Vad vill du veta mer om/ })).toHaveFocus();
  });

  it('are reached in a form of their own where they have one, four at most', async () => {
    const inForm = [1, 2, 3, 4, 5].map((at) =>
      makeTeacher(at, { name: `Lärare ${at}`, contactFormUrl: `https://form.exempel.se/${at}` }),
    );
    const { person, tracked } = openSchool({}, [makeTeacher(6), ...inForm]);
    const enquiry = await section('Redo att börja?');
    const list = await enquiry.findByRole('list', { name: 'Skriv direkt till en lärare' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4].map((at) => `https://form.exempel.se/${at}`),
    );
    const [first] = links as [HTMLElement];
    expect(first).toHaveAccessibleName('Lärare 1 (öppnas i ny flik)');
    expect(first).toHaveAttribute('target', '_blank');
    first.addEventListener('click', (event) => event.preventDefault());
    await person.click(first);
    expect(tracked).toContainEqual({
      eventName: 'teacher_contact_clicked',
      properties: { schoolId: testId(1), teacherId: inForm[0]?.id, teacherName: 'Lärare 1' },
    });
  });

  it('have no form of their own where none is given', async () => {
    openSchool({}, teachers);
    await (await section('Våra lärare')).findByRole('heading', { name: 'Anna Berg' });
    expect(screen.queryByRole('heading', { name: 'Skriv direkt till en lärare' })).not.toBeInTheDocument();
  });

  it('are on their way in where there are none', async () => {
    openSchool();
    const list = await section('Våra lärare');
    expect(await list.findByRole('heading', { name: 'Lärare på väg in' })).toBeVisible();
    expect(list.getByRole('link', { name: 'Kontakta skolan' })).toBeVisible();
  });

  it('ignores a teacher that the school does not have', async () => {
    openSchool({}, teachers, '?teacherId=nobody');
    expect(await screen.findByRole('heading', { name: 'Anna Berg' })).toBeVisible();
    expect(screen.queryByText('Vald lärare')).not.toBeInTheDocument();
  });

  it('may fail without the rest of the page', async () => {
    server.use(
      answer('listSchoolTeachers', () => refusal('SERVICE_UNAVAILABLE')),
      ...schoolApi(makeSchool()),
    );
    const { queryClient } = openStudentApp(`/school/${testId(1)}`);
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
    expect(await screen.findByText('Lärarna kunde inte laddas', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Majornas Trafikskola' })).toBeVisible();
  });

  it('that are known stay when they cannot be asked for anew', async () => {
    const { queryClient } = openSchool({}, [makeTeacher(1)]);
    await screen.findByRole('heading', { name: 'Lärare 1' });
    server.use(answer('listSchoolTeachers', () => refusal('SERVICE_UNAVAILABLE')));
    await act(async () => {
      await queryClient.refetchQueries();
      // the page hears of a failure a turn later
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByRole('heading', { name: 'Lärare 1' })).toBeVisible();
    expect(screen.queryByText('Lärarna kunde inte laddas')).not.toBeInTheDocument();
  });
});

describe('No such school', () => {
  async function expectMissing() {
    expect(await screen.findByRole('heading', { level: 1, name: 'Trafikskolan kunde inte hittas.' })).toBeVisible();
    expect(await screen.findByText('Trafikskola hittades inte')).toBeVisible();
    expect(screen.getByText('Sidan du försökte nå finns inte längre. Vänligen sök efter skolan igen.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sök efter skolan' })).toHaveAttribute('href', '/goteborg');
  }

  it('is said for an id that nobody has', async () => {
    server.use(answer('getSchool', () => refusal('SCHOOL_NOT_FOUND')));
    openStudentApp(`/school/${testId(1)}`);
    await expectMissing();
  });

  it('is said no longer where the visitor goes on to', async () => {
    server.use(
      answer('getSchool', () => refusal('SCHOOL_NOT_FOUND')),
      searchApi([]).handler,
    );
    const { person } = openStudentApp(`/school/${testId(1)}`);
    await expectMissing();
    await person.click(screen.getByRole('link', { name: 'Sök efter skolan' }));
    await waitFor(() => expect(screen.queryByText('Trafikskola hittades inte')).not.toBeInTheDocument());
  });

  it('is another thing than a school that could not be fetched, which comes by itself with the network', async () => {
    server.use(answer('getSchool', () => HttpResponse.error()));
    openStudentApp(`/school/${testId(1)}`);
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible();
    act(() => onlineManager.setOnline(false));
    server.use(...schoolApi(makeSchool()));
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('heading', { level: 1, name: 'Majornas Trafikskola' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }, 20_000);

  it.each(['/school/search', '/school/1', '/school', '/school/a/b', '/school/%E0%A4%A', '/school/<script>'])(
    'is said for %s without asking the server',
    async (address) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      openStudentApp(address);
      await expectMissing();
    },
  );

  it('is not said when the server fails', async () => {
    server.use(answer('getSchool', () => refusal('SERVICE_UNAVAILABLE')));
    const { person, queryClient } = openStudentApp(`/school/${testId(1)}`);
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(alert).toHaveTextContent('Det gick inte att ladda trafikskolan just nu.');
    expect(within(alert).getByRole('heading', { level: 1 })).toHaveTextContent('Något gick fel');
    expect(document.title).toBe('Något gick fel | Körkollen');
    server.use(...schoolApi(makeSchool()));
    await person.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Majornas Trafikskola' })).toBeVisible();
  });
});
