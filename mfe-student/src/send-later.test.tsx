import { refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import type { RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadsApi, makeSchool, makeUser, schoolApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/school/1');
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const question = /Ska vi skicka den så fort det går igen/;
const waiting = /Förfrågan väntar och skickas så fort det går/;
const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')));
const stored = () => JSON.parse(localStorage.getItem('pending_lead') ?? 'null') as { key: string } | null;

type Options = Omit<RenderWithHostOptions, 'route'>;

async function openForm(options: Options = {}, number = 1) {
  server.use(...schoolApi(makeSchool({ id: testId(number) })));
  const app = openStudentApp(`/school/${testId(number)}`, options);
  return { ...app, form: within(await screen.findByRole('form', { name: 'Förfrågan till skolan' })) };
}

async function fillInAndSend(options: Options = {}) {
  const app = await openForm(options);
  const { person, form } = app;
  await person.selectOptions(form.getByRole('combobox', { name: /Vad vill du veta mer om/ }), 'Riskettan');
  for (const [label, text] of [
    [/Namn/, 'Elin Berg'],
    [/E-post/, 'elin@exempel.se'],
  ] as const) {
    const field = form.getByRole('textbox', { name: label });
    await person.clear(field);
    await person.click(field);
    await person.paste(text);
  }
  await person.click(form.getByRole('radio', { name: 'E-post' }));
  await person.click(form.getByRole('checkbox', { name: /Jag godkänner/ }));
  const send = () => person.click(form.getByRole('button', { name: 'Skicka förfrågan' }));
  await send();
  return { ...app, send };
}

describe('An enquiry that could not be sent', () => {
  it('is asked about once, and goes by itself when the network is back, stored once', async () => {
    const { received, handler } = leadsApi(HttpResponse.error(), HttpResponse.error());
    server.use(handler);
    const { person, form } = await fillInAndSend();
    expect(await form.findByText(question)).toBeVisible();
    expect(stored()).toBeNull();
    await person.click(form.getByRole('button', { name: 'Ja, skicka då' }));
    expect(form.getByText(waiting)).toBeVisible();
    expect(form.getByRole('button', { name: 'Avbryt' })).toHaveFocus();
    expect(stored()).toMatchObject({ key: received[0]?.key });
    networkIsBack();
    await waitFor(() => expect(received).toHaveLength(2));
    await waitFor(() => expect(form.getByRole('button', { name: 'Skicka förfrågan' })).toBeEnabled());
    expect(form.getByText(waiting)).toBeVisible();
    expect(form.queryByText(question)).not.toBeInTheDocument();
    networkIsBack();
    expect(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect([stored(), received.length]).toEqual([null, 3]);
    networkIsBack();
    expect(received).toHaveLength(3);
  });

  it('waits no longer than the person wants, and is not asked about again', async () => {
    const { received, handler } = leadsApi(refusal('SERVICE_UNAVAILABLE'), refusal('SERVICE_UNAVAILABLE'));
    server.use(handler);
    const { person, form, send } = await fillInAndSend();
    expect(await screen.findByText('Ett fel uppstod')).toBeVisible();
    await person.click(await form.findByRole('button', { name: 'Ja, skicka då' }));
    // the form says what becomes of it now; the message would go by itself in some seconds
    await waitFor(() => expect(screen.queryByText('Ett fel uppstod')).not.toBeInTheDocument(), { timeout: 1_000 });
    await person.click(form.getByRole('button', { name: 'Avbryt' }));
    expect(form.getByRole('button', { name: 'Skicka förfrågan' })).toHaveFocus();
    expect(stored()).toBeNull();
    networkIsBack();
    await send();
    await waitFor(() => expect(received).toHaveLength(2));
    expect(form.queryByText(question)).not.toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('Elin Berg');
  });

  it.each([
    ['what the API refuses', refusal('VALIDATION_FAILED')],
    ['too many tries', refusal('TOO_MANY_REQUESTS')],
  ])('is not asked about for %s, which waiting does not help', async (_case, reply) => {
    server.use(leadsApi(reply).handler);
    const { form } = await fillInAndSend();
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.queryByText(question)).not.toBeInTheDocument();
  });

  it('waits in the page where the browser stores nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { received, handler } = leadsApi(HttpResponse.error());
    server.use(handler);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
    const { person, form } = await fillInAndSend();
    await person.click(await form.findByRole('button', { name: 'Ja, skicka då' }));
    networkIsBack();
    expect(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  it('stops waiting when what stands in the form cannot be sent', async () => {
    const { received, handler } = leadsApi(HttpResponse.error());
    server.use(handler);
    const { person, form } = await fillInAndSend();
    await person.click(await form.findByRole('button', { name: 'Ja, skicka då' }));
    await person.clear(form.getByRole('textbox', { name: /Namn/ }));
    networkIsBack();
    await waitFor(() => expect(form.getByRole('link', { name: 'Namnet måste vara minst 2 tecken' })).toBeVisible());
    await waitFor(() => expect(form.queryByText(waiting)).not.toBeInTheDocument());
    expect([received.length, stored()]).toEqual([1, null]);
  });
});

describe('An enquiry that waits', () => {
  it('does not go while somebody changes it', async () => {
    const { received, handler } = leadsApi(HttpResponse.error());
    server.use(handler);
    const { person, form, send } = await fillInAndSend();
    await person.click(await form.findByRole('button', { name: 'Ja, skicka då' }));
    await person.type(form.getByRole('textbox', { name: /Namn/ }), ' Sjö');
    await waitFor(() => expect(form.queryByText(waiting)).not.toBeInTheDocument());
    expect(stored()).toBeNull();
    networkIsBack();
    await send();
    expect(await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
    expect(received.map(({ lead }) => lead.name)).toEqual(['Elin Berg', 'Elin Berg Sjö']);
  });
});

describe('A pending lead', () => {
  const key = '11111111-2222-4333-8444-555555555555';
  const lead = {
    name: 'Elin Berg',
    email: 'Elin@exempel.se',
    schoolId: testId(1),
    consent: true,
    preferredContactMethod: 'email',
    inquiryType: 'riskettan',
    website: '',
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const keep = (own: object = {}, leadOwn: object = {}) =>
    localStorage.setItem(
      'pending_lead',
      JSON.stringify({ lead: { ...lead, ...leadOwn }, key, storedAt: hoursAgo(23), ...own }),
    );
  const waitPastTheDelay = () => new Promise((resolve) => setTimeout(resolve, 700));

  it('of the signed-in person goes by itself on the page of its school, once', async () => {
    keep();
    const { received, handler } = leadsApi();
    server.use(handler);
    const { tracked } = await openForm({ user: makeUser() });
    expect(received).toEqual([]);
    expect(await screen.findByText('Meddelande skickat! 🎉')).toBeVisible();
    expect(tracked.map(({ eventName }) => eventName)).toContain('lead_submitted');
    expect(received).toMatchObject([{ key, lead: { schoolId: testId(1) } }]);
    expect(stored()).toBeNull();
    await act(waitPastTheDelay);
    expect(received).toHaveLength(1);
  });

  it.each<[string, () => void, Options, number, 'kept' | 'gone']>([
    ['of a guest', () => keep(), {}, 1, 'kept'],
    ['of a guest that is a day old', () => keep({ storedAt: hoursAgo(24.1) }), {}, 1, 'gone'],
    ['for another school', () => keep(), { user: makeUser() }, 2, 'kept'],
    ['of somebody else', () => keep({}, { email: 'bo@exempel.se' }), { user: makeUser() }, 1, 'kept'],
    ['that is a day old', () => keep({ storedAt: hoursAgo(24.1) }), { user: makeUser() }, 1, 'gone'],
    ['from the future', () => keep({ storedAt: hoursAgo(-2) }), { user: makeUser() }, 1, 'gone'],
    ['without a time', () => keep({ storedAt: 'x' }), { user: makeUser() }, 1, 'gone'],
    ['that is rubbish', () => localStorage.setItem('pending_lead', '{"lead":[]}'), { user: makeUser() }, 1, 'kept'],
    ['that is no JSON', () => localStorage.setItem('pending_lead', '{'), { user: makeUser() }, 1, 'kept'],
  ])('%s is not sent', async (_case, prepare, options, number, rest) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    prepare();
    const { received, handler } = leadsApi();
    server.use(handler);
    await openForm(options, number);
    await act(waitPastTheDelay);
    expect(received).toEqual([]);
    expect(localStorage.getItem('pending_lead') === null ? 'gone' : 'kept').toBe(rest);
  });

  it.each([
    ['stays while there is no network', HttpResponse.error(), true],
    ['stays while there is too much to do', refusal('TOO_MANY_REQUESTS'), true],
    ['goes when its school is gone', refusal('SCHOOL_NOT_FOUND'), false],
  ])('%s', async (_case, reply, isKept) => {
    keep();
    const { received, handler } = leadsApi(reply);
    server.use(handler);
    await openForm({ user: makeUser() });
    await waitFor(() => expect(received).toHaveLength(1));
    await act(waitPastTheDelay);
    // on a busy machine the answer is read later
    await waitFor(() => expect(stored() !== null).toBe(isKept));
  });

  it('that two tabs send at once is stored once', async () => {
    keep();
    const { received, handler } = leadsApi();
    server.use(handler, ...schoolApi(makeSchool()));
    const tabs = [1, 2].map(() => openStudentApp(`/school/${testId(1)}`, { user: makeUser() }));
    await waitFor(() => expect(received.length).toBeGreaterThan(0));
    await act(waitPastTheDelay);
    // the API stores one lead a key
    expect(new Set(received.map((sent) => sent.key))).toEqual(new Set([key]));
    expect(new Set(received.map(({ lead: body }) => JSON.stringify(body))).size).toBe(1);
    await waitFor(() => expect(stored()).toBeNull());
    for (const tab of tabs) tab.unmount();
  });

  it('empties the form that it stood in', async () => {
    const { received, handler } = leadsApi(HttpResponse.error());
    server.use(handler);
    // as a guest, for whom nothing goes by itself before the visit is over
    const first = await fillInAndSend();
    await first.person.click(await first.form.findByRole('button', { name: 'Ja, skicka då' }));
    first.unmount();
    const { form } = await openForm({ user: makeUser() });
    expect(await screen.findByText('Meddelande skickat! 🎉')).toBeVisible();
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: /Vad vill du veta mer om/ })).toHaveDisplayValue(
        'Välj typ av förfrågan',
      ),
    );
    const [kept, sent] = received.map(({ key, lead }) => ({ key, lead }));
    expect(sent).toEqual(kept);
    expect(stored()).toBeNull();
  });
});
