import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConsentEvidence, consentEvidenceSchema, type ConsentQuery } from '@korkollen/api/contracts/consent';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { remote } from './remote';
import { makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(() => remote.preload?.('/admin/consents'));
afterEach(() => setWindowWidth(1024));

const makeConsent = (changes: Partial<ConsentEvidence> = {}): ConsentEvidence =>
  fixture(consentEvidenceSchema, {
    id: testId(1),
    at: '2026-11-20T08:00:00.000Z',
    categories: ['essential', 'analytics'],
    source: 'cmp_v1',
    policyVersions: { cookies: '2', privacy: '2' },
    accountId: null,
    browser: 'Firefox',
    system: 'Windows',
    ...changes,
  });

const days = Array.from({ length: 30 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
  essential: at === 29 ? 3 : 0,
  analytics: at === 29 ? 2 : 0,
  marketing: at === 29 ? 1 : 0,
}));

const figures = answer('getConsentFigures', () => ({ days }));

function openConsents(consents: ConsentEvidence[], { address = '/admin/consents', handlers = [figures] } = {}) {
  const asked: ConsentQuery[] = [];
  server.use(
    ...handlers,
    answer('listConsents', ({ query }) => {
      asked.push(query);
      const { reference } = query;
      return {
        consents: consents.filter(({ id, accountId }) => [id, accountId, undefined].includes(reference)),
        next: null,
      };
    }),
  );
  return { ...openAdminApp(address, { user: makeUser() }), asked };
}

const own = makeConsent({ id: testId(2), accountId: testId(800), categories: ['essential'] });

describe('/admin/consents', () => {
  it('says how many agreed to what, as a drawing and as a table', async () => {
    const { person } = openConsents([makeConsent()]);
    const says = 'Val de senaste 30 dagarna. 3 val: 2 sa ja till statistik och 1 till marknadsföring.';
    expect(await screen.findByRole('img', { name: says })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa som tabell: Val de senaste 30 dagarna' }));
    const [, last] = screen.getAllByRole('row');
    expect(last).toHaveTextContent('321');
  });

  it('lists them with what was shown, and finds them by day and reference in the address', async () => {
    const { person, currentAddress, asked } = openConsents([makeConsent(), own]);
    const row = await screen.findByRole('row', { name: /Statistik.*Cookiepolicy 2, Integritetspolicy 2/ });
    expect(row).toHaveTextContent('Firefox, Windows');
    expect(screen.getByRole('link', { name: 'Konto' })).toHaveAttribute('href', `/admin/users/${testId(800)}`);
    await person.type(screen.getByLabelText('Referens'), `${testId(800)}{Enter}`);
    await waitFor(() => expect(screen.queryByText('Statistik', { selector: 'td' })).not.toBeInTheDocument());
    expect(currentAddress()).toBe(`/admin/consents?reference=${testId(800)}`);
    expect(screen.getByText('Bara nödvändiga')).toBeVisible();
    const before = asked.length;
    // as it is told while the year is typed
    for (const year of ['0002', '0020', '0202', '2026']) {
      fireEvent.change(screen.getByLabelText('Dag'), { target: { value: `${year}-11-20` } });
    }
    await waitFor(() => expect(asked.at(-1)).toEqual({ reference: testId(800), day: '2026-11-20' }));
    expect(asked.slice(before)).toHaveLength(1);
  });

  it('says of a day that is left half-typed that it is not whole', async () => {
    openConsents([makeConsent()]);
    const day = await screen.findByLabelText('Dag');
    const words = 'Skriv hela datumet';
    fireEvent.change(day, { target: { value: '0202-11-20' } });
    expect(day).not.toHaveAccessibleDescription();
    fireEvent.blur(day);
    expect(day).toHaveAccessibleDescription(words);
    expect(day).toBeInvalid();
    fireEvent.change(day, { target: { value: '2026-11-20' } });
    expect(day).not.toHaveAccessibleDescription();
  });

  it('says what the place is for while nobody has chosen', async () => {
    openConsents([]);
    expect(await screen.findByRole('heading', { name: 'Inga val än' })).toBeVisible();
    expect(screen.queryByText(/passar/)).not.toBeInTheDocument();
  });

  it('has a field on phones that what may be looked for is read in whole', async () => {
    setWindowWidth(390);
    openConsents([]);
    // in half a line its last word is cut
    const field = (await screen.findByPlaceholderText('Valets eller kontots id')).closest('form');
    expect(field).toHaveStyle({ gridColumn: '1/-1' });
  });

  it('says that there is none, and what became of old ones', async () => {
    const { person } = openConsents([own], { address: '/admin/consents?reference=ingen' });
    expect(await screen.findByRole('heading', { name: 'Inga val' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByText('Bara nödvändiga')).toBeVisible();
  });

  it('shows the list although the figures failed', async () => {
    openConsents([own], { handlers: [answer('getConsentFigures', () => refusal('SERVICE_UNAVAILABLE'))] });
    expect(await screen.findByText('Siffrorna kunde inte hämtas')).toBeVisible();
    expect(await screen.findByText('Bara nödvändiga')).toBeVisible();
  });
});
