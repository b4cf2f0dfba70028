import type { SmokeJourney } from '@korkollen/release/smoke/journey';

export const journey: SmokeJourney = {
  name: 'the login says that the password is wrong',
  expected: [/status of 401/],
  async walk(page) {
    await page.goto('/admin/login');
    // nobody's, and another one each time: the limit of wrong passwords is never met
    await page.getByLabel('E-post').fill(`${crypto.randomUUID()}@exempel.se`);
    await page.getByLabel('Lösenord', { exact: true }).fill('inte-mitt-lösenord');
    await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Kolla att e-post och lösenord stämmer' }).waitFor();
  },
};
