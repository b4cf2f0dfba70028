import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminLeadRowSchema } from '@korkollen/api/contracts/admin-leads';
import { answer } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import {
  makeAccount,
  makeClaim,
  makeLead,
  makeMail,
  makeMailHealth,
  makeRegistration,
  makeUser,
} from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

const account = makeAccount({ role: 'student' });
const lead = makeLead({ message: 'Jag har också elsa.ek@annan.example.' });
const mail = makeMail();
const claim = makeClaim({ message: 'Skriv till anna.ek@skolan.example.\nHelst före fredag.' });
const registration = makeRegistration({ role: 'teacher' });
const counts = { awaiting_review: 1, approved: 0, refused: 0 };

function answerAll(): void {
  server.use(
    answer('listUsers', () => ({ users: [account], next: null })),
    answer('getUser', () => account),
    answer('listAdminLeads', () => ({ leads: [adminLeadRowSchema.parse(lead)], next: null })),
    answer('getAdminLead', () => lead),
    answer('getMailHealth', () => makeMailHealth()),
    answer('listMailOutbox', () => ({ mails: [mail], next: null })),
    answer('listSuppressions', () => [
      { address: 'bo.dal@skolan.example', reason: 'bounced', createdAt: '2026-11-20T08:00:00.000Z' },
    ]),
    answer('getClaim', () => claim),
    answer('listClaims', () => ({ counts: { ny: 1, verifierad: 0, avslag: 0 }, items: [claim], hasMore: false })),
    answer('getRegistration', () => registration),
    answer('listRegistrations', () => ({ counts, items: [registration], hasMore: false })),
    answer('getOwnFactors', () => ({ totp: null, passkeys: [], recoveryCodes: null, isRequired: false })),
    answer('listOwnSessions', () => ({ sessions: [] })),
  );
}

/** What could only be broken in the middle of a word. */
function unbrokenAddresses(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.filter((text) => /\S@\S/.test(text));
}

it.each([
  ['/admin/users', account.email],
  [`/admin/users/${account.id}`, account.email],
  [`/admin/leads?open=${lead.id}`, lead.message ?? ''],
  [`/admin/mails?open=${mail.id}`, mail.recipients[0]?.address ?? ''],
  ['/admin/mails/suppressions', 'bo.dal@skolan.example'],
  [`/admin/claims?open=${claim.id}`, claim.businessEmail],
  [`/admin/claims/registrations?open=${registration.id}`, registration.email],
  ['/admin/settings', 'admin@korkollen.example'],
])('an address on %s is broken where it has a joint', async (page, email) => {
  answerAll();
  const { person } = openAdminApp(page, { user: makeUser() });
  expect((await screen.findAllByText(email)).length).toBeGreaterThan(0);
  // what a change says before it is made is a sentence with the address in it
  for (const button of screen.queryAllByRole('button', { name: /^(Avslå|Ge administratörsrättigheter|Häv)/ }))
    await person.click(button);
  expect(unbrokenAddresses()).toEqual([]);
});

it('is whole beside what is said of it, where the line lays out its parts', async () => {
  answerAll();
  openAdminApp(`/admin/claims?open=${claim.id}`, { user: makeUser() });
  const address = await screen.findByText(claim.register?.email ?? '');
  expect(address).not.toHaveStyle({ display: 'flex' });
});
