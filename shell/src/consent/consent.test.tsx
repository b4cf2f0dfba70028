import { siteFactsSchema } from '@korkollen/api/contracts/site';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicLayout } from '../layout/public-layout';
import type { Menu } from '../navigation/menu';
import { forgetChoices, givePrivacySignal, storeChoice } from '../testing/choices';
import { CONSENT_KEY, hasConsentTo, keepChoice, readChoice } from './choice';

const noLinks: Menu = {
  main: [],
  user: [],
  guest: [],
  workspace: [],
  'footer-services': [],
  'footer-support': [],
  'footer-legal': [{ to: '/legal/cookies', label: 'Cookiepolicy' }],
};
const sent: string[][] = [];
let isAway = false;

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await import('./consent-question');
});
beforeEach(() => {
  sent.length = 0;
  isAway = false;
  keepChoice(null);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const facts = { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, policyVersions: { cookies: '1' } };
  server.use(
    answer('getSiteFacts', () => ({ ...fixture(siteFactsSchema, facts), revision: 1 })),
    answer('recordConsent', ({ body: { categories } }) => {
      sent.push(categories);
      if (isAway) return refusal('SERVICE_UNAVAILABLE');
      return { id: '3f0c1d7e-0000-4000-8000-000000000000', categories, policyVersions: { cookies: '1' } };
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  forgetChoices();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const open = (page = <input aria-label="Sök" />, route = '/') =>
  renderWithHost(<PublicLayout menu={noLinks}>{page}</PublicLayout>, { route });
const question = () => screen.findByRole('dialog', { name: 'Cookies på Körkollen' });
const questionNow = () => screen.queryByRole('dialog', { name: 'Cookies på Körkollen' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 800));
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(within(await question()).getByRole('button', { name }));
const toggle = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('a visitor who has not chosen', () => {
  it('is asked, with no as easy as yes, and nothing is kept or sent before', async () => {
    open();
    const dialog = within(await question());
    const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Endast nödvändiga', 'Acceptera alla', 'Anpassa', '']);
    const [refuse, accept] = dialog.getAllByRole('button');
    expect(refuse?.className).toBe(accept?.className);
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each([
    ['Acceptera alla', ['essential', 'analytics', 'marketing']],
    ['Endast nödvändiga', ['essential']],
  ])('chooses ”%s”', async (name, categories) => {
    const { person } = open();
    await press(person, name);
    await waitFor(() => expect(readChoice()).toMatchObject({ categories, policyVersions: { cookies: '1' } }));
    await waitFor(() => expect(sent).toEqual([categories]));
    expect(questionNow()).not.toBeInTheDocument();
  });

  it('adapts the choice, with the necessary always on', async () => {
    const { person } = open();
    await press(person, 'Anpassa');
    expect(toggle(/^Nödvändiga/)).toBeChecked();
    expect(toggle(/^Nödvändiga/)).toBeDisabled();
    expect(toggle(/^Statistik/)).toHaveFocus();
    await person.click(toggle(/^Marknadsföring/));
    await press(person, 'Spara mina val');
    await waitFor(() => expect(readChoice()?.categories).toEqual(['essential', 'marketing']));
  });

  it('may put it off, and chooses nothing by that', async () => {
    const { person, unmount } = open();
    await question();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(questionNow()).not.toBeInTheDocument());
    expect(readChoice()).toBeNull();
    expect(sent).toEqual([]);
    unmount();
    open();
    expect(await question()).toBeVisible();
  });

  it('is not asked while they type, or while another dialog is open', async () => {
    const other = (
      <>
        <input aria-label="Sök" />
        <Dialog open onOpenChange={() => undefined} title="Plats" />
      </>
    );
    const { unmount } = open(other);
    await settled();
    expect(questionNow()).not.toBeInTheDocument();
    unmount();
    const { person } = open();
    await person.type(screen.getByRole('textbox'), 'maj');
    await settled();
    expect(questionNow()).not.toBeInTheDocument();
    await person.tab();
    expect(await question()).toBeVisible();
  });

  it('is not asked while a form waits for its answer, whose button has the focus', async () => {
    const form = (
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Logga in</button>
      </form>
    );
    const { person } = open(form);
    await person.click(screen.getByRole('button', { name: 'Logga in' }));
    await settled();
    expect(questionNow()).not.toBeInTheDocument();
    await person.tab();
    expect(await question()).toBeVisible();
  });

  it.each(['/login/student', '/partner/login', '/login/teacher', '/admin/login', '/admin/login?step=2'])(
    'is not asked in the middle of a login (%s)',
    async (route) => {
      open(<h1>Bekräfta att det är du</h1>, route);
      await settled();
      expect(questionNow()).not.toBeInTheDocument();
    },
  );

  it('is not asked over an open menu, but when it is closed', async () => {
    function Header() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <header>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Meny
          </button>
        </header>
      );
    }
    const { person } = open(<Header />);
    await settled();
    expect(questionNow()).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Meny' }));
    expect(await question()).toBeVisible();
  });

  it('can read the policy first', async () => {
    const { person, currentAddress } = open();
    await person.click(within(await question()).getByRole('link', { name: 'Läs om cookies' }));
    expect(currentAddress()).toBe('/legal/cookies');
    expect(questionNow()).not.toBeInTheDocument();
  });

  it('has a refusal at once while the server is away', async () => {
    isAway = true;
    const { person } = open();
    await press(person, 'Endast nödvändiga');
    await waitFor(() => expect(readChoice()).toMatchObject({ categories: ['essential'] }));
    expect(questionNow()).not.toBeInTheDocument();
  });
});

describe('a visitor who has chosen', () => {
  beforeEach(() => storeChoice(['essential', 'analytics']));

  it('is not asked; the button opens the choice as it is, and the focus returns to it', async () => {
    const { person } = open();
    await settled();
    expect(questionNow()).not.toBeInTheDocument();
    const button = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookieinställningar' });
    await person.click(button);
    await question();
    expect([toggle(/^Statistik/), toggle(/^Marknadsföring/)].map((box) => (box as HTMLInputElement).checked)).toEqual([
      true,
      false,
    ]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(hasConsentTo('analytics')).toBe(true);
  });

  it('saves changes', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Cookieinställningar' }));
    await question();
    await person.click(toggle(/^Marknadsföring/));
    await press(person, 'Spara ändringar');
    await waitFor(() => expect(readChoice()?.categories).toEqual(['essential', 'analytics', 'marketing']));
  });

  it('takes the agreement back, at once', async () => {
    isAway = true;
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Cookieinställningar' }));
    await press(person, 'Ta tillbaka samtycke');
    expect(hasConsentTo('analytics')).toBe(false);
    await waitFor(() => expect(sent).toEqual([['essential']]));
  });

  it('is forgotten and asked anew from the footer', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Hantera cookies' }));
    expect(hasConsentTo('analytics')).toBe(false);
    expect(within(await question()).queryByRole('button', { name: 'Ta tillbaka samtycke' })).not.toBeInTheDocument();
  });

  it.each([
    ['the texts have changed', { policyVersions: { cookies: '0' } }],
    ['a year has passed', { chosenAt: '2020-01-01T00:00:00.000Z' }],
  ])('is asked anew when %s', async (_when, fields) => {
    storeChoice(['essential', 'analytics'], fields);
    open();
    expect(await question()).toBeVisible();
  });

  it('has the proof sent that is missing', async () => {
    const unsent = { key: '3f0c1d7e-0000-4000-8000-000000000000', categories: ['essential' as const] };
    storeChoice(['essential'], { unsent });
    open();
    await waitFor(() => expect(sent).toEqual([['essential']]));
    await waitFor(() => expect(readChoice()).not.toHaveProperty('unsent'));
  });
});

describe('a browser with the privacy signal', () => {
  beforeEach(givePrivacySignal);

  it('is not asked: the essential is saved by itself, and the panel says why', async () => {
    const { person } = open();
    await waitFor(() => expect(readChoice()?.categories).toEqual(['essential']));
    await waitFor(() => expect(sent).toEqual([['essential']]));
    expect(questionNow()).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Cookieinställningar' }));
    expect(within(await question()).getByText(/Global Privacy Control/)).toBeVisible();
    expect(toggle(/^Statistik/)).toBeDisabled();
    await press(person, 'Acceptera alla');
    await waitFor(() => expect(sent).toEqual([['essential'], ['essential']]));
    expect(hasConsentTo('marketing')).toBe(false);
  });

  it('saves and sends nothing where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    open();
    await settled();
    expect(questionNow()).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    vi.unstubAllGlobals();
  });
});
