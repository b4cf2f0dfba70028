import { endpoints } from '@korkollen/api/contracts/endpoints';
import type { SignedIn } from '@korkollen/api/contracts/session';
import type { Role } from '@korkollen/api/contracts/vocabulary';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Account, Product } from './product';

/** An enquirer whom no other test uses. */
export function newVisitor(): { name: string; email: string; phone: string } {
  const id = Date.now().toString(36);
  // of letters alone, as mails say no other name
  const letters = id.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return { name: `Testa ${letters}`, email: `testa.${id}@exempel.se`, phone: '070 174 06 05' };
}

/** Fills in the enquiry form of a school's page with what it asks for and no more. */
export async function fillEnquiry(page: Page, visitor: ReturnType<typeof newVisitor>): Promise<void> {
  const form = page.getByRole('form', { name: 'Förfrågan till skolan' });
  await form.getByRole('combobox', { name: /Vad vill du veta mer om/ }).selectOption('Pris/paket');
  await form.getByLabel(/^Namn/).fill(visitor.name);
  await form
    .getByLabel(/^E-post/)
    .and(page.getByRole('textbox'))
    .fill(visitor.email);
  await form.getByRole('radio', { name: 'E-post' }).click();
  await form.getByRole('checkbox', { name: /Jag godkänner/ }).click();
}

/** Sends an enquiry to the demo partner's school, the quickest way that a visitor has. */
export async function sendEnquiry(page: Page, product: Product): Promise<ReturnType<typeof newVisitor>> {
  const visitor = newVisitor();
  await page.goto(`/school/${product.school.id}`);
  await fillEnquiry(page, visitor);
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click();
  await expect(page.getByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible();
  return visitor;
}

/** A browser of its own, where the guide was seen and the cookies were chosen. */
export async function openBrowser(
  browser: Browser,
  { origin, policyVersions }: Product,
  width: number,
  javaScriptEnabled = true,
): Promise<Page> {
  const chosen = { categories: ['essential'], policyVersions, chosenAt: new Date().toISOString() };
  const localStorage = [
    { name: 'korkollen_quickstart_shown', value: 'true' },
    { name: 'korkollen_consent', value: JSON.stringify(chosen) },
  ];
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

export async function logInAsPartner(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/partner/login');
  await page.getByLabel('Användarnamn').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
}

export async function logInAsAdmin(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin/login');
  const [address, secret] = [page.getByLabel('E-post'), page.getByLabel('Lösenord', { exact: true })];
  // on a busy machine the page comes to life while it is filled in
  await expect(async () => {
    await address.fill(email);
    await secret.fill(password);
    await expect(address).toHaveValue(email, { timeout: 500 });
  }).toPass();
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skolhantering' })).toBeVisible();
}

/** Logs in without a page; answers the headers with which this person may change things. */
export async function logInOverApi(
  request: APIRequestContext,
  product: Product,
  role: Role,
): Promise<Record<string, string>> {
  const { email, password } = product.account(role);
  const headers = { origin: product.origin };
  const door = role === 'admin' && { door: 'admin' };
  const login = await request.post(endpoints.login.url, { data: { email, password, ...door }, headers });
  const { token } = (await login.json()) as SignedIn;
  return { ...headers, 'x-csrf-token': token };
}

/** Goes on with the Tab key until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, mostSteps = 120): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached with the Tab key`);
}

/** A page must not scroll sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
