import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeNote, makeReply, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork();

const viewer = makeUser({ staffRole: 'viewer' });

function openAsViewer(...notes: ReturnType<typeof makeNote>[]) {
  const lead = makeLead(5, { name: 'Elin Berg' });
  const api = partnerApi([lead]);
  api.giveNotes(lead, ...notes);
  api.giveReplies(makeReply());
  server.use(...api.handlers);
  return { api, ...openPartnerApp(`/partner/lead/${lead.id}`, { user: viewer }) };
}

describe('Somebody who may only read', () => {
  it('sees the status, and why it cannot be set', async () => {
    openAsViewer();
    const status = within(await screen.findByRole('group', { name: 'Status' }));
    expect(status.getByText('NY')).toBeVisible();
    expect(status.getByText('Du kan läsa. En administratör hos er kan ändra.')).toBeVisible();
    expect(status.queryByRole('button')).not.toBeInTheDocument();
  });

  it('reads the notes, their own of before too, and writes none', async () => {
    openAsViewer(makeNote({ text: 'Vill köra automat.' }));
    const notes = within(await screen.findByRole('group', { name: 'Notiser' }));
    expect(notes.getByText('Vill köra automat.')).toBeVisible();
    expect(notes.queryByRole('textbox')).not.toBeInTheDocument();
    expect(notes.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown as one as soon as a change is refused because somebody has made them one', async () => {
    const lead = makeLead(5);
    server.use(...partnerApi([lead]).handlers);
    const { person, session } = openPartnerApp(`/partner/lead/${lead.id}`, { user: makeUser({ staffRole: 'admin' }) });
    server.use(
      answer('changeLeadStatus', () => refusal('VIEWER_READS_ONLY')),
      answer('me', () => ({ ...viewer, token: 'csrf-token-of-the-test' })),
    );
    await person.click(await screen.findByRole('button', { name: 'BOKAD' }));
    expect(await screen.findByText('Du kan läsa. En administratör hos er kan ändra.')).toBeVisible();
    expect(session.store.getState().user?.staffRole).toBe('viewer');
  });

  it('is told that there are no notes', async () => {
    openAsViewer();
    expect(await screen.findByText('Inga notiser än.')).toBeVisible();
  });

  it('reads the ready-made replies and can use them, but changes none and marks nothing', async () => {
    const { person } = openAsViewer();
    await person.click(await screen.findByRole('button', { name: 'Färdiga svar' }));
    const replies = within(await screen.findByRole('region', { name: 'Färdiga svar' }));
    const choice = await replies.findByRole('button', { name: 'Lediga tider' });
    expect(replies.queryByRole('button', { name: 'Nytt svar' })).not.toBeInTheDocument();
    await person.click(choice);
    expect(replies.getByRole('link', { name: 'Öppna i mejlprogrammet' })).toBeVisible();
    expect(replies.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['← Alla svar']);
  });
});
