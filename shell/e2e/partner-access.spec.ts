import type { AnswerOf } from '@korkollen/api/contracts/calls';
import { endpoints, type EndpointName } from '@korkollen/api/contracts/endpoints';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { mailedLink, mailsTo } from './mails';
import { logInOverApi, tabTo } from './people';
import { expect, test, type Product } from './product';

const password = 'tre-gröna-paraplyer';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

/** What an administrator does over the API. */
async function asAdministrator(request: APIRequestContext, product: Product) {
  const headers = await logInOverApi(request, product, 'admin');
  const read = async <Name extends EndpointName>(name: Name): Promise<AnswerOf<Name>> =>
    (await (await request.get(endpoints[name].url)).json()) as AnswerOf<Name>;
  return {
    read,
    async decideRegistration(id: string | undefined, data: object): Promise<void> {
      const answer = await request.patch(endpoints.decideRegistration.url.replace(':id', id ?? ''), { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    /** Schools of the register that nobody looks after. */
    async unclaimedSchools(): Promise<{ id: string; name: string }[]> {
      return (await read('listSchools')).filter(({ verification }) => verification === null);
    },
  };
}

async function expectInbox(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
  await expect(page).toHaveURL('/partner');
  await expect(page.getByText('Inga leads ännu')).toBeVisible();
}

test('a school registers, is reviewed and opens its inbox', async ({ page, playwright, product, complaints }) => {
  const email = `skola.${Date.now().toString(36)}@exempel.se`;
  const request = await playwright.request.newContext({ baseURL: product.origin });
  const admin = await asAdministrator(request, product);
  const school = (await admin.unclaimedSchools()).at(-2);

  await test.step('the form says what is missing, and is sent from the keyboard', async () => {
    await page.goto('/register/school');
    const form = page.getByRole('form', { name: 'Registrera trafikskola' });
    await tabTo(page, form.getByRole('button', { name: 'Registrera' }));
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert').getByText('Ogiltig e-postadress')).toBeVisible();
    await expectGoodInBothLooks(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const typed: [RegExp, string][] = [
      [/^Trafikskolans namn/, 'Exempelskolan'],
      [/^E-post/, email],
      [/^Telefon/, '031-12 34 56'],
      [/^Lösenord/, password],
      [/^Bekräfta lösenord/, password],
    ];
    for (const [label, text] of typed) {
      await tabTo(page, form.getByRole('textbox', { name: label }).or(form.getByLabel(label)).first());
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Kolla din e-post' })).toBeFocused();
    await expectGoodPage(page);
  });

  await test.step('the link in the mail proves the address, and opens nothing yet', async () => {
    await page.goto(await mailedLink(product, email, '/bekrafta-epost'));
    await expect(page.getByText(/Sedan granskar vi registreringen/)).toBeVisible();
    await page.getByLabel(/^Lösenord/).fill(password);
    await page.getByRole('button', { name: 'Bekräfta' }).click();
    await expect(page.getByText(/Nu granskar vi kontot/)).toBeVisible();
  });

  const logIn = async (): Promise<void> => {
    await page.goto('/login/school');
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
  };
  await test.step('a login before the review says when there is an answer', async () => {
    complaints.allow(/403/);
    await logIn();
    await expect(page.getByRole('alert')).toContainText('Kontot väntar på granskning.');
    await expectGoodPage(page);
  });

  await test.step('after it the school is at its inbox', async () => {
    const { items } = await admin.read('listRegistrations');
    const waiting = items.find((registration) => registration.email === email);
    await admin.decideRegistration(waiting?.id, { state: 'approved', schoolId: school?.id });
    await expect.poll(async () => (await mailsTo(product, email)).at(-1)).toContain('/partner/login');
    await logIn();
    await expectInbox(page);
  });
  await request.dispose();
});
