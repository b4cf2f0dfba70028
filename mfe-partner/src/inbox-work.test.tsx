import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { exampleTeacher, testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork();
afterEach(() => {
  vi.restoreAllMocks();
  setWindowWidth(1024);
});

const user = makeUser();

function someLeads() {
  return [
    makeLead(2, { name: 'Elin Berg', is_unread: true }),
    makeLead(30, { name: 'Åke Sjö', is_unread: true }),
    makeLead(50, { name: 'Noor Said', status: 'contacted' }),
    makeLead(200, { name: 'Hugo Ek', status: 'booked' }),
  ];
}

function openInbox(route = '/partner', leads = someLeads()) {
  const api = partnerApi(leads);
  server.use(...api.handlers);
  return { api, leads, ...openPartnerApp(route, { user }) };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const tick = (name: string) => screen.findByRole('checkbox', { name: `Välj ${name}` });
const rowNames = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

describe('More filters', () => {
  it('stand folded away, are in the address, and open with it', async () => {
    const { person, currentAddress } = openInbox();
    await person.click(await screen.findByRole('button', { name: 'Fler filter' }));
    await person.click(await screen.findByRole('button', { name: 'Olästa' }));
    await waitFor(async () => expect(await rowNames()).toEqual(['Elin Berg', 'Åke Sjö']));
    await person.click(screen.getByRole('button', { name: 'Försenade' }));
    await waitFor(async () => expect(await rowNames()).toEqual(['Åke Sjö']));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Ordning' }), 'Äldst först');
    await waitFor(() => expect(currentAddress()).toBe('/partner?unread=1&late=1&sort=oldest'));
    expect(await screen.findByRole('table', { name: /^Förfrågningar, den äldsta först/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fler filter (3)' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('can ask for the teachers again when they could not be fetched', async () => {
    server.use(...partnerApi(someLeads()).handlers);
    let isDown = true;
    server.use(answer('listSchoolTeachers', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : [exampleTeacher])));
    const { person } = openPartnerApp('/partner', { user });
    await person.click(await screen.findByRole('button', { name: 'Fler filter' }));
    expect(await screen.findByText('Lärarna att välja bland kunde inte hämtas.')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('combobox', { name: 'Önskad lärare' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Fler filter' })).toHaveFocus();
  });

  it('say of a period that ends before it begins that it does, and keep what was typed', async () => {
    const { person, currentAddress } = openInbox('/partner?from=2026-11-20');
    const to = await screen.findByLabelText('Till och med');
    await person.type(to, '2026-11-19');
    expect(await screen.findByText('Perioden slutar innan den börjar')).toBeVisible();
    expect(to).toHaveValue('2026-11-19');
    expect(currentAddress()).toBe('/partner?from=2026-11-20');
  });

  it('wait for the year of a day to be whole', async () => {
    const { currentAddress } = openInbox('/partner?from=2026-11-20');
    const to = await screen.findByLabelText('Till och med');
    // what a browser tells of while 2026 is typed
    fireEvent.change(to, { target: { value: '0202-11-22' } });
    expect(to).toBeValid();
    expect(currentAddress()).toBe('/partner?from=2026-11-20');
    fireEvent.blur(to);
    expect(to).toHaveAccessibleDescription('Skriv hela datumet');
    fireEvent.change(to, { target: { value: '2026-11-22' } });
    await waitFor(() => expect(currentAddress()).toBe('/partner?from=2026-11-20&to=2026-11-22'));
  });
});

describe('Views of one’s own', () => {
  it('are kept under a name, lead to their address, get another name and go', async () => {
    const { person, currentAddress } = openInbox('/partner?status=new&sort=oldest');
    await person.click(await screen.findByRole('button', { name: 'Spara vyn' }));
    await person.dblClick(await screen.findByRole('button', { name: 'Spara' }));
    expect(screen.getByText('Ge vyn ett namn.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Vyns namn' })).toHaveFocus());
    await person.keyboard('Att svara på{Enter}');
    const view = await screen.findByRole('link', { name: 'Att svara på' });
    expect(view).toHaveAttribute('aria-current', 'page');
    await person.click(screen.getByRole('button', { name: 'NY 2' }));
    await person.click(screen.getByRole('button', { name: 'Alla 4' }));
    await person.click(view);
    await waitFor(() => expect(currentAddress()).toBe('/partner?status=new&sort=oldest'));
    await person.click(await screen.findByRole('button', { name: 'Byt namn' }));
    const name = screen.getByRole('textbox', { name: 'Vyns namn' });
    await person.clear(name);
    await person.type(name, 'Obesvarade{Enter}');
    expect(await screen.findByRole('link', { name: 'Obesvarade' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ta bort vyn' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Obesvarade' })).not.toBeInTheDocument());
    await person.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByRole('link', { name: 'Obesvarade' })).toBeVisible();
  });

  it('have the focus after what was done with them, and leave it to what is there when they are gone', async () => {
    const { person } = openInbox('/partner?status=new');
    await person.click(await screen.findByRole('button', { name: 'Spara vyn' }));
    await person.keyboard('Nya{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Nya' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Byt namn' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Nya' })).toHaveFocus());
    // a frame before what has been answered is drawn
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    await person.click(screen.getByRole('button', { name: 'Ta bort vyn' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nya' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Spara vyn' })).toHaveFocus();
  });

  it('say that they could not be read, and are read again', async () => {
    const api = partnerApi(someLeads());
    const view = { id: testId(990), name: 'Att svara på', query: 'status=new' };
    server.use(
      answer('listInboxViews', () => refusal('SERVICE_UNAVAILABLE'), { once: true }),
      answer('listInboxViews', () => ({ views: [view] })),
      ...api.handlers,
    );
    const { person } = openPartnerApp('/partner', { user });
    expect(await screen.findByText('Dina vyer kunde inte hämtas.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('link', { name: 'Att svara på' })).toBeVisible();
    expect(screen.queryByText('Dina vyer kunde inte hämtas.')).not.toBeInTheDocument();
  });

  it('take no focus from somebody who works elsewhere while a name is being given', async () => {
    setWindowWidth(1440);
    const { person } = openInbox('/partner?status=new');
    await person.click(await screen.findByRole('button', { name: 'Spara vyn' }));
    await person.keyboard('Nya');
    const elin = await screen.findByRole('link', { name: 'Elin Berg' });
    await person.click(elin);
    expect(await screen.findByRole('heading', { level: 2, name: 'Elin Berg' })).toBeVisible();
    expect(elin).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Vyns namn' })).toHaveValue('Nya');
  });

  it('leave the lead beside the list open when the name is given up', async () => {
    setWindowWidth(1440);
    const { person } = openInbox('/partner?status=new');
    await person.click(await screen.findByRole('link', { name: 'Elin Berg' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Elin Berg' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Spara vyn' }));
    await person.tab();
    expect(screen.getByRole('textbox', { name: 'Vyns namn' })).not.toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Vyns namn' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 2, name: 'Elin Berg' })).toBeVisible();
  });
});

describe('What nobody has opened', () => {
  it('is said in the row and in the title, until it is opened; and can be unread again', async () => {
    setWindowWidth(1440);
    const { person } = openInbox();
    expect(await row('Elin Berg')).toHaveTextContent('NY Oläst');
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Förfrågningar/));
    await person.click(await screen.findByRole('link', { name: 'Elin Berg' }));
    await waitFor(async () => expect(await row('Elin Berg')).not.toHaveTextContent('Oläst'));
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    await person.click(await screen.findByRole('button', { name: 'Markera som oläst' }));
    await waitFor(async () => expect(await row('Elin Berg')).toHaveTextContent('Oläst'));
    expect(document.title).toMatch(/^\(2\) /);
  });

  it('stays unread when a viewer looks at it', async () => {
    setWindowWidth(1440);
    const api = partnerApi(someLeads());
    server.use(...api.handlers);
    const { person } = openPartnerApp('/partner', { user: makeUser({ staffRole: 'viewer' }) });
    await person.click(await screen.findByRole('link', { name: 'Elin Berg' }));
    await screen.findByText('Förfrågan kom in');
    expect(await row('Elin Berg')).toHaveTextContent('Oläst');
    expect(screen.queryByRole('checkbox', { name: /^Välj/ })).not.toBeInTheDocument();
  });
});

describe('Many leads at once', () => {
  it('are chosen by mouse and by key, a stretch with Shift, and get a status that is undone as a whole', async () => {
    const { person, api } = openInbox();
    (await screen.findByRole('link', { name: 'Elin Berg' })).focus();
    await person.keyboard('x');
    expect(await tick('Elin Berg')).toBeChecked();
    await person.keyboard('jj{Shift>} {/Shift}');
    expect(await screen.findByText('3 valda')).toBeVisible();
    await person.keyboard('x');
    const bar = await screen.findByRole('region', { name: 'Valda förfrågningar' });
    await waitFor(() => expect(bar).toHaveTextContent('2 valda'));
    await person.click(within(bar).getByRole('button', { name: 'KONTAKTAD' }));
    expect(await screen.findByText('2 förfrågningar är nu KONTAKTAD')).toBeVisible();
    expect(api.bulkChanges).toHaveLength(1);
    expect(await row('Elin Berg')).toHaveTextContent('KONTAKTAD');
    expect(screen.queryByRole('region', { name: 'Valda förfrågningar' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('2 ändringar ångrade')).toBeVisible();
    expect(await row('Åke Sjö')).toHaveTextContent('NY');
  });

  it('say of one change that it is undone', async () => {
    const { person } = openInbox();
    await person.click(await tick('Elin Berg'));
    const bar = await screen.findByRole('region', { name: 'Valda förfrågningar' });
    await person.click(within(bar).getByRole('button', { name: 'BOKAD' }));
    await person.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('1 ändring ångrad')).toBeVisible();
  });

  it('say that a change could not be undone', async () => {
    const { person } = openInbox();
    await person.click(await tick('Elin Berg'));
    const bar = await screen.findByRole('region', { name: 'Valda förfrågningar' });
    await person.click(within(bar).getByRole('button', { name: 'BOKAD' }));
    const undo = await screen.findByRole('button', { name: 'Ångra' });
    server.use(answer('changeLeadStatuses', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(undo);
    expect(await screen.findByText('Ändringarna ångrades inte.')).toBeVisible();
  });

  it('leave those chosen that are ticked while the others are being saved', async () => {
    const { person } = openInbox();
    await person.click(await tick('Elin Berg'));
    const bar = await screen.findByRole('region', { name: 'Valda förfrågningar' });
    const letGo = holdCalls('changeLeadStatuses');
    await person.click(within(bar).getByRole('button', { name: 'BOKAD' }));
    await person.click(await tick('Åke Sjö'));
    letGo();
    expect(await screen.findByText('1 förfrågan är nu BOKAD')).toBeVisible();
    await waitFor(async () => expect(await tick('Elin Berg')).not.toBeChecked());
    expect(await tick('Åke Sjö')).toBeChecked();
    expect(bar).toHaveTextContent('1 vald');
  });

  it('tell of each that a colleague has changed meanwhile', async () => {
    const { person, api, leads } = openInbox();
    await person.click(await tick('Elin Berg'));
    await person.click(await screen.findByRole('button', { name: 'Välj alla som visas' }));
    api.setStatus(leads[1] ?? makeLead(0), 'declined', 'Omar Ali');
    const bar = screen.getByRole('region', { name: 'Valda förfrågningar' });
    await person.click(within(bar).getByRole('button', { name: 'BOKAD' }));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('Åke Sjö: en kollega hann före och satte AVBÖJD.');
    expect(await row('Åke Sjö')).toHaveTextContent('AVBÖJD');
    expect(await row('Elin Berg')).toHaveTextContent('BOKAD');
  });
});

describe('A list of thousands', () => {
  it('draws the rows in view, says how many there are, and goes to its end by key', async () => {
    const many = Array.from({ length: 400 }, (_, at) => makeLead(at / 10, { name: `Elev ${at}` }));
    const { person } = openInbox('/partner', many);
    for (const shown of [120, 220, 320]) {
      await person.click(await screen.findByRole('button', { name: 'Visa fler' }));
      await screen.findByText(`Visar ${shown} av 400 förfrågningar`);
    }
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '401');
    await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeLessThan(100));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Elev 220'));
    await person.keyboard('k');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Elev 219'));
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '221');
  }, 60_000);
});

it('keeps a note that is being written over a reload of the page', async () => {
  const leads = someLeads();
  const { person, unmount } = openInbox(`/partner/lead/${leads[0]?.id ?? ''}`, leads);
  await person.type(await screen.findByLabelText('Ny notis'), 'Ringer i kväll');
  unmount();
  expect(
    Object.entries({ ...sessionStorage })
      .flat()
      .join(' '),
  ).toContain('Ringer i kväll');
  sessionStorage.clear();
});

it('keeps the way on from a lead that has left the list while it was open', async () => {
  setWindowWidth(1440);
  const leads = someLeads();
  const { person } = openInbox(`/partner?lead=${leads[1]?.id ?? ''}`, leads);
  await screen.findByRole('heading', { name: 'Åke Sjö', level: 2 });
  await screen.findByRole('button', { name: 'Nästa' });
  server.use(answer('listPartnerLeads', () => ({ leads: [], next: null })));
  await person.click(screen.getByRole('button', { name: 'Uppdatera' }));
  await screen.findByText('Inga leads ännu');
  await person.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(await screen.findByRole('heading', { name: 'Noor Said', level: 2 })).toBeVisible();
});
