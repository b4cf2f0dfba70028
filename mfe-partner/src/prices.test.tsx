import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnPrices } from '@korkollen/api/contracts/own-prices';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { lessonAt, makeOwnPrices, pricesApi } from './testing/prices-api';
import { holdCalls } from './testing/slow-call';

withTestNetwork('/partner/prices');

async function openPrices(changes: Partial<OwnPrices> = {}) {
  const api = pricesApi(makeOwnPrices(changes));
  server.use(...api.handlers);
  const page = openPartnerApp('/partner/prices', { user: makeUser() });
  await screen.findByRole('form', { name: 'Ändra priserna' });
  return { api, ...page };
}

const part = (name: string) => within(screen.getByRole('group', { name }));
const lesson = () => part('Vanlig lektion');
const preview = () => within(screen.getByRole('complementary', { name: 'Så ser eleverna det' }));
const saveButton = () => screen.getByRole('button', { name: 'Spara och visa för eleverna' });

describe("The school's prices", () => {
  it('are shown as students will see them while they are typed, and saved as they are meant', async () => {
    const { api, person } = await openPrices();
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    const price = lesson().getByLabelText('Pris (kr)');
    expect(price).toHaveValue('595');
    await person.clear(price);
    await person.type(price, '650:-');
    expect((await preview().findAllByText('650 kr')).length).toBeGreaterThan(1);
    expect(preview().getAllByText(/16,3\skr\/min/).length).toBeGreaterThan(1);
    await person.click(screen.getByRole('button', { name: 'Lägg till ett paket' }));
    const packs = part('Lektionspaket');
    expect(packs.getByLabelText('Antal lektioner')).toHaveFocus();
    await person.type(packs.getByLabelText('Antal lektioner'), '5');
    await person.type(packs.getByLabelText('Pris (kr)'), '3 000 kr');
    await person.type(packs.getByLabelText('Längd (min)'), '40');
    expect(await preview().findByText(/Spara 250\skr/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Lägg till Riskettan' }));
    const courses = part('Kurser och annat');
    expect(courses.getByLabelText('Pris (kr)')).toHaveFocus();
    await person.keyboard('600');
    expect(courses.getByText('Räknas som Riskettan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lägg till Riskettan' })).not.toBeInTheDocument();
    await person.click(saveButton());
    expect(await screen.findByText('Priserna är sparade')).toBeInTheDocument();
    expect(api.sent).toEqual([
      {
        form: lessonAt(650, {
          pack5: { totalOre: 300_000, lessonMinutes: 40 },
          otherItems: [{ name: 'Riskettan', priceOre: 60_000 }],
        }),
        forget: [],
      },
    ]);
    expect(await screen.findByText(/^Senast ändrade .* av Sara Ek\./)).toBeVisible();
    expect(price).toHaveValue('650');
  });

  it('do not pass for changed where only the rest of the school was', async () => {
    const { api, person } = await openPrices({ version: 0, savedBy: null, publishedAt: null });
    expect(screen.getByText('Ingen har sparat priserna här ännu.')).toBeVisible();
    expect(screen.queryByText(/^Senast ändrade/)).not.toBeInTheDocument();
    expect(await screen.findByText('okänt från när')).toBeVisible();
    expect(await screen.findByText(/^Vi vet inte hur gamla priserna är/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Priserna stämmer' }));
    await waitFor(() => expect(screen.queryByText(/^Vi vet inte hur gamla/)).not.toBeInTheDocument());
    expect(api.sent).toMatchObject([{ form: lessonAt(595) }]);
  });

  it('are of no unknown age while the first ones are being written', async () => {
    const form = { classes: [] };
    const { person } = await openPrices({ version: 0, savedBy: null, publishedAt: null, form });
    await person.type(lesson().getByLabelText('Pris (kr)'), '650');
    expect(await screen.findByText(/saknar längd/)).toBeVisible();
    expect(screen.queryByText(/hur gamla priserna är/)).not.toBeInTheDocument();
  });

  it.each([
    ['=1+1', /Skriv ett pris i kronor/],
    ['🚗', /Skriv ett pris i kronor/],
    ['ring oss', /Skriv ett pris i kronor/],
    ['0', /måste vara över 0/],
    ['-595', /kan inte vara negativt/],
    ['1000000000', /högst 1 000 000 kr/],
    ['1234567890123', /högst 1 000 000 kr/],
  ])('say beside the field what is wrong with %s, keep it and send nothing', async (typed, message) => {
    const { api, person } = await openPrices();
    const price = lesson().getByLabelText('Pris (kr)');
    await person.clear(price);
    await person.type(price, typed);
    await person.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(/Vanlig lektion: /);
    expect(preview().getByText('Det som inte går att läsa är inte med.')).toBeVisible();
    expect(price).toHaveAccessibleDescription(message);
    expect(price).toHaveValue(typed);
    expect(api.sent).toEqual([]);
  });

  it('say what a row lacks, and that a name is read as something else', async () => {
    const { person } = await openPrices();
    await person.click(screen.getByRole('button', { name: 'Lägg till en rad' }));
    const courses = part('Kurser och annat');
    await person.type(courses.getByLabelText('Namn'), '10 körlektioner');
    await person.type(lesson().getByLabelText('Längd (min)'), '00');
    await person.click(saveButton());
    await screen.findByRole('alert');
    expect(courses.getByLabelText('Namn')).toHaveAccessibleDescription(/läses som ett lektionspaket/);
    expect(courses.getByLabelText('Pris (kr)')).toHaveAccessibleDescription(/Ange ett pris/);
    expect(lesson().getByLabelText('Längd (min)')).toHaveAccessibleDescription(/mellan 10 och 480/);
  });

  it('say what is read of a package, of which lessons that are too short for one are none', async () => {
    const { person } = await openPrices();
    await person.click(screen.getByRole('button', { name: 'Lägg till ett totalpaket' }));
    const packages = part('Totalpaket');
    const included = packages.getByLabelText('Det här ingår');
    await person.type(included, '8 körlektioner à 40 min{Enter}Riskettan');
    expect(packages.getByText('Vi läser: 8 lektioner och Riskettan')).toBeVisible();
    await person.clear(included);
    await person.type(included, '8 körlektioner à 20 min{Enter}Riskettan');
    expect(packages.getByText('Vi läser: Riskettan')).toBeVisible();
  });

  it('put rows in order and take them away by keyboard', async () => {
    const otherItems = ['Riskettan', 'Teorikurs'].map((name) => ({ name, priceOre: 60_000 }));
    const { api, person } = await openPrices({ form: lessonAt(595, { otherItems }) });
    screen.getByRole('button', { name: 'Flytta upp Teorikurs' }).focus();
    await person.keyboard('{Enter}');
    const names = () =>
      part('Kurser och annat')
        .getAllByLabelText<HTMLInputElement>('Namn')
        .map(({ value }) => value);
    expect(names()).toEqual(['Teorikurs', 'Riskettan']);
    screen.getByRole('button', { name: 'Ta bort Riskettan' }).focus();
    await person.keyboard('{Enter}');
    expect(names()).toEqual(['Teorikurs']);
    expect(screen.getByRole('button', { name: 'Lägg till en rad' })).toHaveFocus();
    await person.click(saveButton());
    await screen.findByText('Priserna är sparade');
    expect(api.own().form.classes[0]?.otherItems).toEqual([{ name: 'Teorikurs', priceOre: 60_000 }]);
  });

  it('tell what could not be read of the earlier text, and keep it until the school takes it away', async () => {
    const unread = [
      { place: 'B-körkort › frukost', text: '45 kr' },
      { place: '', text: 'Ring oss' },
    ];
    const { api, person } = await openPrices({ unread });
    const told = within(screen.getByRole('region', { name: '2 rader kunde vi inte läsa' }));
    expect(told.getByText('B-körkort › frukost')).toBeVisible();
    await person.click(told.getByRole('checkbox', { name: /45 kr/ }));
    await person.click(saveButton());
    const left = await screen.findByRole('region', { name: '1 rad kunde vi inte läsa' });
    expect(left).toHaveTextContent(/Den är kvar som den var/);
    expect(api.sent).toMatchObject([{ forget: [0] }]);
    expect(screen.getByText('Ring oss')).toBeVisible();
  });

  it('advise on what is worth a second look, with what it compares with', async () => {
    const form = lessonAt(900, {
      pack5: { totalOre: 500_000, lessonMinutes: null },
      single: { priceOre: 90_000, lessonMinutes: null },
    });
    await openPrices({ form, publishedAt: '2025-01-10T09:00:00.000Z' });
    const advice = within(await screen.findByRole('region', { name: 'Värt att titta på' }));
    expect(advice.getByText(/Paketet med 5 lektioner kostar 1 000\skr per lektion/)).toBeVisible();
    expect(advice.getByText(/^Vanlig lektion saknar längd/)).toBeVisible();
    expect(advice.getByText(/Priserna är från 10 jan. 2025/)).toBeVisible();
  });

  it('are compared with the median of the district', async () => {
    const { api, person } = await openPrices({ form: lessonAt(900), publishedAt: '2025-01-10T09:00:00.000Z' });
    expect(await screen.findByText(/Medianen i Majorna-Linné är 600\skr \(4 skolor\)/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Priserna stämmer' }));
    await waitFor(() => expect(screen.queryByText(/Stämmer de fortfarande/)).not.toBeInTheDocument());
    expect(api.sent).toMatchObject([{ form: lessonAt(900) }]);
  });

  it('show where a colleague’s save and one’s own differ, and save one’s own when asked', async () => {
    const { api, person } = await openPrices();
    api.colleagueSaves(lessonAt(620));
    const price = lesson().getByLabelText('Pris (kr)');
    await person.clear(price);
    await person.type(price, '640');
    await person.click(saveButton());
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('Robin Ek har ändrat priserna medan du skrev.')).toBeVisible();
    expect(conflict.getByText(/^620\skr/)).toBeVisible();
    expect(conflict.getByText(/^640\skr/)).toBeVisible();
    expect(price).toHaveValue('640');
    expect(api.own().savedBy).toBe('Robin Ek');
    await person.clear(price);
    await person.type(price, '660');
    expect(conflict.getByText(/^660\skr/)).toBeVisible();
    await person.click(conflict.getByRole('button', { name: 'Spara mina i stället' }));
    expect(await screen.findByText('Priserna är sparade')).toBeInTheDocument();
    expect(api.own()).toMatchObject({ version: 3, form: lessonAt(660) });
  });

  it('keep what is typed while they are being saved, to be saved next', async () => {
    const { api, person } = await openPrices();
    const price = lesson().getByLabelText('Pris (kr)');
    await person.clear(price);
    await person.type(price, '64');
    const letGo = holdCalls('saveOwnPrices');
    await person.click(saveButton());
    await person.type(price, '0');
    letGo();
    expect(await screen.findByText('Priserna är sparade')).toBeInTheDocument();
    expect(price).toHaveValue('640');
    await person.click(saveButton());
    await waitFor(() => expect(api.own()).toMatchObject({ version: 3, form: lessonAt(640) }));
  });

  it('are a colleague’s when they are read again before anything is typed', async () => {
    const { api, person, queryClient } = await openPrices();
    api.colleagueSaves(lessonAt(620));
    await queryClient.invalidateQueries();
    const price = lesson().getByLabelText('Pris (kr)');
    await waitFor(() => expect(price).toHaveValue('620'));
    await person.clear(price);
    await person.type(price, '640');
    await person.click(saveButton());
    expect(await screen.findByText('Priserna är sparade')).toBeInTheDocument();
  });

  it('stand under one another by version, differ price by price, and come back with one click', async () => {
    const { api, person } = await openPrices();
    const price = lesson().getByLabelText('Pris (kr)');
    await person.clear(price);
    await person.type(price, '650');
    await person.click(saveButton());
    const history = within(screen.getByRole('region', { name: 'Tidigare prislistor' }));
    const restore = await history.findByRole('button', { name: 'Återställ: Version 1' });
    const difference = within(history.getByRole('group', { name: 'Skillnad mellan versionerna' }));
    expect(await difference.findByText(/^595\skr/)).toBeVisible();
    expect(difference.getByText(/^650\skr/)).toBeVisible();
    await person.click(restore);
    expect(await screen.findByText('Prislistan är återställd')).toBeInTheDocument();
    expect(await history.findByText(/återställd från version 1/)).toBeVisible();
    expect(price).toHaveValue('595');
    expect(api.own()).toMatchObject({ version: 3, form: lessonAt(595) });
  });

  it('are fetched again, and the keyboard reads on where "Försök igen" goes', async () => {
    const { person } = await openPrices();
    let isDown = true;
    server.use(answer('getOwnPriceVersion', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined)));
    const price = lesson().getByLabelText('Pris (kr)');
    await person.clear(price);
    await person.type(price, '650');
    await person.click(saveButton());
    const group = await screen.findByRole('group', { name: 'Skillnad mellan versionerna' });
    expect(await within(group).findByRole('alert')).toHaveTextContent('Versionerna kunde inte hämtas.');
    isDown = false;
    await person.click(within(group).getByRole('button', { name: 'Försök igen' }));
    expect(await within(group).findByText(/^650\skr/)).toBeVisible();
    expect(group).toHaveFocus();
  });

  it('are kept when they cannot be saved, and taken back when asked', async () => {
    const { person } = await openPrices();
    const price = lesson().getByLabelText('Pris (kr)');
    await person.clear(price);
    await person.type(price, '650');
    server.use(answer('saveOwnPrices', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    await person.click(saveButton());
    expect((await screen.findAllByRole('alert'))[0]).toBeInTheDocument();
    expect(price).toHaveValue('650');
    await person.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(price).toHaveValue('595');
  });

  it.each([
    ['viewer', /En administratör hos er kan ändra/],
    ['unverified', /inte verifierad än/],
    ['archived', /arkiverad/],
  ] as const)('are read and not changed: %s', async (readOnlyBecause, sentence) => {
    await openPrices({ readOnlyBecause });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(lesson().getByLabelText('Pris (kr)')).toBeDisabled();
    expect(saveButton()).toBeDisabled();
  });

  it('of other classes are there to fill in, and said to be seen by nobody yet', async () => {
    const school = { name: 'Majornas Trafikskola', district: null, licenseTypes: ['AM', 'B'] as ('AM' | 'B')[] };
    const { api, person } = await openPrices({ school });
    await person.click(screen.getByRole('heading', { level: 2, name: /AM-körkort/ }));
    expect(screen.getByText(/Eleverna ser än så länge bara priserna för B/)).toBeVisible();
    const prices = screen.getAllByRole('group', { name: 'Vanlig lektion' });
    await person.type(within(prices[1] as HTMLElement).getByLabelText('Pris (kr)'), '700');
    await person.click(saveButton());
    await screen.findByText('Priserna är sparade');
    expect(api.own().form.classes).toMatchObject([
      { licenceClass: 'B' },
      { licenceClass: 'AM', single: { priceOre: 70_000 } },
    ]);
  });

  it('can be asked for again when they could not be fetched, and are nobody’s without a school', async () => {
    const api = pricesApi(makeOwnPrices());
    let code: 'SERVICE_UNAVAILABLE' | 'FORBIDDEN' | undefined = 'SERVICE_UNAVAILABLE';
    server.use(
      answer('getOwnPrices', () => (code ? refusal(code) : undefined)),
      ...api.handlers,
    );
    const { person } = openPartnerApp('/partner/prices', { user: makeUser() });
    expect(await screen.findByText('Prislistan kunde inte hämtas')).toBeVisible();
    code = undefined;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('form', { name: 'Ändra priserna' })).toBeVisible();
  });
});
