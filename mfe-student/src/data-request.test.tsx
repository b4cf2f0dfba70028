import type { DataRequest, DataRequestStatus } from '@korkollen/api/contracts/data-requests';
import { dataRequestStatusSchema } from '@korkollen/api/contracts/data-requests';
import { maxMessageLength } from '@korkollen/api/contracts/limits';
import { answer, refusal, type Reply } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLeavingAsked } from './testing/leaving';
import { makePolicy } from './testing/legal-api';
import { makeUser } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/legal/dsr', '/legal/dsr/bekrafta', '/legal/dsr/arende', '/min-profil');

const email = 'elin@exempel.se';

/** Takes requests by the contract; `replies` come first, one for each submit. */
function requestsApi(...replies: Reply<'createDataRequest'>[]) {
  const received: { request: DataRequest; key: string | null }[] = [];
  server.use(
    answer('createDataRequest', ({ body, headers }) => {
      received.push({ request: body, key: headers.get('idempotency-key') });
      return replies.shift() ?? { status: 'mail_sent' };
    }),
  );
  return received;
}

const makeStatus = (own: Partial<DataRequestStatus> = {}): DataRequestStatus =>
  fixture(dataRequestStatusSchema, {
    reference: 'D741B1E6',
    type: 'ERASURE',
    state: 'open',
    receivedAt: '2026-11-22T09:00:00.000Z',
    provedAt: '2026-11-22T10:00:00.000Z',
    firstAnswerDueAt: '2026-11-24T10:00:00.000Z',
    dueAt: '2026-12-20T10:00:00.000Z',
    resolvedAt: null,
    canWithdraw: true,
    exportState: null,
    ...own,
  });

async function fillIn(person: UserEvent, right: string, message = '') {
  await person.click(await screen.findByRole('radio', { name: new RegExp(`^${right}`) }));
  await person.type(screen.getByLabelText(/^E-post/), email);
  if (message) await person.type(screen.getByLabelText(/^Vad gäller det/), message);
}
const submit = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Skicka begäran' }));

describe('The form of a data-subject request', () => {
  beforeEach(() => {
    server.use(answer('getPolicy', () => makePolicy({ slug: 'dsr', title: 'Dina rättigheter' })));
  });

  it('says what each right means, sends the chosen one, and where to look', async () => {
    const received = requestsApi();
    const { person } = openStudentApp('/legal/dsr');
    expect(await screen.findAllByRole('radio')).toHaveLength(5);
    expect(screen.getByText('Du får en kopia av allt vi har sparat om dig.')).toBeVisible();
    await fillIn(person, 'Radera mina uppgifter');
    await submit(person);
    const heading = await screen.findByRole('heading', { name: 'Kolla din e-post' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/skickat en länk till elin@exempel\.se.*24 timmar/)).toBeVisible();
    expect(received).toMatchObject([
      { request: { type: 'ERASURE', email, message: null, website: '' }, key: expect.any(String) as string },
    ]);
    await person.click(screen.getByRole('button', { name: 'Tillbaka till formuläret' }));
    expect(document.activeElement?.tagName).toBe('H2');
    expect(screen.getByLabelText(/^E-post/)).toHaveValue(email);
  });

  it('leads who is logged in to what needs no mail', async () => {
    const { person, currentAddress } = openStudentApp('/legal/dsr', { user: makeUser() });
    expect(await screen.findByText(/Du är inloggad\./)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Till Min profil' }));
    expect(currentAddress()).toBe('/min-profil');
  });

  it('says everything that is missing at once, and leads to it', async () => {
    const received = requestsApi();
    const { person } = openStudentApp('/legal/dsr');
    await person.type(await screen.findByLabelText(/^E-post/), 'elin');
    await submit(person);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    const faults = within(summary).getAllByRole('link');
    expect(faults.map((fault) => fault.textContent)).toEqual([
      'Välj vad du vill begära',
      'Ange en giltig e-postadress',
    ]);
    await person.click(faults[0] as HTMLElement);
    expect(screen.getByRole('radio', { name: /^Se mina uppgifter/ })).toHaveFocus();
    expect(received).toEqual([]);
  });

  it.each(['Rätta mina uppgifter', 'Invända mot'])('asks what it is about where that is needed: %s', async (right) => {
    const received = requestsApi();
    const { person } = openStudentApp('/legal/dsr');
    await fillIn(person, right);
    await submit(person);
    expect(await screen.findAllByText('Skriv vad det gäller, så att vi kan göra det du begär')).toHaveLength(2);
    await person.type(screen.getByLabelText(/^Vad gäller det/), 'Mitt nummer är fel');
    await submit(person);
    expect(await screen.findByRole('heading', { name: 'Kolla din e-post' })).toBeVisible();
    expect(received).toMatchObject([{ request: { message: 'Mitt nummer är fel' } }]);
  });

  it('asks before what is typed is lost, and no more once it has been sent', async () => {
    requestsApi();
    const { person } = openStudentApp('/legal/dsr');
    await fillIn(person, 'Radera mina uppgifter', 'Allt om mig');
    await waitFor(() => expect(isLeavingAsked()).toBe(true));
    await submit(person);
    await person.click(await screen.findByRole('button', { name: 'Tillbaka till formuläret' }));
    expect(await screen.findByLabelText(/^Vad gäller det/)).toBeVisible();
    expect(isLeavingAsked()).toBe(false);
  });

  it('keeps a text that is too long, and says so', async () => {
    const received = requestsApi();
    const { person } = openStudentApp('/legal/dsr');
    await fillIn(person, 'Rätta mina uppgifter');
    const message = screen.getByLabelText(/^Vad gäller det/);
    const typed = 'å'.repeat(maxMessageLength + 1);
    await person.click(message);
    await person.paste(typed);
    expect(message).toHaveValue(typed);
    await submit(person);
    expect(await screen.findAllByText(`Texten får vara högst ${maxMessageLength} tecken`)).toHaveLength(2);
    expect(received).toEqual([]);
  });

  it('keeps what was typed when it fails, and sends the same once more', async () => {
    const received = requestsApi(new HttpResponse('', { status: 502 }), refusal('TOO_MANY_REQUESTS'));
    const { person } = openStudentApp('/legal/dsr');
    await fillIn(person, 'Se mina uppgifter', 'Allt');
    await submit(person);
    expect(await screen.findByText(/Det du skrev finns kvar\./)).toBeVisible();
    await submit(person);
    expect(await screen.findByText(/försökt många gånger.*Det du skrev finns kvar\./)).toBeVisible();
    await submit(person);
    expect(await screen.findByRole('heading', { name: 'Kolla din e-post' })).toBeVisible();
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  it('shows at the field what the API has against it', async () => {
    requestsApi(refusal('VALIDATION_FAILED', { fields: [{ path: 'email', message: 'Ange en giltig e-postadress' }] }));
    const { person } = openStudentApp('/legal/dsr');
    await fillIn(person, 'Se mina uppgifter');
    await submit(person);
    await waitFor(() =>
      expect(screen.getByLabelText(/^E-post/)).toHaveAccessibleDescription(/Ange en giltig e-postadress/),
    );
  });
});

describe('The link in the first mail', () => {
  const address = '/legal/dsr/bekrafta#hemligt';

  it('shows what was asked for, and proves the address when the person confirms', async () => {
    const proved: string[] = [];
    server.use(
      answer('lookAtDataRequestLink', () => ({ state: 'open', type: 'ERASURE' })),
      answer('proveDataRequest', ({ body }) => {
        proved.push(body.token);
        return { token: 'uppfoljning' };
      }),
      answer('getDataRequest', ({ body }) => (body.token === 'uppfoljning' ? makeStatus() : undefined)),
    );
    const { person, currentAddress } = openStudentApp(address);
    expect(await screen.findByText('Du har begärt: Radera mina uppgifter.')).toBeVisible();
    expect(proved).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Bekräfta' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Din begäran' })).toBeVisible();
    expect(proved).toEqual(['hemligt']);
    expect(currentAddress()).toBe('/legal/dsr/arende#uppfoljning');
  });

  it.each([
    ['used', /redan använd/],
    ['expired', /har gått ut/],
  ] as const)('says that it is %s', async (state, words) => {
    server.use(answer('lookAtDataRequestLink', () => ({ state, type: null })));
    openStudentApp(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bekräfta' })).toBeNull();
  });

  it('says that it was used in another tab meanwhile', async () => {
    let isUsed = false;
    server.use(
      answer('lookAtDataRequestLink', () =>
        isUsed ? { state: 'used', type: null } : { state: 'open', type: 'ACCESS' },
      ),
      answer('proveDataRequest', () => {
        isUsed = true;
        return refusal('LINK_CLOSED');
      }),
    );
    const { person } = openStudentApp(address);
    await person.click(await screen.findByRole('button', { name: 'Bekräfta' }));
    expect(await screen.findByText(/redan använd/)).toHaveFocus();
  });

  it.each(['/legal/dsr/bekrafta', '/legal/dsr/arende'])('says that it is cut off, and asks nobody: %s', async (cut) => {
    openStudentApp(cut);
    expect(await screen.findByText(/Länken är inte hel/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till Dina rättigheter' })).toHaveAttribute('href', '/legal/dsr');
  });

  it('says that it could not be read, and tries again', async () => {
    let isAway = true;
    server.use(
      answer('lookAtDataRequestLink', () =>
        isAway ? new HttpResponse('', { status: 503 }) : { state: 'open', type: 'ACCESS' },
      ),
    );
    const { person } = openStudentApp(address);
    expect(await screen.findByText('Länken kunde inte läsas')).toBeVisible();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('button', { name: 'Bekräfta' })).toBeVisible();
  });
});

describe('The page that follows a request', () => {
  const address = '/legal/dsr/arende#uppfoljning';
  const values = () => screen.getAllByRole('definition').map((value) => value.textContent.replaceAll('\u00a0', ' '));

  it('says what it is, how it stands and until when it is done', async () => {
    server.use(answer('getDataRequest', () => makeStatus()));
    openStudentApp(address);
    expect(await screen.findByText('Mottagen. Vi har inte börjat med den än.')).toBeVisible();
    expect(values()).toEqual([
      'Radera mina uppgifter',
      'D741B1E6',
      '22 nov. 2026 kl. 10.00',
      '22 nov. 2026 kl. 11.00',
      '24 nov. 2026 kl. 11.00',
      '20 dec. 2026',
    ]);
  });

  it.each([
    ['in_progress', 'Vi arbetar med den.'],
    ['completed', 'Klar.'],
    ['rejected', 'Avslagen. Varför står i mejlet som du har fått av oss.'],
    ['withdrawn', 'Tillbakatagen av dig. Vi gör ingenting mer.'],
  ] as const)('has words for %s', async (state, words) => {
    const resolvedAt = state === 'in_progress' ? null : '2026-11-30T10:00:00.000Z';
    server.use(answer('getDataRequest', () => makeStatus({ state, resolvedAt, canWithdraw: resolvedAt === null })));
    openStudentApp(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('Första svar senast')).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Ta tillbaka begäran' })).toHaveLength(resolvedAt === null ? 1 : 0);
  });

  it('takes it back, after asking', async () => {
    let withdrawn = 0;
    server.use(
      answer('getDataRequest', () => makeStatus()),
      answer('withdrawDataRequest', () => {
        withdrawn += 1;
        return makeStatus({ state: 'withdrawn', resolvedAt: '2026-11-23T10:00:00.000Z', canWithdraw: false });
      }),
    );
    const { person } = openStudentApp(address);
    const open = () => person.click(screen.getByRole('button', { name: 'Ta tillbaka begäran' }));
    await screen.findByText(/^Mottagen/);
    await open();
    await person.click(screen.getByRole('button', { name: 'Nej, behåll den' }));
    expect(screen.getByRole('button', { name: 'Ta tillbaka begäran' })).toHaveFocus();
    expect(withdrawn).toBe(0);
    await open();
    await person.click(screen.getByRole('button', { name: 'Ja, ta tillbaka den' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tillbakatagen av dig.'));
    expect(screen.getByRole('status')).toHaveFocus();
    expect(withdrawn).toBe(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows how it stands when somebody has finished it meanwhile', async () => {
    let isFinished = false;
    server.use(
      answer('getDataRequest', () =>
        isFinished
          ? makeStatus({ state: 'completed', resolvedAt: '2026-11-23T10:00:00.000Z', canWithdraw: false })
          : makeStatus(),
      ),
      answer('withdrawDataRequest', () => {
        isFinished = true;
        return refusal('DATA_REQUEST_FINISHED');
      }),
    );
    const { person } = openStudentApp(address);
    await person.click(await screen.findByRole('button', { name: 'Ta tillbaka begäran' }));
    await person.click(screen.getByRole('button', { name: 'Ja, ta tillbaka den' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Klar.'));
  });

  it('hands over the export that the mailed link opens, once', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let exportState: DataRequestStatus['exportState'] = 'open';
    server.use(
      answer('getDataRequest', () =>
        makeStatus({ type: 'ACCESS', state: 'completed', canWithdraw: false, exportState }),
      ),
      answer('fetchDataExport', () => {
        exportState = 'used';
        return new HttpResponse('a zip') as Response;
      }),
    );
    const { person } = openStudentApp(address);
    const fetching = await screen.findByRole('button', { name: 'Hämta dina uppgifter' });
    server.use(answer('fetchDataExport', () => HttpResponse.error(), { once: true }));
    await person.click(fetching);
    expect(await screen.findByRole('alert')).toBeVisible();
    for (let press = 0; press < 2; press += 1) await person.click(fetching);
    expect(await screen.findByText(/^Dina uppgifter är hämtade/)).toHaveFocus();
    expect(saved).toEqual(['mina-personuppgifter.zip']);
    expect(screen.queryByRole('button', { name: 'Hämta dina uppgifter' })).toBeNull();
  });

  it.each([
    ['used', /^Den här länken har använts/],
    ['expired', /^Den här länken har blivit för gammal/],
  ] as const)('says of a link to the export that it is %s', async (exportState, words) => {
    server.use(answer('getDataRequest', () => makeStatus({ type: 'ACCESS', exportState })));
    openStudentApp(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hämta dina uppgifter' })).toBeNull();
  });

  it('says that there is no such request any more', async () => {
    server.use(answer('getDataRequest', () => refusal('LINK_NOT_FOUND')));
    openStudentApp(address);
    expect(await screen.findByText(/eller så finns begäran inte längre/)).toBeVisible();
  });
});
