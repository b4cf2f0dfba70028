import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchApi, siteApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/korkortsguide', '/search');

const market = {
  pricedSchools: 12,
  lesson: { medianOre: 56_000, schools: 9 },
  total: { medianOre: 1_720_000, schools: 7 },
  lessons: 15,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => server.use(siteApi({ market }), searchApi([]).handler));

const next = () => screen.getByRole('button', { name: 'Nästa' });
const atStep = (step: number) => screen.findByRole('progressbar', { name: `Steg ${step} av 4` });
const ageAt = (query: string) => openStudentApp(`/korkortsguide?step=2&${query}`);

describe('The licence guide', () => {
  it('asks three questions, sums up and leads to the schools', async () => {
    const { person, currentAddress, tracked } = openStudentApp('/korkortsguide');
    await atStep(1);
    expect(screen.getByRole('button', { name: 'Tillbaka' })).toBeDisabled();
    expect(next()).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^BE – Personbil med släp.*Från 18/ })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /^B – Personbil.*Från 18/ }));
    await person.click(next());

    expect(await screen.findByRole('heading', { name: 'Hur gammal är du?' })).toHaveFocus();
    expect(next()).toBeDisabled();
    await person.type(screen.getByRole('spinbutton', { name: 'Ålder' }), '17{Enter}');

    expect(await screen.findByRole('heading', { name: 'Hur mycket har du kört?' })).toHaveFocus();
    expect(next()).toBeDisabled();
    await person.click(screen.getByRole('radio', { name: /^Lite/ }));
    await person.click(next());

    expect(await screen.findByRole('heading', { name: 'Din väg till B-körkort' })).toHaveFocus();
    await atStep(4);
    expect(currentAddress()).toBe('/korkortsguide?step=4&licenseType=B&age=17&experience=some');
    expect(screen.getByText(/Du får övningsköra så snart du har körkortstillstånd/)).toBeVisible();
    expect(screen.getByText(/Boka en enda lektion först/)).toBeVisible();
    const costs = within(screen.getByRole('region', { name: 'Det här kostar det' }));
    expect(await costs.findByText('560 kr')).toBeVisible();
    expect(costs.getByRole('heading', { level: 4, name: 'Ur registret just nu' })).toBeVisible();
    expect(costs.getByText('hela körkortet med 15 lektioner, median (7 skolor)')).toBeVisible();
    expect(costs.getByText('Priserna senast ändrade 20 nov. 2026.')).toBeVisible();
    expect(costs.getByText('15 000–18 000 kr')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Hitta trafikskolor för B' }));
    await waitFor(() => expect(currentAddress()).toBe('/search?licenseType=B&wizardCompleted=true'));
    expect(tracked.filter(({ eventName }) => eventName.startsWith('licence_guide'))).toEqual([
      { eventName: 'licence_guide_licence_selected', properties: { licence: 'B' } },
      { eventName: 'licence_guide_step_completed', properties: { step: 1 } },
      { eventName: 'licence_guide_age_entered', properties: { isOldEnough: false } },
      { eventName: 'licence_guide_step_completed', properties: { step: 2 } },
      { eventName: 'licence_guide_experience_selected', properties: { experience: 'some' } },
      { eventName: 'licence_guide_step_completed', properties: { step: 3 } },
      { eventName: 'licence_guide_completed', properties: { licence: 'B' } },
    ]);
  });

  it.each([
    ['13', false, 'Ange en ålder i hela år, mellan 14 och 99.'],
    ['14', true, 'Du måste vara 18 år för att ta B-körkort.'],
    ['17', true, 'Du måste vara 18 år för att ta B-körkort.'],
    ['18', true, 'Du kan ta B-körkort.'],
    ['99', true, 'Du kan ta B-körkort.'],
    ['100', false, 'Ange en ålder i hela år, mellan 14 och 99.'],
    ['17.5', false, 'Ange en ålder i hela år, mellan 14 och 99.'],
  ])('of %s years: may go on %s, ”%s”', async (age, mayGoOn, words) => {
    const { person } = ageAt('licenseType=B');
    await person.type(await screen.findByRole('spinbutton'), age);
    expect(screen.getByText(words)).toBeVisible();
    expect(next().hasAttribute('disabled')).toBe(!mayGoOn);
  });

  it('does not call the first figure of an age wrong before the field is left', async () => {
    const { person } = ageAt('licenseType=BE');
    await person.type(await screen.findByRole('spinbutton'), '1');
    expect(screen.queryByText(/Ange en ålder/)).not.toBeInTheDocument();
    await person.tab();
    expect(screen.getByText(/Ange en ålder/)).toBeVisible();
  });

  it('walks with Back, keeps every answer, and lets each be changed', async () => {
    const { person, goBack, currentAddress } = ageAt('licenseType=BE&age=30&experience=much');
    expect(await screen.findByRole('spinbutton')).toHaveValue(30);
    await person.click(next());
    expect(await screen.findByRole('heading', { name: 'Hur mycket har du kört med släp?' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Mycket/ })).toBeChecked();
    goBack();
    expect(await screen.findByRole('spinbutton')).toHaveValue(30);
    await person.click(screen.getByRole('link', { name: 'Tillbaka' }));
    expect(await screen.findByRole('radio', { name: /^BE/ })).toBeChecked();
    expect(currentAddress()).toBe('/korkortsguide?step=1&licenseType=BE&age=30&experience=much');
    await person.click(screen.getByRole('radio', { name: /^B –/ }));
    await person.click(next());
    expect(await screen.findByText('Du kan ta B-körkort.')).toBeVisible();
  });

  it('has the answer that was just given when Back leads to its question', async () => {
    const { person, goBack } = openStudentApp('/korkortsguide');
    await person.click(await screen.findByRole('radio', { name: /^BE/ }));
    await person.click(next());
    await person.type(await screen.findByRole('spinbutton'), '30');
    await person.click(next());
    await screen.findByRole('heading', { name: 'Hur mycket har du kört med släp?' });
    goBack();
    expect(await screen.findByRole('spinbutton')).toHaveValue(30);
    expect(next()).toBeEnabled();
    goBack();
    expect(await screen.findByRole('radio', { name: /^BE/ })).toBeChecked();
  });

  it('shows a shared result, for BE without prices that nobody has collected', async () => {
    const { person, currentAddress } = openStudentApp('/korkortsguide?step=4&licenseType=BE&age=17&experience=none');
    expect(await screen.findByText(/Ta B-körkort först\. BE kan du ta när du har fyllt 18 år\./)).toBeVisible();
    expect(screen.getByText(/Vi har inga samlade priser för BE/)).toBeVisible();
    expect(screen.queryByText('Ur registret just nu')).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Ändra ålder' }));
    expect(await screen.findByRole('spinbutton')).toHaveValue(17);
    expect(currentAddress()).toContain('step=2');
  });

  it('lets who has answered nothing go on to all schools', async () => {
    const { person, currentAddress, tracked } = openStudentApp('/korkortsguide?step=4');
    expect(await screen.findAllByText('Inte besvarad')).toHaveLength(3);
    await person.click(screen.getByRole('link', { name: 'Hitta trafikskolor' }));
    await waitFor(() => expect(currentAddress()).toBe('/search'));
    expect(tracked).toContainEqual({ eventName: 'licence_guide_completed', properties: { licence: null } });
  });

  it.each([
    ['15', 'Övningsköra får du från 16 år, alltså om 1 år.'],
    ['16', 'Du får övningsköra så snart du har körkortstillstånd.'],
    ['18', 'Din ålder är inget hinder: du kan göra alla steg.'],
  ])('says what %s years mean today', async (age, words) => {
    openStudentApp(`/korkortsguide?step=4&licenseType=B&age=${age}&experience=much`);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  it('is whole without the register', async () => {
    server.use(siteApi({ market: undefined }));
    openStudentApp('/korkortsguide?step=4&licenseType=B&age=20&experience=much');
    expect(await screen.findByText('15 000–18 000 kr')).toBeVisible();
    expect(screen.queryByText('Ur registret just nu')).not.toBeInTheDocument();
  });
});
