import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail, SuppressedAddress } from '@korkollen/api/contracts/mail-outbox';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeMail, makeMailHealth, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(async () => {
  await remote.preload?.('/admin/mails');
  await remote.preload?.('/admin/mails/suppressions');
});

const school = 'Kvillebäckens Trafikskola';
const bounced = makeMail();
const unaddressed = makeMail({
  id: 'lead_1',
  state: 'failed',
  recipients: [],
  slot: null,
  leadCount: 1,
  schoolName: null,
});

/** The outbox with these mails; keeps what it was asked for. */
function openOutbox(mails: OutboxMail[] = [bounced, unaddressed], address = '/admin/mails') {
  const asked: object[] = [];
  server.use(
    answer('getMailHealth', () => makeMailHealth()),
    answer('listMailOutbox', ({ query }) => {
      asked.push(query);
      return { mails: mails.filter(({ state }) => (query.state ?? state) === state), next: null };
    }),
  );
  return { ...openAdminApp(address, { user: makeUser() }), asked };
}

describe('/admin/mails', () => {
  it('shows how the mails are doing, and each with its tries and the last answer', async () => {
    openOutbox();
    const row = await screen.findByRole('row', { name: new RegExp(school) });
    expect(row).toHaveTextContent('Studsade');
    expect(row).toHaveTextContent('2 förfrågningar');
    expect(row).toHaveTextContent('2 försök, svar 550');
    expect(screen.getByRole('row', { name: /Skolan finns inte kvar/ })).toHaveTextContent('Gav upp');
    expect(await screen.findByText('1 studsade')).toBeVisible();
    expect(screen.getByText(/^det äldsta skapades för \d+\s(min|tim|dygn) sedan$/)).toBeVisible();
    expect(screen.getByText(/^för \d+\s(min|tim|dygn) sedan$/)).toBeVisible();
    expect(screen.getByRole('link', { name: '3 förfrågningar till skolor som ingen kan mejla' })).toHaveAttribute(
      'href',
      '/admin/leads?mail=unaddressed',
    );
  });

  it('narrows them to a state and a school, in the address', async () => {
    const { person, currentAddress, asked } = openOutbox([bounced], `/admin/mails?school=${testId(501)}`);
    await screen.findByRole('row', { name: new RegExp(school) });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Läge' }), 'Skickat');
    expect(await screen.findByRole('heading', { name: 'Inga mejl passar' })).toBeVisible();
    expect(asked.at(-1)).toEqual({ school: testId(501), state: 'sent' });
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/mails'));
  });

  it('tries one again, and says to whom it goes', async () => {
    const { person, currentAddress } = openOutbox();
    const retried: string[] = [];
    server.use(
      answer('retryMail', ({ params: { id } }) => {
        retried.push(id);
        return makeMail({ state: 'queued' });
      }),
    );
    await person.click(await screen.findByRole('button', { name: `Visa mejlet till ${school}` }));
    expect(currentAddress()).toMatch(/open=batch_/);
    const recipients = within(screen.getByRole('table', { name: 'Mottagare' }));
    expect(recipients.getByRole('row', { name: /borta@kvillebacken/ })).toHaveTextContent('550');
    await person.click(screen.getByRole('button', { name: 'Försök igen nu' }));
    expect(await screen.findByText('Mejlet skickas på nytt')).toBeInTheDocument();
    expect(retried).toEqual([bounced.id]);
  });

  it.each([
    [refusal('CHANGED_MEANWHILE'), /Det är redan på väg/],
    [new HttpResponse(null, { status: 500 }), 'Försök igen om en stund.'],
    [HttpResponse.error(), /Vi når inte servern/],
  ])('says why it was not tried again (%#)', async (reply, words) => {
    const { person } = openOutbox([unaddressed]);
    server.use(answer('retryMail', () => reply));
    await person.click(await screen.findByRole('button', { name: /^Visa mejlet/ }));
    expect(screen.getByText(/Ingen adress att mejla/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Försök igen nu' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('offers no other try of one that everybody has got', async () => {
    const { person } = openOutbox([makeMail({ state: 'sent', recipients: [] })]);
    await person.click(await screen.findByRole('button', { name: /^Visa mejlet/ }));
    expect(screen.queryByRole('button', { name: 'Försök igen nu' })).not.toBeInTheDocument();
  });

  it('says when there are none, and when they could not be read', async () => {
    const { unmount } = openOutbox([]);
    expect(await screen.findByRole('heading', { name: 'Inga mejl än' })).toBeVisible();
    unmount();
    let isDown = true;
    server.use(
      answer('getMailHealth', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined)),
      answer('listMailOutbox', () => refusal('SERVICE_UNAVAILABLE')),
    );
    const { person } = openAdminApp('/admin/mails', { user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Mejlen kunde inte hämtas' })).toBeVisible();
    expect(await screen.findByText('Läget kunde inte hämtas.')).toBeVisible();
    isDown = false;
    const [ofHealth] = screen.getAllByRole('button', { name: 'Försök igen' });
    if (ofHealth) await person.click(ofHealth);
    expect(await screen.findByText('Senast skickat')).toBeVisible();
  });
});

describe('/admin/mails/suppressions', () => {
  const suppressed: SuppressedAddress[] = [
    { address: 'borta@skola.example', reason: 'bounced', createdAt: '2026-11-20T08:00:00.000Z' },
    { address: 'nej@skola.example', reason: 'unsubscribed', createdAt: '2026-11-20T08:00:00.000Z' },
  ];

  function openSuppressions(addresses = suppressed, query = '') {
    let left = addresses;
    server.use(
      answer('listSuppressions', () => left),
      answer('removeSuppression', ({ body: { address } }) => {
        left = left.filter((one) => one.address !== address);
      }),
    );
    return openAdminApp(`/admin/mails/suppressions${query}`, { user: makeUser() });
  }

  it('lists who gets no mail and why, and lets one go after saying what that does', async () => {
    const { person } = openSuppressions();
    expect(await screen.findByRole('row', { name: /borta@skola\.example/ })).toHaveTextContent('Studsar');
    await person.click(screen.getByRole('button', { name: 'Häv spärren för nej@skola.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Häv spärren?' }));
    expect(dialog.getByText(/har själv tackat nej/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Häv spärren' }));
    expect(await screen.findByText('Spärren är hävd')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /nej@skola/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /borta@skola/ })).toBeVisible();
    // the button went with its row
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByRole('table'));
  });

  it.each([
    [refusal('NOT_FOUND'), 'Spärren var redan hävd.'],
    [new HttpResponse(null, { status: 500 }), 'Spärren kunde inte hävas'],
  ])('says what became of it otherwise (%#)', async (reply, words) => {
    const { person } = openSuppressions();
    server.use(answer('removeSuppression', () => reply));
    await person.click(await screen.findByRole('button', { name: 'Häv spärren för borta@skola.example' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Mejl som redan har studsat skickas inte om av sig själva\./)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Häv spärren' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('says when nobody is', async () => {
    openSuppressions([]);
    expect(await screen.findByRole('heading', { name: 'Inga spärrade adresser' })).toBeVisible();
  });

  it('says on a page past the last one that there are no more, and leads back', async () => {
    openSuppressions([], '?after=nej@skola.example');
    expect(await screen.findByRole('heading', { name: 'Inga fler spärrade adresser' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till början' })).toHaveAttribute('href', '/admin/mails/suppressions');
  });
});
