import type { EmailLink } from '@korkollen/api/contracts/email-links';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { makeUser, siteApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/', '/bekrafta-epost');

const email = 'elin@exempel.se';
const address = '/bekrafta-epost#hemligt';

/** The API's word about the link; a second one after it was tried. */
function linkIs(...states: EmailLink['state'][]) {
  const asked: string[] = [];
  server.use(
    answer('lookAtEmailLink', ({ body }) => {
      const state = states[Math.min(asked.length, states.length - 1)] ?? 'open';
      asked.push(body.token);
      return { state, email };
    }),
  );
  return asked;
}

async function typePassword(person: UserEvent, password = 'grön-tomte-7') {
  await person.type(await screen.findByLabelText(/^Lösenord/), password);
  await person.click(screen.getByRole('button', { name: 'Bekräfta och logga in' }));
}

describe('The page that links in mails lead to', () => {
  it('opens the account with the password that was chosen', async () => {
    const asked = linkIs('open');
    const tried: unknown[] = [];
    server.use(
      siteApi(),
      answer('proveEmail', ({ body }) => {
        tried.push(body);
        return { ...makeUser({ isEmailProved: true }), token: 'token' };
      }),
    );
    const { person, session, currentAddress } = openStudentApp(address);
    expect(await screen.findByText(/adressen elin@exempel\.se bekräftad/)).toBeVisible();
    expect(asked).toEqual(['hemligt']);
    await typePassword(person);
    expect(await screen.findByText('Registrering lyckades!')).toBeVisible();
    expect(screen.getByText('Välkommen till Körkollen!')).toBeVisible();
    // a second press would meet a link that is used
    expect(screen.getByRole('button', { name: /^(Bekräfta|Loggar)/ })).toHaveAttribute('aria-disabled', 'true');
    expect(tried).toEqual([{ token: 'hemligt', password: 'grön-tomte-7' }]);
    expect(session.store.getState().user?.isEmailProved).toBe(true);
    expect(session.csrfToken()).toBe('token');
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it('tells who was inside already that the address is proved', async () => {
    linkIs('open');
    server.use(
      siteApi(),
      answer('proveEmail', () => ({ ...makeUser({ isEmailProved: true }), token: 'token' })),
    );
    const { person } = openStudentApp(address, { user: makeUser({ isEmailProved: false }) });
    await typePassword(person);
    expect(await screen.findByText('Din e-post är bekräftad')).toBeVisible();
  });

  it('says at its field that a password is wrong, and asks for one', async () => {
    linkIs('open');
    server.use(answer('proveEmail', () => refusal('INVALID_CREDENTIALS')));
    const { person, session } = openStudentApp(address);
    await person.click(await screen.findByRole('button', { name: 'Bekräfta och logga in' }));
    const field = screen.getByLabelText(/^Lösenord/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ange ditt lösenord'));
    await typePassword(person);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Lösenordet är inte det som du valde.'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('grön-tomte-7');
    expect(session.store.getState().user).toBeNull();
  });

  it.each([
    ['too many tries', refusal('TOO_MANY_REQUESTS'), 'Du har försökt många gånger.'],
    ['no network', HttpResponse.error(), 'Du verkar sakna uppkoppling.'],
    ['a failure that says nothing', new HttpResponse('', { status: 502 }), 'Ett fel uppstod.'],
  ])('keeps what is typed after %s', async (_case, reply, words) => {
    linkIs('open');
    server.use(answer('proveEmail', () => reply));
    const { person } = openStudentApp(address);
    await typePassword(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText(/^Lösenord/)).toHaveValue('grön-tomte-7');
  });

  it.each(['school', 'teacher'] as const)('lets a %s wait for the review', async (role) => {
    server.use(
      answer('lookAtEmailLink', () => ({ state: 'open', email: 'skola@exempel.se', role })),
      answer('proveEmail', () => HttpResponse.json({ status: 'pending_review' }, { status: 202 })),
    );
    const { person, session } = openStudentApp(address);
    expect(await screen.findByText(/Sedan granskar vi registreringen inom 24.timmar/)).toBeVisible();
    await person.type(screen.getByLabelText(/^Lösenord/), 'hjortronmyr-9');
    await person.click(screen.getByRole('button', { name: 'Bekräfta' }));
    expect(await screen.findByText(/Nu granskar vi kontot/)).toHaveFocus();
    expect(session.store.getState().user).toBeNull();
  });

  it.each([
    ['used', 'Länken är redan använd.', '/login/student'],
    ['proved', 'Adressen är redan bekräftad.', '/login/student'],
  ] as const)('leads on from a link that is %s', async (state, words, way) => {
    linkIs(state);
    openStudentApp(address);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', way);
    expect(screen.queryByLabelText(/^Lösenord/)).not.toBeInTheDocument();
  });

  it.each(['used', 'proved'] as const)('asks nobody to log in who is: %s', async (state) => {
    linkIs(state);
    openStudentApp(address, { user: makeUser({ email }) });
    expect(await screen.findByText('Adressen är bekräftad, och du är inloggad.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Logga in' })).not.toBeInTheDocument();
  });

  it('does not take somebody else who is logged in for the one who was mailed', async () => {
    linkIs('used');
    openStudentApp(address, { user: makeUser({ email: 'annan@exempel.se' }) });
    expect(await screen.findByText(/Länken är redan använd/)).toBeVisible();
  });

  it.each([
    ['school', '/partner/login'],
    ['teacher', '/login/teacher'],
  ] as const)('leads a %s on to their own login', async (role, way) => {
    server.use(answer('lookAtEmailLink', () => ({ state: 'used', email: 'skola@exempel.se', role })));
    openStudentApp(address);
    expect(await screen.findByRole('link', { name: 'Logga in' })).toHaveAttribute('href', way);
  });

  it('says so when the link was used while the page was open', async () => {
    linkIs('open', 'used');
    server.use(answer('proveEmail', () => refusal('LINK_CLOSED')));
    const { person } = openStudentApp(address);
    await typePassword(person);
    expect(await screen.findByText(/Länken är redan använd/)).toHaveFocus();
  });

  it('has a new link mailed in the place of one that is too old', async () => {
    linkIs('expired');
    const renewed: unknown[] = [];
    server.use(
      answer('renewEmailLink', ({ body }) => {
        renewed.push(body);
        return renewed.length === 1 ? refusal('TOO_MANY_REQUESTS') : { status: 'mail_sent' };
      }),
    );
    const { person } = openStudentApp(address);
    await person.click(await screen.findByRole('button', { name: 'Skicka ny länk' }));
    expect(await screen.findByText(/Du har försökt många gånger/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Skicka ny länk' }));
    expect(await screen.findByText('En ny länk är på väg till elin@exempel.se.')).toBeVisible();
    expect(renewed[0]).toEqual({ token: 'hemligt' });
  });

  it.each([
    ['nothing behind the #', '/bekrafta-epost'],
    ['a link that never was', address],
  ])('says that a link is not whole: %s', async (_case, route) => {
    server.use(answer('lookAtEmailLink', () => refusal('LINK_NOT_FOUND')));
    openStudentApp(route);
    expect(await screen.findByText(/Länken är inte hel/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skapa konto' })).toHaveAttribute('href', '/register/student');
  });
});
