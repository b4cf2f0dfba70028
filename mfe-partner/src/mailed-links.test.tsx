import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LeadLink } from '@korkollen/api/contracts/lead-links';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork('/partner/link', '/partner/avsluta-mejl', '/partner/bekrafta-adress');

const token = 'the-secret-of-a-mail';
const school_name = 'Majornas Trafikskola';
const openLink = (user = false) => openPartnerApp(`/partner/link#${token}`, user ? { user: makeUser() } : {});

const link = (state: LeadLink['state'], from: string | null = 'Elin'): LeadLink => ({
  state,
  enquiry: ['open', 'used', 'expired'].includes(state)
    ? { from, school_name, inquiry_type: 'pricing', created_at: '2026-11-22T08:30:00.000Z' }
    : null,
});

/** A link that opens a lead once. */
function linkApi(lead = makeLead(1, { name: 'Elin Berg' })) {
  const used: string[] = [];
  server.use(
    answer('lookAtLeadLink', () => link(used.length === 0 ? 'open' : 'used')),
    answer('useLeadLink', ({ body }) => {
      used.push(body.token);
      return used.length === 1 ? { ...lead, school_name } : refusal('LINK_CLOSED');
    }),
  );
  return { lead, used };
}

describe('/partner/link', () => {
  it('says what the link opens, and opens it by the button, without a login', async () => {
    const { used } = linkApi();
    const { person } = openLink();
    expect(await screen.findByRole('heading', { name: `Förfrågan från Elin till ${school_name}` })).toBeVisible();
    expect(screen.getByText(/Gäller: /)).toBeVisible();
    expect(screen.getByText(/^Vi ber er svara inom 24\stimmar\.$/)).toBeVisible();
    expect(used).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Öppna förfrågan' }));
    const opened = await screen.findByRole('heading', { name: `Förfrågan från Elin Berg till ${school_name}` });
    expect(opened).toHaveFocus();
    expect(used).toEqual([token]);
    expect(screen.getByRole('link', { name: /^Ring 070-123/ })).toHaveAttribute('href', 'tel:+46701234567');
    expect(screen.getByRole('link', { name: 'Mejla' })).toHaveAttribute('href', 'mailto:elin@example.se');
    expect(screen.getByText('Jag vill veta mer om era priser och paket.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logga in som trafikskola' })).toHaveAttribute('href', '/login/school');
  });

  it('says until when an enquiry waits that came while the school is away', async () => {
    const { enquiry } = link('open');
    const due_at = '2026-11-30T23:00:00.000Z';
    server.use(answer('lookAtLeadLink', () => ({ state: 'open', enquiry: enquiry && { ...enquiry, due_at } })));
    openLink();
    expect(await screen.findByText(/^Svara helst före .*1 dec.*, när ni är tillbaka\.$/)).toBeVisible();
    expect(screen.queryByText(/inom 24/)).not.toBeInTheDocument();
  });

  it('leads staff of the school to the enquiry in their inbox', async () => {
    const { lead } = linkApi();
    server.use(...partnerApi([lead]).handlers);
    const { person, currentAddress } = openLink(true);
    await person.click(await screen.findByRole('button', { name: 'Öppna förfrågan' }));
    expect(await screen.findByRole('heading', { name: 'Elin Berg' })).toBeVisible();
    expect(currentAddress()).toBe(`/partner/lead/${lead.id}`);
  });

  it('shows it to staff of another school as to anybody', async () => {
    linkApi();
    server.use(...partnerApi([]).handlers);
    const { person, currentAddress } = openLink(true);
    await person.click(await screen.findByRole('button', { name: 'Öppna förfrågan' }));
    expect(await screen.findByRole('link', { name: 'Mejla' })).toBeVisible();
    expect(currentAddress()).toContain('/partner/link');
  });

  it('says that a colleague was quicker', async () => {
    const { used } = linkApi();
    const { person } = openLink();
    const button = await screen.findByRole('button', { name: 'Öppna förfrågan' });
    used.push('by a colleague');
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'Länken är redan använd' })).toHaveFocus();
  });

  it.each([
    ['used', 'Länken är redan använd', 'Logga in som trafikskola'],
    ['expired', 'Länken är för gammal', 'Logga in som trafikskola'],
    ['withdrawn', 'Förfrågan är tillbakatagen', 'Logga in som trafikskola'],
    ['deleted', 'Förfrågan är raderad', 'Logga in som trafikskola'],
    ['archived', 'Skolan visas inte längre', 'hej@korkollen.se'],
  ] as const)('says that it is %s, and what to do', async (state, title, way) => {
    server.use(answer('lookAtLeadLink', () => link(state)));
    openLink();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('names nobody whose name is not plainly one', async () => {
    server.use(answer('lookAtLeadLink', () => link('open', null)));
    openLink();
    expect(await screen.findByRole('heading', { name: `Förfrågan från en elev till ${school_name}` })).toBeVisible();
  });

  it('says that a link is broken, also one without a secret', async () => {
    server.use(answer('lookAtLeadLink', () => refusal('LINK_NOT_FOUND')));
    openLink();
    expect(await screen.findByText(/Länken är inte hel/)).toBeVisible();
    openPartnerApp('/partner/link');
    expect(await screen.findAllByText(/Länken är inte hel/)).toHaveLength(2);
  });

  it('can be tried again when it was not read or not opened', async () => {
    server.use(answer('lookAtLeadLink', () => refusal('SERVICE_UNAVAILABLE')));
    const { person, container } = openLink();
    // as the host draws it
    Object.assign(container, { id: 'main', tabIndex: -1 });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Ingenting är förbrukat/);
    server.use(
      answer('lookAtLeadLink', () => link('open')),
      answer('useLeadLink', () => refusal('SERVICE_UNAVAILABLE')),
    );
    const letGo = holdCalls('lookAtLeadLink');
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    await waitFor(() => expect(container).toHaveFocus());
    letGo();
    await person.click(await screen.findByRole('button', { name: 'Öppna förfrågan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Förfrågan öppnades inte');
    expect(screen.getByRole('button', { name: 'Öppna förfrågan' })).toBeEnabled();
  });
});

describe('/partner/bekrafta-adress', () => {
  const address = 'kontoret@majornas.example';
  const open = () => openPartnerApp(`/partner/bekrafta-adress#${token}`);

  it('says what the link proves, proves it by the button, and reads on where that stood', async () => {
    const proved: string[] = [];
    server.use(
      answer('lookAtRecipientLink', () => ({ address, school_name })),
      answer('proveLeadRecipient', ({ body }) => {
        proved.push(body.token);
        return { address, school_name };
      }),
    );
    const { person } = open();
    expect(
      await screen.findByText(`Ska elevers förfrågningar till ${school_name} mejlas till ${address}?`),
    ).toBeVisible();
    expect(proved).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Ja, bekräfta adressen' }));
    expect(await screen.findByRole('heading', { name: 'Adressen är bekräftad' })).toHaveFocus();
    expect(screen.getByText(`Nya förfrågningar till ${school_name} mejlas nu till ${address}.`)).toBeVisible();
    expect(proved).toEqual([token]);
  });

  it('says that the link is of no use any more, at once or by the button', async () => {
    server.use(answer('lookAtRecipientLink', () => refusal('LINK_CLOSED')));
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toBeVisible();
    unmount();
    server.use(
      answer('lookAtRecipientLink', () => ({ address, school_name })),
      answer('proveLeadRecipient', () => refusal('LINK_CLOSED')),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ja, bekräfta adressen' }));
    expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toHaveFocus();
  });

  it('can be tried again when it was not proved', async () => {
    server.use(
      answer('lookAtRecipientLink', () => ({ address, school_name })),
      answer('proveLeadRecipient', () => refusal('SERVICE_UNAVAILABLE')),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ja, bekräfta adressen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Adressen bekräftades inte\. Försök igen\./);
    expect(screen.getByRole('button', { name: 'Ja, bekräfta adressen' })).toBeEnabled();
  });
});

describe('/partner/avsluta-mejl', () => {
  const open = () => openPartnerApp(`/partner/avsluta-mejl#${token}`);

  it('says what ends, ends it by the button, and begins it again', async () => {
    const calls: string[] = [];
    server.use(
      answer('lookAtLeadMailLink', () => ({ school_name, has_ended: false })),
      answer('endByLeadMailLink', ({ params }) => void calls.push(`end ${params.token}`)),
      answer('beginByLeadMailLink', ({ body }) => void calls.push(`begin ${body.token}`)),
    );
    const { person } = open();
    expect(await screen.findByText(/Vill du sluta få mejl om nya förfrågningar till Majornas/)).toBeVisible();
    expect(screen.getByText(/mejl om ditt konto, som ett nytt lösenord, kommer ändå/)).toBeVisible();
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Avsluta mejlen' }));
    expect(await screen.findByRole('heading', { name: 'Mejlen är avslutade' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Börja få mejlen igen' }));
    expect(await screen.findByRole('heading', { name: 'Mejlen kommer igen' })).toBeVisible();
    expect(calls).toEqual([`end ${token}`, `begin ${token}`]);
  });

  it('says what holds while a change is on its way, and when it failed', async () => {
    let letGo: (refused: ReturnType<typeof refusal>) => void = () => undefined;
    const isLetGo = new Promise<ReturnType<typeof refusal>>((resolve) => (letGo = resolve));
    server.use(
      answer('lookAtLeadMailLink', () => ({ school_name, has_ended: false })),
      answer('endByLeadMailLink', () => undefined),
      answer('beginByLeadMailLink', () => isLetGo),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Avsluta mejlen' }));
    const ended = await screen.findByRole('heading', { name: 'Mejlen är avslutade' });
    await person.click(screen.getByRole('button', { name: 'Börja få mejlen igen' }));
    expect(ended).toBeVisible();
    letGo(refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ingenting ändrades');
    expect(ended).toBeVisible();
    expect(screen.getByRole('button', { name: 'Börja få mejlen igen' })).toBeEnabled();
  });

  it('begins again what has ended before', async () => {
    server.use(answer('lookAtLeadMailLink', () => ({ school_name: null, has_ended: true })));
    open();
    expect(await screen.findByText('Adressen får inga fler mejl om förfrågningar till skolan.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Börja få mejlen igen' })).toBeVisible();
  });

  it('says that nothing has changed when it could not be', async () => {
    server.use(
      answer('lookAtLeadMailLink', () => ({ school_name, has_ended: false })),
      answer('endByLeadMailLink', () => refusal('SERVICE_UNAVAILABLE')),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Avsluta mejlen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ingenting ändrades');
  });

  it('says that a link is broken', async () => {
    server.use(answer('lookAtLeadMailLink', () => refusal('LINK_NOT_FOUND')));
    open();
    expect(await screen.findByText(/Länken är inte hel/)).toBeVisible();
  });
});
