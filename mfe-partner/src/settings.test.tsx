import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { agreeToRemoval, openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { makeRecipient, settingsApi } from './testing/settings-api';
import { holdCalls } from './testing/slow-call';
import { makeColleague, staffApi } from './testing/staff-api';

withTestNetwork('/partner/settings');

async function openSettings(api = settingsApi(), user = makeUser({ staffRole: 'admin' })) {
  server.use(...api.handlers);
  const { person } = openPartnerApp('/partner/settings', { user });
  await screen.findByRole('heading', { level: 2, name: 'E-post för förfrågningar' });
  return { api, person, save: screen.queryByRole('button', { name: 'Spara inställningarna' }) };
}
const press = (name: string) => screen.getByRole('button', { name });
const check = (name: string) => screen.getByRole('checkbox', { name });
const addAddress = async (person: UserEvent) => {
  await person.type(screen.getByRole('textbox', { name: 'Ny e-postadress' }), 'kontoret@majornas.example{Enter}');
  await screen.findByText('E-post tillagd');
};

describe('The addresses for enquiries', () => {
  it('are told by what they are, and who gets the enquiries while none is proved', async () => {
    const { person } = await openSettings();
    expect(screen.getByText(/går förfrågningarna till sara@majornas.example/)).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Ny e-postadress' }), ' Kontoret@Majornas.example ');
    await person.click(press('Lägg till'));
    expect(await screen.findByText('E-post tillagd')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Adresser' }));
    expect(list.getByText('kontoret@majornas.example')).toBeVisible();
    expect(list.getByText('Primär · Väntar på att länken i mejlet öppnas')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Ny e-postadress' })).toHaveValue('');
  });

  it('are added once, and not at all when nothing is typed', async () => {
    const { person, api } = await openSettings(settingsApi({ recipients: [makeRecipient()] }));
    await person.click(press('Lägg till'));
    await person.type(screen.getByRole('textbox', { name: 'Ny e-postadress' }), 'KONTORET@majornas.example{Enter}');
    expect(within(screen.getByRole('list', { name: 'Adresser' })).getAllByRole('listitem')).toHaveLength(1);
    expect(api.changeMeanwhile({}).recipients).toHaveLength(1);
  });

  it('say what is wrong with one, and keep it', async () => {
    const { person } = await openSettings();
    const fields = [{ path: 'address', message: 'Ange en giltig e-postadress' }];
    server.use(answer('addLeadRecipient', () => refusal('VALIDATION_FAILED', { fields })));
    const field = screen.getByRole('textbox', { name: 'Ny e-postadress' });
    await person.type(field, 'kontoret@majornas.example{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ange en giltig e-postadress'));
    expect(field).toHaveValue('kontoret@majornas.example');
  });

  it('are judged before they are sent', async () => {
    const { person, api } = await openSettings();
    let asked = 0;
    server.use(
      answer('addLeadRecipient', () => {
        asked += 1;
        return api.changeMeanwhile({});
      }),
    );
    const field = screen.getByRole('textbox', { name: 'Ny e-postadress' });
    await person.type(field, 'kontoret@majornas{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ange en giltig e-postadress'));
    await waitFor(() => expect(field).toHaveFocus());
    expect(asked).toBe(0);
    await person.type(field, '.example');
    expect(field).not.toHaveAccessibleDescription('Ange en giltig e-postadress');
    await person.type(field, '{Enter}');
    await waitFor(() => expect(asked).toBe(1));
  });

  it('are sent once when Enter comes twice, and what is typed meanwhile stays', async () => {
    const { person, api } = await openSettings();
    let asked = 0;
    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      answer('addLeadRecipient', async () => {
        asked += 1;
        await isLetGo;
        return api.changeMeanwhile({});
      }),
    );
    const field = screen.getByRole('textbox', { name: 'Ny e-postadress' });
    await person.type(field, 'kontoret@majornas.example');
    const form = screen.getByRole('form', { name: 'Ny e-postadress' });
    // before anything is rendered
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(asked).toBe(1));
    await person.clear(field);
    await person.type(field, 'chefen@majornas.example');
    letGo();
    await screen.findByText('E-post tillagd');
    expect(field).toHaveValue('chefen@majornas.example');
    expect(asked).toBe(1);
  });

  it('are asked about before a link takes one along that is typed and not added', async () => {
    const { person } = await openSettings();
    server.use(...staffApi([makeColleague()]).handlers);
    const field = screen.getByRole('textbox', { name: 'Ny e-postadress' });
    await person.type(field, 'kontoret@majornas.example');
    await person.click(screen.getByRole('link', { name: 'Kollegor' }));
    await person.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(field).toHaveValue('kontoret@majornas.example');
    await person.type(field, '{Enter}');
    await screen.findByText('E-post tillagd');
    await person.click(screen.getByRole('link', { name: 'Kollegor' }));
    expect(await screen.findByText('Inloggad nyss')).toBeVisible();
  });

  it('say which of them our mails do not reach, and who gets the enquiries instead', async () => {
    const gone = makeRecipient({ isUnreachable: true });
    await openSettings(settingsApi({ recipients: [gone], usualRecipients: ['sara@majornas.example'] }));
    const list = within(screen.getByRole('list', { name: 'Adresser' }));
    expect(list.getByText(/våra mejl når inte fram hit/)).toBeVisible();
    expect(list.queryByRole('button', { name: /^Skicka länken igen/ })).not.toBeInTheDocument();
    const sentence = screen.getByText(/ingen bekräftad adress kan nås går förfrågningarna till sara@/);
    expect(sentence).toBeVisible();
    expect(sentence.querySelector('wbr'), 'where a narrow line breaks the address').not.toBeNull();
  });

  it('are put first, asked again and taken away', async () => {
    const second = makeRecipient({ id: testId(971), address: 'chefen@majornas.example', isProved: false });
    const { person, api } = await openSettings(settingsApi({ recipients: [makeRecipient(), second] }));
    await person.click(press('Skicka länken igen till chefen@majornas.example'));
    expect(await screen.findByText('En ny länk är skickad till chefen@majornas.example.')).toBeVisible();
    expect(api.renewed).toEqual([second.id]);
    await person.click(press('Gör chefen@majornas.example till primär'));
    const rows = () => within(screen.getByRole('list', { name: 'Adresser' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('chefen@majornas.examplePrimär'));
    await person.click(press('Ta bort kontoret@majornas.example'));
    await agreeToRemoval(person);
    expect(await screen.findByText('E-post borttagen')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('are taken away by nobody’s slip: what that means is said first', async () => {
    const second = makeRecipient({ id: testId(971), address: 'chefen@majornas.example' });
    const { person } = await openSettings(settingsApi({ recipients: [makeRecipient(), second] }));
    await person.click(press('Ta bort kontoret@majornas.example'));
    const question = within(await screen.findByRole('dialog', { name: 'Ta bort adressen?' }));
    const sentence = question.getByText(/mejlas inte längre till kontoret@majornas\.example\. .* bekräftas på nytt/);
    expect(sentence).toBeVisible();
    expect(sentence.querySelector('wbr'), 'where a narrow line breaks the address').not.toBeNull();
    await person.click(question.getByRole('button', { name: 'Behåll' }));
    const list = within(screen.getByRole('list', { name: 'Adresser' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(press('Ta bort kontoret@majornas.example')).toHaveFocus());
  });

  it('leave word and the focus where the last one was', async () => {
    const { person } = await openSettings(settingsApi({ recipients: [makeRecipient()] }));
    await person.click(press('Ta bort kontoret@majornas.example'));
    await agreeToRemoval(person);
    expect(await screen.findByText('E-post borttagen')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Adresser' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });
});

describe('When enquiries are mailed', () => {
  it('is chosen and kept', async () => {
    const { person, api, save } = await openSettings();
    await person.click(screen.getByRole('checkbox', { name: 'kl. 06.00' }));
    await person.click(save as HTMLElement);
    expect(await screen.findByText('Inställningar sparade')).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /^Direkt/ }));
    expect(screen.queryByRole('checkbox', { name: 'kl. 18.00' })).not.toBeInTheDocument();
    await person.click(save as HTMLElement);
    await waitFor(() => expect(api.saved).toHaveLength(2));
    expect(api.saved).toEqual([
      { mailMethod: 'batches', batchTimes: ['18:00'], away: null, version: 0 },
      { mailMethod: 'atOnce', batchTimes: ['18:00'], away: null, version: 1 },
    ]);
  });

  it('needs one time, and sms is shown for later', async () => {
    const { person, api, save } = await openSettings();
    expect(screen.getByRole('radio', { name: /^Sms \(v1\.1\)/ })).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'kl. 06.00' }));
    await person.click(screen.getByRole('checkbox', { name: 'kl. 18.00' }));
    await person.click(save as HTMLElement);
    expect(screen.getByText('Välj minst en tid')).toBeVisible();
    await waitFor(() => expect(check('kl. 06.00')).toHaveFocus());
    expect(api.saved).toEqual([]);
    await person.click(screen.getByRole('radio', { name: /^Direkt/ }));
    await person.click(save as HTMLElement);
    expect(await screen.findByText('Inställningar sparade')).toBeVisible();
    expect(api.saved).toMatchObject([{ mailMethod: 'atOnce', batchTimes: ['06:00', '18:00'] }]);
  });

  it('is not put over a colleague’s choice that came with the answer to something else', async () => {
    const { person, api, save } = await openSettings();
    await person.click(check('kl. 06.00'));
    api.changeMeanwhile({ mailMethod: 'atOnce' });
    await addAddress(person);
    await person.click(save as HTMLElement);
    expect(await screen.findByText('En kollega har ändrat inställningarna')).toBeVisible();
    expect(screen.queryByText('Kunde inte spara inställningar.')).not.toBeInTheDocument();
    expect(check('kl. 06.00')).not.toBeChecked();
    await person.click(save as HTMLElement);
    expect(await screen.findByText('Inställningar sparade')).toBeVisible();
    expect(api.saved).toMatchObject([{ version: 0 }, { version: 1, mailMethod: 'batches', batchTimes: ['18:00'] }]);
  });

  it('is saved after one’s own change of the addresses', async () => {
    const { person, api, save } = await openSettings();
    await person.click(check('kl. 06.00'));
    await addAddress(person);
    await person.click(save as HTMLElement);
    expect(await screen.findByText('Inställningar sparade')).toBeVisible();
    expect(api.saved).toMatchObject([{ version: 0, batchTimes: ['18:00'] }]);
  });

  it('follows a colleague’s choice while nothing has been touched', async () => {
    const { person, api } = await openSettings();
    api.changeMeanwhile({ batchTimes: ['18:00'] });
    await addAddress(person);
    await waitFor(() => expect(check('kl. 06.00')).not.toBeChecked());
    expect(check('kl. 18.00')).toBeChecked();
  });

  it('stays as it was changed while the save was on its way', async () => {
    const { person, api, save } = await openSettings();
    await person.click(check('kl. 06.00'));
    const letGo = holdCalls('savePartnerSettings');
    await person.click(save as HTMLElement);
    await person.click(check('Vi är borta en tid'));
    letGo();
    expect(await screen.findByText('Inställningar sparade')).toBeVisible();
    expect(check('Vi är borta en tid')).toBeChecked();
    expect(check('kl. 06.00')).not.toBeChecked();
    await person.type(screen.getByLabelText('Från och med'), '2099-12-24');
    await person.type(screen.getByLabelText('Till och med'), '2100-01-06');
    await person.click(save as HTMLElement);
    await waitFor(() => expect(api.saved[1]).toMatchObject({ version: 1, away: { from: '2099-12-24' } }));
  });

  it('shows what a colleague has saved meanwhile, and puts nothing over it unasked', async () => {
    const { person, api, save } = await openSettings();
    api.changeMeanwhile({ mailMethod: 'atOnce' });
    await person.click(screen.getByRole('checkbox', { name: 'kl. 06.00' }));
    await person.click(save as HTMLElement);
    expect(await screen.findByText('En kollega har ändrat inställningarna')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'kl. 06.00' })).not.toBeChecked();
    await person.click(press('Hämta kollegans'));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Direkt/ })).toBeChecked());
    expect(screen.queryByText('En kollega har ändrat inställningarna')).not.toBeInTheDocument();
  });

  it('is kept as chosen when it cannot be saved', async () => {
    const { person, save } = await openSettings();
    server.use(answer('savePartnerSettings', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(screen.getByRole('radio', { name: /^Direkt/ }));
    await person.click(save as HTMLElement);
    expect(await screen.findByText('Kunde inte spara inställningar.')).toBeVisible();
    expect(screen.getByText('Tjänsten svarar inte just nu. Försök igen om en stund.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Direkt/ })).toBeChecked();
  });
});

describe('Being away', () => {
  it('is from one day to another', async () => {
    const { person, api, save } = await openSettings();
    await person.click(screen.getByRole('checkbox', { name: 'Vi är borta en tid' }));
    await person.type(screen.getByLabelText('Från och med'), '2099-12-24');
    await person.click(save as HTMLElement);
    expect(screen.getByLabelText('Till och med')).toHaveAccessibleDescription('Välj ett datum');
    await waitFor(() => expect(screen.getByLabelText('Till och med')).toHaveFocus());
    await person.type(screen.getByLabelText('Till och med'), '2099-12-23');
    expect(screen.getByLabelText('Till och med')).toHaveAccessibleDescription('Perioden slutar innan den börjar');
    await person.clear(screen.getByLabelText('Till och med'));
    await person.type(screen.getByLabelText('Till och med'), '2100-01-06');
    await person.click(save as HTMLElement);
    await waitFor(() => expect(api.saved).toMatchObject([{ away: { from: '2099-12-24', until: '2100-01-06' } }]));
  });

  it('is for a year at most, which the specification leaves open', async () => {
    const { person, api, save } = await openSettings();
    await person.click(screen.getByRole('checkbox', { name: 'Vi är borta en tid' }));
    await person.type(screen.getByLabelText('Från och med'), '2098-12-24');
    await person.type(screen.getByLabelText('Till och med'), '2099-12-25');
    await person.click(save as HTMLElement);
    expect(screen.getByLabelText('Till och med')).toHaveAccessibleDescription('Perioden kan vara högst ett år');
    await person.clear(screen.getByLabelText('Till och med'));
    await person.type(screen.getByLabelText('Till och med'), '2099-12-24');
    await person.click(save as HTMLElement);
    await waitFor(() => expect(api.saved).toMatchObject([{ away: { from: '2098-12-24', until: '2099-12-24' } }]));
  });
});

it('a viewer reads the settings and changes nothing', async () => {
  const { save } = await openSettings(
    settingsApi({ recipients: [makeRecipient()] }),
    makeUser({ staffRole: 'viewer' }),
  );
  expect(save).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ta bort/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Samlat/ })).toBeDisabled();
  expect(screen.getByText('Du kan läsa. En administratör hos er kan ändra.')).toBeVisible();
});
