import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ClaimDetail } from '@korkollen/api/contracts/claims';
import { reviewsPerPage } from '@korkollen/api/contracts/limits';
import { BrowserRouter } from '@korkollen/shared-ui/router';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import type { RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { makeClaim, makeUser } from './testing/admin-api';
import { logInAgain, openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

const user = makeUser();
const decidedAt = '2026-11-22T09:30:00.000Z';
const decision = { at: decidedAt, by: 'Kim Ek', reason: null };

/** An API that keeps these claims and decides them. */
function openClaims(
  claims: ClaimDetail[],
  address = '/admin/claims',
  options: Pick<RenderWithHostOptions, 'Router'> = {},
) {
  const stored = new Map(claims.map((claim) => [claim.id, claim]));
  const countOf = (status: string): number => [...stored.values()].filter((claim) => claim.status === status).length;
  const change = (id: string, changes: Partial<ClaimDetail>): ClaimDetail => {
    const changed = { ...(stored.get(id) ?? makeClaim()), ...changes };
    stored.set(id, changed);
    return changed;
  };
  server.use(
    answer('listClaims', ({ query: { status, after } }) => {
      const all = [...stored.values()].filter((claim) => status === undefined || claim.status === status);
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return {
        counts: { ny: countOf('ny'), verifierad: countOf('verifierad'), avslag: countOf('avslag') },
        items: all.slice(from, from + reviewsPerPage),
        hasMore: all.length > from + reviewsPerPage,
      };
    }),
    answer('getClaim', ({ params: { id } }) => stored.get(id) ?? refusal('NOT_FOUND')),
    answer('decideClaim', ({ params: { id }, body }) =>
      body.status === 'verifierad'
        ? change(id, { status: 'verifierad', decision, invitation: 'waiting', isCutOff: false })
        : change(id, { status: 'avslag', decision: { ...decision, reason: body.reason } }),
    ),
  );
  return { ...openAdminApp(address, { user, ...options }), change };
}

const claim = makeClaim();
const knownSchool = claim.register as NonNullable<ClaimDetail['register']>;
const panel = () => screen.findByRole('article', { name: 'Anspråk' });
const openAddress = `/admin/claims?open=${claim.id}`;

async function answerWith(person: UserEvent, name: 'Stanna kvar' | 'Gå vidare utan att spara'): Promise<void> {
  const question = await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' });
  await person.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}

describe('/admin/claims', () => {
  it('counts and lists the claims, and narrows them to a status that stands in the address', async () => {
    const refused = { status: 'avslag', decision: { ...decision, reason: 'Fel skola.' } } as const;
    const { person, currentAddress } = openClaims([
      claim,
      makeClaim({ id: testId(510), schoolName: 'Majornas Trafikskola', contactPerson: 'Ove Sten', ...refused }),
    ]);
    expect(screen.getByText('Laddar claims...')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Kvillebäckens/ });
    expect(row).toHaveTextContent('Sara Ek, Ägare');
    expect(row).toHaveTextContent('Ny');
    expect(screen.getByRole('row', { name: /Majornas/ })).toHaveTextContent('Avslagen');
    expect(screen.getByRole('button', { name: 'Alla 2', pressed: true })).toBeVisible();
    expect(screen.getByText('Visar 2 av 2')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Avslagna 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Kvillebäckens/ })).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/claims?status=avslag');
    await person.click(screen.getByRole('button', { name: 'Godkända 0' }));
    expect(await screen.findByRole('heading', { name: 'Inget med den statusen' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByRole('row', { name: /Kvillebäckens/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Anspråk på skolor, de senaste först' })).toHaveFocus();
  });

  it('calls a school that is in the register no longer by the name that it was claimed by', async () => {
    const gone = { schoolName: null, register: null };
    const { person } = openClaims([
      makeClaim({ ...gone, claimedName: 'Biskops Trafikskola' }),
      makeClaim({ ...gone, id: testId(510) }),
    ]);
    expect(await screen.findByRole('link', { name: 'Skolan finns inte i registret' })).toBeVisible();
    const name = 'Biskops Trafikskola (finns inte i registret)';
    await person.click(screen.getByRole('link', { name }));
    expect(await within(await panel()).findByRole('heading', { name })).toBeVisible();
  });

  it('leads back to the narrowed list in another tab too', async () => {
    const address = `/admin/claims?status=ny&open=${claim.id}`;
    const { currentAddress } = openClaims([claim], address);
    const back = await within(await panel()).findByRole('link', { name: /Till listan/ });
    expect(back).toHaveAttribute('href', '/admin/claims?status=ny');
    // what is not prevented is the browser's, which opens the tab
    expect(fireEvent.click(back, { ctrlKey: true })).toBe(true);
    expect(currentAddress()).toBe(address);
  });

  it('shows a long list page by page', async () => {
    const { person } = openClaims(
      Array.from({ length: reviewsPerPage + 2 }, (_, at) => makeClaim({ id: testId(1000 + at) })),
    );
    expect(await screen.findByText(`Visar ${String(reviewsPerPage)} av ${String(reviewsPerPage + 2)}`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa fler' }));
    const all = String(reviewsPerPage + 2);
    expect(await screen.findByText(`Visar ${all} av ${all}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Anspråk på skolor, de senaste först' })).toHaveFocus();
  });

  it('shows what one claim says beside what the register knows', async () => {
    const other = { contactPerson: 'Ove Sten', businessEmail: 'ove@gmail.com', createdAt: '2026-11-18T08:00:00.000Z' };
    const { person, currentAddress } = openClaims([
      makeClaim({ otherClaims: [{ id: testId(511), status: 'avslag', ...other }] }),
    ]);
    await person.click(await screen.findByRole('link', { name: 'Kvillebäckens Trafikskola' }));
    expect(currentAddress()).toBe(openAddress);
    const opened = within(await panel());
    expect(await opened.findByText('sara@kvillebacken.example')).toBeVisible();
    expect(opened.getByRole('link', { name: '031-12\u00a034\u00a056' })).toHaveAttribute('href', 'tel:+4631123456');
    expect(opened.getByText('Kontrollsiffran stämmer')).toBeVisible();
    expect(opened.getByText('Vi vill svara på förfrågningar själva.')).toBeVisible();
    const known = within(opened.getByRole('region', { name: 'Det här vet registret' }));
    expect(known.getByText('Gustaf Dalénsgatan 1, 417 05 Göteborg')).toBeVisible();
    expect(known.getByText('Samma domän')).toBeVisible();
    expect(known.getByText('Annan domän')).toBeVisible();
    expect(known.getByText('Samma nummer')).toBeVisible();
    const others = within(opened.getByRole('region', { name: 'Andra anspråk på skolan' }));
    expect(others.getByRole('link', { name: 'Ove Sten' })).toHaveAttribute(
      'href',
      expect.stringContaining(testId(511)),
    );
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    expect(currentAddress()).toBe('/admin/claims');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Kvillebäckens Trafikskola' })).toHaveFocus());
  });

  it('says when the address could be anybody’s, and what is missing', async () => {
    const register = { ...makeClaim().register, website: null, phone: null, email: 'skolan@annan.example' };
    openClaims(
      [
        makeClaim({
          businessEmail: 'sara@gmail.com',
          orgNumber: null,
          message: null,
          register: register as ClaimDetail['register'],
        }),
      ],
      openAddress,
    );
    const opened = within(await panel());
    expect(await opened.findByText('Gratisadress')).toBeVisible();
    expect(opened.getAllByText('Ej angivet')).toHaveLength(4);
    expect(opened.getByText('Ingen annan har gjort anspråk på skolan.')).toBeVisible();
  });

  it('says what an approval will do, carries it out once, and offers a new invitation', async () => {
    const { person, change } = openClaims([claim], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    const form = within(opened.getByRole('form', { name: 'Godkänn' }));
    expect(form.getByText('Kvillebäckens Trafikskola visas som verifierad.')).toBeVisible();
    expect(form.getByText(/mejlas till sara@kvillebacken\.example/)).toBeVisible();
    await person.dblClick(form.getByRole('button', { name: 'Godkänn och bjud in' }));
    expect(await screen.findByText('Status uppdaterad!')).toBeVisible();
    expect(await opened.findByText(/^Godkänt av Kim Ek/)).toBeVisible();
    expect(opened.getByRole('heading', { name: 'Beslut' })).toHaveFocus();
    expect(opened.queryByRole('button', { name: 'Avslå' })).not.toBeInTheDocument();

    server.use(answer('inviteClaimant', () => change(claim.id, {})));
    await person.click(opened.getByRole('button', { name: 'Skicka ny inbjudan' }));
    expect(await screen.findByText('Ny inbjudan skickad')).toBeVisible();
    change(claim.id, { invitation: 'used' });
    server.use(answer('inviteClaimant', () => refusal('LINK_CLOSED')));
    await person.click(opened.getByRole('button', { name: 'Skicka ny inbjudan' }));
    expect(await opened.findByText('Inbjudan är använd. Skolan har sitt konto.')).toBeVisible();
    expect(opened.queryByRole('button', { name: 'Skicka ny inbjudan' })).not.toBeInTheDocument();
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    expect(await screen.findByRole('button', { name: 'Godkända 1' })).toBeVisible();
  });

  it.each<[string, Partial<ClaimDetail>, RegExp]>([
    ['is gone', { schoolName: null, register: null }, /^Skolan finns inte längre i registret/],
    ['is archived', { register: { ...knownSchool, status: 'archived' } }, /^Skolan är arkiverad\./],
    [
      'is verified already',
      { register: { ...knownSchool, verification: { method: 'claim', verifiedAt: '2026-11-12T08:00:00.000Z' } } },
      /^Skolan är verifierad sedan 12 nov\. 2026\./,
    ],
  ])('leaves nothing but a refusal where the school %s', async (_, changes, why) => {
    const { person } = openClaims([makeClaim(changes)], openAddress);
    const opened = within(await panel());
    expect(await opened.findByText(why)).toBeVisible();
    expect(opened.queryByRole('button', { name: 'Godkänn' })).not.toBeInTheDocument();
    await person.click(opened.getByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Skolan finns inte kvar.');
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await opened.findByText(/^Avslaget av Kim Ek/)).toBeVisible();
  });

  it('leads to the account of an approved claim where it is closed, and offers no invitation', async () => {
    const approved = makeClaim({ status: 'verifierad', decision, invitation: 'waiting', accountId: testId(800) });
    const { person, change } = openClaims([approved], openAddress);
    const opened = within(await panel());
    change(claim.id, { invitation: 'closed' });
    server.use(answer('inviteClaimant', () => refusal('INVITED_ACCOUNT_CLOSED')));
    await person.click(await opened.findByRole('button', { name: 'Skicka ny inbjudan' }));
    expect(await screen.findByText('Kontot är avstängt, så ingen inbjudan kan skickas.')).toBeVisible();
    expect(await opened.findByText(/^Kontot som godkännandet öppnade är avstängt/)).toBeVisible();
    expect(opened.getByRole('link', { name: 'Visa kontot' })).toHaveAttribute('href', `/admin/users/${testId(800)}`);
    expect(opened.queryByRole('button', { name: 'Skicka ny inbjudan' })).not.toBeInTheDocument();
  });

  it('says of an approved claim whose account is deleted that it is, and offers no invitation', async () => {
    const approved = makeClaim({ status: 'verifierad', decision, invitation: 'waiting', accountId: testId(800) });
    const { person, change } = openClaims([approved], openAddress);
    const opened = within(await panel());
    change(claim.id, { invitation: 'gone' });
    server.use(answer('inviteClaimant', () => refusal('INVITED_ACCOUNT_GONE')));
    await person.click(await opened.findByRole('button', { name: 'Skicka ny inbjudan' }));
    expect(await screen.findByText('Kontot är raderat, så ingen inbjudan kan skickas.')).toBeVisible();
    expect(await opened.findByText(/^Kontot som godkännandet öppnade är raderat/)).toBeVisible();
    expect(opened.queryByRole('link', { name: 'Visa kontot' })).not.toBeInTheDocument();
    expect(opened.queryByRole('button', { name: 'Skicka ny inbjudan' })).not.toBeInTheDocument();
  });

  it('asks for the reason of a refusal, and keeps it through a failure', async () => {
    const { person } = openClaims([claim], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    const reason = opened.getByRole('textbox', { name: /^Skäl/ });
    expect(reason).toHaveFocus();
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(opened.getByText('Skriv varför')).toBeVisible();
    await person.type(reason, 'Vi hittar inte er i registret.');
    server.use(answer('decideClaim', () => HttpResponse.error(), { once: true }));
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await screen.findByText('Fel vid uppdatering')).toBeVisible();
    expect(opened.getByText(/Kontrollera din uppkoppling.*Det du skrev finns kvar\./)).toBeVisible();
    await person.click(opened.getByRole('button', { name: 'Godkänn' }));
    await person.click(opened.getByRole('button', { name: 'Avslå' }));
    expect(opened.getByRole('textbox', { name: /^Skäl/ })).toHaveValue('Vi hittar inte er i registret.');
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await opened.findByText(/^Avslaget av Kim Ek/)).toBeVisible();
    expect(opened.getByText('Vi hittar inte er i registret.')).toBeVisible();
  });

  it('has a half-written reason again after the login of somebody whose session ended', async () => {
    const { person } = openClaims([claim], openAddress);
    server.use(
      answer('decideClaim', () => refusal('UNAUTHENTICATED'), { once: true }),
      answer('logout', () => undefined),
    );
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Vi hittar inte er.');
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    await logInAgain(person, user);
    expect(await screen.findByRole('textbox', { name: /^Skäl/ })).toHaveValue('Vi hittar inte er.');
  });

  it('asks before another row or the way back takes a half-written reason along', async () => {
    const other = makeClaim({ id: testId(512), schoolName: 'Majornas Trafikskola' });
    const { person, currentAddress } = openClaims([claim, other], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Vi hittar');
    // beside the panel on wide screens alone
    const row = () => screen.findByRole('link', { name: 'Majornas Trafikskola', hidden: true });
    await person.click(await row());
    await answerWith(person, 'Stanna kvar');
    expect(opened.getByRole('textbox', { name: /^Skäl/ })).toHaveValue('Vi hittar');
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    await answerWith(person, 'Stanna kvar');
    expect(currentAddress()).toBe(openAddress);
    await person.click(await row());
    await answerWith(person, 'Gå vidare utan att spara');
    await waitFor(() => expect(currentAddress()).toBe(`/admin/claims?open=${other.id}`));
    await person.click(within(await panel()).getByRole('link', { name: /Till listan/ }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/claims'));
  });

  it('asks once before the browser’s Back, or the panel’s own way back, takes a half-written reason along', async () => {
    window.history.pushState(null, '', '/admin/claims');
    const { person, currentAddress } = openClaims([claim], '/admin/claims', { Router: BrowserRouter });
    await person.click(await screen.findByRole('link', { name: 'Kvillebäckens Trafikskola' }));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    const reason = opened.getByRole('textbox', { name: /^Skäl/ });
    await person.type(reason, 'Vi hittar');
    act(() => window.history.back());
    await answerWith(person, 'Stanna kvar');
    expect(reason).toBeInTheDocument();
    expect(reason).toHaveValue('Vi hittar');
    expect(currentAddress()).toBe(openAddress);
    await person.click(opened.getByRole('link', { name: /Till listan/ }));
    await answerWith(person, 'Gå vidare utan att spara');
    await waitFor(() => expect(currentAddress()).toBe('/admin/claims'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('tells who was first where another administrator has decided meanwhile', async () => {
    const { person, change } = openClaims([claim], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    change(claim.id, { status: 'avslag', decision: { ...decision, reason: 'Fel skola.' } });
    server.use(answer('decideClaim', () => refusal('ALREADY_DECIDED')));
    await person.click(opened.getByRole('button', { name: 'Godkänn och bjud in' }));
    expect(await screen.findByText('Kim Ek hann före. Beslutet visas nu här.')).toBeVisible();
    expect(await opened.findByText(/^Avslaget av Kim Ek/)).toBeVisible();
    expect(opened.queryByRole('button', { name: 'Godkänn' })).not.toBeInTheDocument();
  });

  it('keeps the reason that was written while a colleague decided, to be copied', async () => {
    const { person, change, queryClient } = openClaims([claim], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Numret finns inte.');
    change(claim.id, { status: 'avslag', decision });
    await queryClient.refetchQueries();
    const unsent = await opened.findByRole('textbox', { name: 'Det du skrev skickades inte' });
    expect(unsent).toHaveValue('Numret finns inte.');
    expect(unsent).toHaveAttribute('readonly');
    await person.click(opened.getByRole('button', { name: 'Släng det jag skrev' }));
    expect(unsent).not.toBeInTheDocument();
  });

  it.each([
    ['another one of theirs', 'avslag', 'Ada Min hann före. Beslutet visas nu här.'],
    ['this one', 'verifierad', 'Ditt beslut hade redan kommit fram. Det visas nu här.'],
  ] as const)('tells whoever decides the same claim in two tabs that %s holds', async (_, status, told) => {
    const { person, change } = openClaims([claim], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    change(claim.id, { status, decision: { ...decision, by: 'Ada Min' } });
    server.use(answer('decideClaim', () => refusal('ALREADY_DECIDED')));
    await person.click(opened.getByRole('button', { name: 'Godkänn och bjud in' }));
    expect(await screen.findByText(told)).toBeVisible();
  });

  it.each([
    ['another reason', 'Fel skola.', 'Ada Min hann före. Beslutet visas nu här.'],
    ['the same reason', 'Numret finns inte.', 'Ditt beslut hade redan kommit fram. Det visas nu här.'],
  ])('tells whoever refuses the same claim in two tabs whether its reason was mailed: %s', async (_, mailed, told) => {
    const { person, change } = openClaims([claim], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Avslå' }));
    await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Numret finns inte.');
    change(claim.id, { status: 'avslag', decision: { ...decision, by: 'Ada Min', reason: mailed } });
    server.use(answer('decideClaim', () => refusal('ALREADY_DECIDED')));
    await person.click(opened.getByRole('button', { name: 'Avslå och mejla skälet' }));
    expect(await screen.findByText(told)).toBeVisible();
    const isUnsent = mailed !== 'Numret finns inte.';
    const unsent = opened.queryAllByRole('textbox', { name: 'Det du skrev skickades inte' });
    expect(unsent).toHaveLength(isUnsent ? 1 : 0);
  });

  it('says once why a claim cannot be approved, in words for an administrator', async () => {
    const { person } = openClaims([claim], openAddress);
    server.use(answer('decideClaim', () => refusal('SCHOOL_ALREADY_CLAIMED')));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(opened.getByRole('button', { name: 'Godkänn och bjud in' }));
    expect(await screen.findByText('Fel vid uppdatering')).toBeVisible();
    // a toast is in the page a second time as long as it is read out
    const [told] = screen.getAllByText('Skolan är redan verifierad, och kan inte godkännas för någon mer.');
    expect(told).toBeVisible();
    expect(opened.queryByText(/redan verifierad/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Det du skrev finns kvar/)).not.toBeInTheDocument();
    expect(opened.getByRole('button', { name: 'Avslå' })).toBeVisible();
  });

  it('takes the approval away where the school was verified while it was looked at', async () => {
    const { person, change } = openClaims([claim], openAddress);
    const verification = { method: 'claim' as const, verifiedAt: '2026-11-12T08:00:00.000Z' };
    server.use(answer('decideClaim', () => refusal('SCHOOL_ALREADY_CLAIMED')));
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    change(claim.id, { register: { ...knownSchool, verification } });
    await person.click(opened.getByRole('button', { name: 'Godkänn och bjud in' }));
    const why = await opened.findByText(/^Skolan är verifierad sedan 12 nov\. 2026\./);
    await waitFor(() => expect(why).toHaveFocus());
    expect(opened.queryByRole('button', { name: /^Godkänn/ })).not.toBeInTheDocument();
  });

  it('does not take an approval that a colleague has under way for cut off', async () => {
    openClaims([makeClaim({ status: 'verifierad', decision, invitation: null, isCutOff: false })], openAddress);
    const opened = within(await panel());
    expect(await opened.findByText(/^Godkänt av Kim Ek/)).toBeVisible();
    expect(opened.queryByText(/blev inte klart|är inte använd/)).not.toBeInTheDocument();
    expect(opened.queryByRole('button', { name: /Slutför|Skicka ny inbjudan/ })).not.toBeInTheDocument();
  });

  it('takes up an approval that was cut off', async () => {
    const cutOff = makeClaim({ status: 'verifierad', decision, invitation: null, isCutOff: true });
    const { person } = openClaims([cutOff], openAddress);
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Slutför godkännandet' }));
    expect(await opened.findByRole('button', { name: 'Skicka ny inbjudan' })).toBeVisible();
  });

  describe('whose approval was wrong', () => {
    const verification = { method: 'claim' as const, verifiedAt: '2026-11-22T09:30:00.000Z' };
    const approved = makeClaim({
      status: 'verifierad',
      decision,
      invitation: 'used',
      register: { ...knownSchool, verification },
    });
    const takenBack = { at: '2026-11-25T10:00:00.000Z', by: 'Ada Min', reason: 'Fel ägare.', isFinished: true };

    it('is taken back with what that does said first, and says by whom and why', async () => {
      const { person, change } = openClaims([approved], openAddress);
      const sent: unknown[] = [];
      server.use(
        answer('takeBackClaim', ({ body }) => {
          sent.push(body);
          return change(claim.id, { takenBack, register: { ...knownSchool, verification: null } });
        }),
      );
      const opened = within(await panel());
      await person.click(await opened.findByRole('button', { name: 'Ta tillbaka verifieringen' }));
      const form = within(opened.getByRole('form', { name: 'Ta tillbaka verifieringen' }));
      expect(form.getByText(/^Kvillebäckens Trafikskola visas inte längre som verifierad/)).toBeVisible();
      expect(form.getByText(/^Alla på skolan förlorar sin plats och loggas ut/)).toBeVisible();
      expect(form.getByText(/mejlas till skolan@annan\.example, som står i registret/)).toBeVisible();
      await person.type(form.getByRole('textbox', { name: /^Skäl/ }), 'Fel ägare.');
      await person.dblClick(form.getByRole('button', { name: 'Ta tillbaka' }));
      expect(await screen.findByText('Verifieringen är tillbakatagen')).toBeVisible();
      const told = await opened.findByText(/^Verifieringen togs tillbaka av Ada Min 25 nov\. 2026/);
      await waitFor(() => expect(told).toHaveFocus());
      expect(opened.getByText('Fel ägare.')).toBeVisible();
      expect(opened.getByText('Tillbakatagen')).toBeVisible();
      expect(opened.queryByRole('button', { name: /Ta tillbaka|Skicka ny inbjudan/ })).not.toBeInTheDocument();
      expect(sent).toEqual([{ reason: 'Fel ägare.' }]);
      await person.click(opened.getByRole('link', { name: /Till listan/ }));
      expect(await screen.findByRole('row', { name: /Kvillebäckens/ })).toHaveTextContent('Tillbakatagen');
    });

    it('says that a colleague was first, and whose reason was kept', async () => {
      const { person, change } = openClaims([approved], openAddress);
      const theirs = { ...takenBack, by: 'Kim Ek', reason: 'Bolaget är sålt.' };
      server.use(answer('takeBackClaim', () => change(claim.id, { takenBack: theirs })));
      const opened = within(await panel());
      await person.click(await opened.findByRole('button', { name: 'Ta tillbaka verifieringen' }));
      await person.type(opened.getByRole('textbox', { name: /^Skäl/ }), 'Fel ägare.');
      await person.click(opened.getByRole('button', { name: 'Ta tillbaka' }));
      expect(await screen.findByText('Kim Ek hann före. Skälet som visas är det som sparades.')).toBeVisible();
      expect(await opened.findByText('Bolaget är sålt.')).toBeVisible();
    });

    it('keeps the reason through a failure, and asks who it is first where that is long ago', async () => {
      const { person, change } = openClaims([approved], openAddress);
      const opened = within(await panel());
      await person.click(await opened.findByRole('button', { name: 'Ta tillbaka verifieringen' }));
      const form = within(opened.getByRole('form', { name: 'Ta tillbaka verifieringen' }));
      await person.type(form.getByRole('textbox', { name: /^Skäl/ }), 'Fel ägare.');
      server.use(answer('takeBackClaim', () => refusal('ALREADY_DECIDED')));
      await person.click(form.getByRole('button', { name: 'Ta tillbaka' }));
      expect(await screen.findByText('Verifieringen är inte tillbakatagen')).toBeVisible();
      expect(form.getByRole('textbox', { name: /^Skäl/ })).toHaveValue('Fel ägare.');
      server.use(answer('takeBackClaim', () => change(claim.id, { takenBack })));
      server.use(answer('takeBackClaim', () => refusal('FRESH_PROOF_REQUIRED'), { once: true }));
      await person.click(form.getByRole('button', { name: 'Ta tillbaka' }));
      const dialog = within(await screen.findByRole('dialog'));
      server.use(answer('proveIdentity', () => undefined));
      await person.type(await dialog.findByLabelText(/^Lösenord/), 'tre-gröna-paraplyer');
      await person.click(dialog.getByRole('button', { name: 'Bekräfta' }));
      expect(await opened.findByText(/^Verifieringen togs tillbaka/)).toBeVisible();
    });

    it('can be finished where that was cut off, and is not offered where the school is not verified', async () => {
      const cutOff = makeClaim({ ...approved, takenBack: { ...takenBack, isFinished: false } });
      const { person, change, unmount } = openClaims([cutOff], openAddress);
      const opened = within(await panel());
      expect(await opened.findByText(/^Det blev inte klart/)).toBeVisible();
      server.use(answer('takeBackClaim', () => change(claim.id, { takenBack })));
      await person.click(opened.getByRole('button', { name: 'Slutför' }));
      await waitFor(() => expect(opened.queryByText(/^Det blev inte klart/)).not.toBeInTheDocument());
      unmount();
      openClaims([makeClaim({ ...approved, register: knownSchool })], openAddress);
      expect(await screen.findByText('Inbjudan är använd. Skolan har sitt konto.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Ta tillbaka verifieringen' })).not.toBeInTheDocument();
    });
  });

  it('says that a decision or a new invitation could not be mailed', async () => {
    const unmailed = { decision: { ...decision, isMailed: false } };
    const { person, change } = openClaims([claim], openAddress);
    server.use(
      answer('decideClaim', () => change(claim.id, { status: 'verifierad', invitation: 'waiting', ...unmailed })),
      answer('inviteClaimant', () => change(claim.id, {}), { once: true }),
    );
    const opened = within(await panel());
    await person.click(await opened.findByRole('button', { name: 'Godkänn' }));
    await person.click(opened.getByRole('button', { name: 'Godkänn och bjud in' }));
    expect(await opened.findByRole('alert')).toHaveTextContent(/^Mejlet till sara@kvillebacken\.example har inte gått/);
    expect(screen.queryByText(/Inbjudan är på väg/)).not.toBeInTheDocument();
    await person.click(opened.getByRole('button', { name: 'Skicka ny inbjudan' }));
    expect(await screen.findByText('Inbjudan skickades inte')).toBeVisible();
    server.use(answer('inviteClaimant', () => change(claim.id, { decision: { ...decision, isMailed: true } })));
    await person.click(opened.getByRole('button', { name: 'Skicka ny inbjudan' }));
    expect(await screen.findByText('Ny inbjudan skickad')).toBeVisible();
    await waitFor(() => expect(opened.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('says so when one is not there, when there is none at all, and when the server refuses or fails', async () => {
    const { unmount } = openClaims([claim], `/admin/claims?open=${testId(599)}`);
    expect(await screen.findByRole('heading', { name: 'Anspråket finns inte' })).toBeVisible();
    unmount();
    const empty = openClaims([]);
    expect(await screen.findByRole('heading', { name: 'Inga claims än' })).toBeVisible();
    empty.unmount();
    server.use(answer('listClaims', () => refusal('FORBIDDEN')));
    const forbidden = openAdminApp('/admin/claims', { user });
    expect(await screen.findByRole('heading', { name: 'Åtkomst nekad' })).toBeVisible();
    forbidden.unmount();
    server.use(answer('listClaims', () => HttpResponse.error()));
    openAdminApp('/admin/claims', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontrollera din uppkoppling');
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  });
});
