import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { figuresApi, makeFigures, makeInsight } from './testing/figures-api';
import { makeUser } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork('/partner/figures');

function openFigures(...handlers: Parameters<typeof server.use>) {
  server.use(...(handlers.length > 0 ? handlers : figuresApi()));
  return openPartnerApp('/partner/figures', { user: makeUser() });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe("The school's figures", () => {
  it('say in a sentence what each drawing shows', async () => {
    openFigures();
    expect((await section('Förfrågningar per vecka')).getByRole('img')).toHaveAccessibleName(
      'Förfrågningar per vecka. 11 förfrågningar den här veckan, 3 fler än förra.',
    );
    expect((await section('Vad det blir av dem')).getByText('7 av 21 förfrågningar är bokade, 33 %.')).toBeVisible();
    expect(
      (await section('Svarstid')).getByText('Ni svarar oftast inom 3 tim (median av 20, senaste 90 dagarna).'),
    ).toBeVisible();
    expect(
      (await section('Hur ofta skolan syns')).getByText('Skolans sida har visats 31 gånger den här veckan.'),
    ).toBeVisible();
    expect(
      (await section('Priset bredvid stadsdelens')).getByText(
        '40 minuter hos er kostar 80 kr mer än medianen i Majorna-Linné.',
      ),
    ).toBeVisible();
    expect(document.title).toContain('Statistik');
  });

  it.each([
    [0, 1, 'Förfrågan är inte bokad än.'],
    [1, 1, 'Förfrågan är bokad.'],
    [0, 43, 'Ingen av 43 förfrågningar är bokad än.'],
    [1, 43, '1 av 43 förfrågningar är bokad, 2 %.'],
    [2, 43, '2 av 43 förfrågningar är bokade, 5 %.'],
  ])('say of %i booked out of %i what one would say', async (booked, received, sentence) => {
    const funnel = { received, answered: received, booked, declined: 0 };
    openFigures(...figuresApi(makeFigures({ funnel })));
    expect((await section('Vad det blir av dem')).getByText(sentence)).toBeVisible();
  });

  it.each<[string, string, string[]]>([
    [
      'Förfrågningar per vecka',
      'Vecka | Antal',
      ['Vecka 45, från 2 nov. | 2', 'Vecka 46, från 9 nov. | 8', 'Vecka 47, från 16 nov. | 11'],
    ],
    [
      'Vad det blir av dem',
      'Steg | Antal | Andel',
      ['Kom in | 21 | 100 %', 'Besvarade | 18 | 86 %', 'Bokade | 7 | 33 %', 'Avböjda | 3 | 14 %'],
    ],
    [
      'Svarstid',
      'Svar | Antal | Andel',
      [
        'Inom 1 tim | 4 | 19 %',
        '1–4 tim | 7 | 33 %',
        '4–24 tim | 5 | 24 %',
        '1–3 dygn | 1 | 5 %',
        'Längre | 1 | 5 %',
        'Obesvarade | 3 | 14 %',
      ],
    ],
    [
      'Hur ofta skolan syns',
      'Vecka | Visad | Jämförd | Tillfrågad',
      [
        'Vecka 45, från 2 nov. | 12 | 0 | 0',
        'Vecka 46, från 9 nov. | färre än 5 | 5 | 0',
        'Vecka 47, från 16 nov. | 31 | 8 | färre än 5',
      ],
    ],
    ['Priset bredvid stadsdelens', 'Pris för 40 min | Pris', ['Er skola | 600 kr', 'Median i Majorna-Linné | 520 kr']],
  ])('stand in a table too, by the keyboard: %s', async (name, head, rows) => {
    const { person } = openFigures();
    const figure = await section(name);
    const toggle = figure.getByRole('button', { name: `Visa som tabell: ${name}` });
    toggle.focus();
    await person.keyboard('{Enter}');
    const [header, ...others] = rowsOf(figure.getByRole('table', { name })).map((row) => row.replaceAll('\u00a0', ' '));
    expect(header).toBe(head);
    expect(others).toEqual(rows);
    expect(figure.queryByRole('img')).not.toBeInTheDocument();
    expect(figure.getByRole('button', { name: `Visa som diagram: ${name}` })).toHaveFocus();
  });

  it('say what the place in the list is made of, and what would change it', async () => {
    openFigures();
    const rank = await section('Platsen i listan');
    expect(rank.getByText('Plats 12 av 64 i Rekommenderat, med 81,2 av 100 poäng.')).toBeVisible();
    expect(rank.getByText('54,0 av 60')).toBeVisible();
    expect(
      rank.getByText('Profilen är 9 av 12: beskrivning, bild och språk saknas. Det ger 1,8 poäng av 100.'),
    ).toBeVisible();
    expect(rank.getByText('Full poäng.')).toBeVisible();
    expect(rank.getByRole('link', { name: 'Fyll i profilen' })).toHaveAttribute('href', '/partner/profile');
  });

  it('say what is not known instead of guessing', async () => {
    const { rank } = makeInsight();
    const parts = rank.parts.map((part) => (part.id === 'replyTime' ? { ...part, isUnknown: true as const } : part));
    openFigures(
      ...figuresApi(
        makeFigures({ replyTime: null }),
        makeInsight({
          attention: [{ from: '2026-11-16', seen: null, compared: 0, asked: 0 }],
          price: { ownOre: null, district: 'Majorna-Linné', medianOre: null, schools: 2 },
          rank: { ...rank, parts, place: null, missing: [], gains: { ...rank.gains, profile: 0, replyTime: 0.05 } },
        }),
      ),
    );
    expect(await screen.findByText('För få förfrågningar för att säga hur snabbt ni svarar.')).toBeVisible();
    expect(await screen.findByText('Skolans sida har visats färre än 5 gånger den här veckan.')).toBeVisible();
    expect(screen.getByText('Er lektion kan inte jämföras: priset saknas, eller hur lång lektionen är.')).toBeVisible();
    expect(screen.getByText(/^Skolan visas inte för elever just nu/)).toBeVisible();
    expect(screen.getByText('Inte mätt än, räknas som hälften. Svar inom 24 timmar ger 5,0 poäng.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fyll i profilen' })).not.toBeInTheDocument();
  });

  it('draw no visits where none have been counted', async () => {
    const attention = [{ from: '2026-11-16', seen: 0, compared: 0, asked: 0 }];
    openFigures(...figuresApi(makeFigures(), makeInsight({ attention })));
    const seen = await section('Hur ofta skolan syns');
    expect(seen.getByText('Inga besök har räknats än.')).toBeVisible();
    expect(seen.getByText(/^Bara besök där statistik är tillåten\./)).toBeVisible();
    expect(seen.queryByRole('img')).not.toBeInTheDocument();
    expect(seen.queryByRole('button', { name: /^Visa som tabell/ })).not.toBeInTheDocument();
  });

  it('tell what comes here while nothing has come', async () => {
    const funnel = { received: 0, answered: 0, booked: 0, declined: 0 };
    openFigures(...figuresApi(makeFigures({ funnel, replyTime: null })));
    expect(await screen.findByRole('heading', { name: 'Inga förfrågningar att räkna än' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Platsen i listan' })).toBeVisible();
  });

  it('fail one without the other, and can be asked for again', async () => {
    let failures = 1;
    const { person } = openFigures(
      answer('getPartnerFigures', () => (failures-- > 0 ? refusal('SERVICE_UNAVAILABLE') : makeFigures())),
      answer('getPartnerInsight', () => makeInsight()),
    );
    expect(await screen.findByRole('region', { name: 'Platsen i listan' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Statistiken kunde inte hämtas');
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('region', { name: 'Vad det blir av dem' })).toBeVisible();
  });

  it('have the keyboard go on at the part that has come after another try', async () => {
    let isDown = true;
    const { person } = openFigures(
      answer('getPartnerFigures', () => makeFigures()),
      answer('getPartnerInsight', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : makeInsight())),
    );
    (await screen.findByRole('button', { name: 'Försök igen' })).focus();
    isDown = false;
    await person.keyboard('{Enter}');
    const part = await screen.findByRole('region', { name: 'Platsen i listan' });
    expect(document.activeElement).toContainElement(part);
    expect(document.activeElement).not.toContainElement(screen.getByRole('region', { name: 'Svarstid' }));
  });

  it('are refused in one place to an account without a school', async () => {
    openFigures(
      answer('getPartnerFigures', () => refusal('FORBIDDEN')),
      answer('getPartnerInsight', () => refusal('FORBIDDEN')),
    );
    expect(await screen.findByRole('heading', { name: 'Kontot hör inte till någon trafikskola' })).toBeVisible();
  });
});
