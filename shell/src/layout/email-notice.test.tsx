import type { SessionUser } from '@korkollen/api/contracts/session';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EmailNotice } from './email-notice';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const student: SessionUser = { id: '1', email: 'elin@exempel.se', name: 'Elin Berg', role: 'student' };

it('has a new link sent, and says what came of it', async () => {
  let asked = 0;
  server.use(
    answer('sendEmailLink', () => {
      asked += 1;
      return asked === 1 ? refusal('TOO_MANY_REQUESTS') : { status: 'mail_sent' };
    }),
  );
  const { person } = renderWithHost(<EmailNotice />, { user: { ...student, isEmailProved: false } });
  expect(await screen.findByText(/Bekräfta din e-post/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Skicka ny länk' }));
  expect(await screen.findByText(/Du har försökt många gånger/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Skicka ny länk' }));
  expect(await screen.findByText('En länk är på väg till elin@exempel.se.')).toBeVisible();
});

it('says so when another tab was quicker', async () => {
  server.use(answer('sendEmailLink', () => refusal('LINK_CLOSED')));
  const { person } = renderWithHost(<EmailNotice />, { user: { ...student, isEmailProved: false } });
  await person.click(await screen.findByRole('button', { name: 'Skicka ny länk' }));
  expect(await screen.findByText(/redan bekräftad/)).toBeVisible();
});

it.each<[string, SessionUser | undefined]>([
  ['a guest', undefined],
  ['a student whose address is proved', { ...student, isEmailProved: true }],
  ['a student of an API that knows nothing of it', student],
  ['a school', { ...student, role: 'school', isEmailProved: false }],
])('is not there for %s', (_who, user) => {
  renderWithHost(<EmailNotice />, { user });
  expect(screen.queryByText(/Bekräfta din e-post/)).not.toBeInTheDocument();
});
