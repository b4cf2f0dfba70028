import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeSchool, makeTeacher, schoolApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/school/1');

const title = 'Vad kostar körkortet här?';
const wholeList = {
  single: { price: 600, length: 40 },
  pack10: { totalPrice: 5500 },
  inskrivningsavgift: 300,
  lektioner: { Riskettan: 650, Risktvåan: 2000, Handledarkurs: 400, 'Lån av bil vid körprov': 1300 },
};

function openWith(prices: object | string, query = '') {
  const pricing = typeof prices === 'string' ? prices : JSON.stringify({ B: prices });
  server.use(...schoolApi(makeSchool({ pricing }), [makeTeacher(1)]));
  return openStudentApp(`/school/${testId(1)}${query}`);
}

async function openCalculator(prices: object | string = wholeList, query = '') {
  const app = openWith(prices, query);
  const section = within(await screen.findByRole('region', { name: title }));
  const receipt = () =>
    section
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent.replaceAll('\u00a0', ' '));
  return { ...app, section, receipt, lessons: section.getByRole('spinbutton', { name: 'Antal lektioner' }) };
}

describe('What the licence costs here', () => {
  it('is the cheapest combination for the usual plan, line by line', async () => {
    const { section, receipt, lessons } = await openCalculator();
    expect(lessons).toHaveValue(20);
    expect(receipt()).toEqual([
      'Inskrivningsavgift300 kr',
      '10 körlektioner2 × 5 500 kr, ger 20 lektioner11 000 kr',
      'Riskettan650 kr',
      'Risktvåan2 000 kr',
      'Lån av bil vid körprov1 300 kr',
      'Totalt15 250 kr',
    ]);
    expect(section.getByText('Du sparar 1 000 kr jämfört med att köpa allt styckvis.')).toBeVisible();
    expect(section.getByText(/Här är en lektion 40 min/)).toBeVisible();
    expect(section.getByText(/Avgifter till Trafikverket och Transportstyrelsen/)).toHaveTextContent('ingår inte');
    expect(section.getByRole('checkbox', { name: 'Handledarkurs' })).not.toBeChecked();
  });

  it('follows the plan, says the total aloud and remembers it in the address', async () => {
    const { person, section, receipt, currentAddress } = await openCalculator();
    await person.click(section.getByRole('button', { name: 'En lektion fler' }));
    await person.click(section.getByRole('checkbox', { name: 'Handledarkurs' }));
    await person.click(section.getByRole('checkbox', { name: 'Lån av bil vid körprov' }));
    expect(receipt()).toContain('Körlektion600 kr');
    expect(section.getByRole('status')).toHaveTextContent('14 950 kr totalt med 21 lektioner');
    await waitFor(() =>
      expect(currentAddress()).toBe(`/school/${testId(1)}?lektioner=21&handledarkurs=ja&provbil=nej`),
    );
    await person.click(section.getByRole('button', { name: 'En lektion färre' }));
    await waitFor(() => expect(currentAddress()).toBe(`/school/${testId(1)}?handledarkurs=ja&provbil=nej`));
  });

  it('is there again at the address', async () => {
    const { section, lessons } = await openCalculator(wholeList, '?lektioner=12&risktvaan=nej');
    expect(lessons).toHaveValue(12);
    expect(section.getByRole('checkbox', { name: 'Risktvåan' })).not.toBeChecked();
    expect(section.getByRole('checkbox', { name: 'Riskettan' })).toBeChecked();
  });

  it('takes what is typed, and the nearest number for what is out of range', async () => {
    const { person, section, receipt, lessons } = await openCalculator();
    await person.clear(lessons);
    expect(receipt().at(-1)).toBe('Totalt15 250 kr');
    await person.type(lessons, '5');
    expect(receipt().at(-1)).toBe('Totalt7 250 kr');
    await person.type(lessons, '55');
    expect(section.getByRole('status')).toHaveTextContent('med 99 lektioner');
    await person.tab();
    expect(lessons).toHaveValue(99);
    expect(section.getByRole('button', { name: 'En lektion fler' })).toHaveAttribute('aria-disabled', 'true');
    await person.clear(lessons);
    await person.tab();
    expect(lessons).toHaveValue(99);
  });

  it('shows what it counts with once Enter is pressed', async () => {
    const { person, lessons } = await openCalculator();
    await person.clear(lessons);
    await person.type(lessons, '1000{Enter}');
    expect(lessons).toHaveValue(99);
    expect(lessons).toHaveFocus();
    await person.clear(lessons);
    await person.type(lessons, '007{Enter}');
    expect(lessons).toHaveDisplayValue('7');
  });

  it('shows each step where a press leaves the focus in the field, as on iPhones', async () => {
    const { person, section, lessons } = await openCalculator();
    await person.clear(lessons);
    await person.type(lessons, '30');
    fireEvent.click(section.getByRole('button', { name: 'En lektion fler' }));
    expect(lessons).toHaveFocus();
    expect(lessons).toHaveValue(31);
  });

  it('leaves the visitor and the chosen teacher where they are', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const query = `?teacherId=${makeTeacher(1).id}#contact`;
    const { person, section, currentAddress } = await openCalculator(wholeList, query);
    await screen.findByText('Vald lärare');
    scroll.mockClear();
    await person.click(section.getByRole('button', { name: 'En lektion färre' }));
    await waitFor(() => expect(currentAddress()).toContain(`?teacherId=${makeTeacher(1).id}&lektioner=19#contact`));
    expect(scroll).not.toHaveBeenCalled();
  });

  it.each([
    [4, 2300, '1 mer'],
    [3, 1700, '2 fler'],
  ])('says when the cheapest way gives more lessons than asked for: %s', async (lessons, pack5, more) => {
    const { section } = await openCalculator({ single: 600, pack5 }, `?lektioner=${lessons}`);
    expect(section.getByText(`Du får 5 lektioner, ${more} än du valde. Ändå är det billigast så.`)).toBeVisible();
    expect(section.getByText(/Längd ej angiven/)).toBeVisible();
  });

  it('names what has no price, and where to ask', async () => {
    const { section, receipt } = await openCalculator({ single: { price: 600, length: 40 } });
    const note = section.getByText(/Pris saknas för/);
    expect(note).toHaveTextContent('Pris saknas för Riskettan, Risktvåan och lån av bil vid körprov: fråga skolan');
    expect(within(note).getByRole('link', { name: 'fråga skolan' })).toHaveAttribute(
      'href',
      `/school/${testId(1)}#contact-form`,
    );
    expect(receipt().at(-1)).toBe('Totalt för det som har pris12 000 kr');
    expect(section.getByRole('status')).toHaveTextContent('12 000 kr med 20 lektioner, men några priser saknas');
  });

  it('names a course that was chosen and has no price', async () => {
    const { section } = await openCalculator({ single: { price: 600, length: 40 } }, '?handledarkurs=ja&provbil=nej');
    expect(section.getByText(/Pris saknas för/)).toHaveTextContent(
      'Pris saknas för Riskettan, Risktvåan och handledarkurs: fråga skolan',
    );
  });

  it('marks a from-price as estimated', async () => {
    const { section, receipt } = await openCalculator('från 595 kr');
    expect(receipt()[0]).toBe('Körlektion20 × 595 kr, uppskattat11 900 kr');
    expect(section.getByText('Uppskattat: skolan anger bara ett från-pris.')).toBeVisible();
    expect(section.getByText(/Längd ej angiven/)).toBeVisible();
    expect(section.queryByText(/Du sparar/)).not.toBeInTheDocument();
  });

  it('says when nothing of the plan has a price', async () => {
    const { section } = await openCalculator({ lektioner: { Handledarkurs: 400 } });
    expect(section.getByRole('status')).toHaveTextContent('Skolan har inget pris på det du har valt.');
    expect(section.getByRole('link', { name: 'fråga skolan' })).toBeVisible();
    expect(section.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each(['', 'Enligt överenskommelse', '{"B":{"inskrivningsavgift":300}}', '{"B":{"intensivkurs":14000}}'])(
    'is left out where there is nothing to plan (%s)',
    async (pricing) => {
      openWith(pricing);
      await screen.findByRole('region', { name: 'Priser' });
      expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
    },
  );
});
