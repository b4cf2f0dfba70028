import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Role } from '@korkollen/api/contracts/vocabulary';
import { startStandaloneHost } from './standalone-host';

export interface Account {
  role: Role;
  email: string;
  password: string;
}

/** The admin app on its own page, over a running API with demo data. */
export interface AdminApp {
  origin: string;
  account(role: Role): Account;
}

interface StartedProduct {
  apiOrigin: string;
  accounts: Account[];
  stop(): Promise<void>;
}
type StartProduct = (options: { dataFolder: string; port: number }) => Promise<StartedProduct>;

const starter = new URL('../../infra/start/product.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 180_000;

export const test = base.extend<object, { adminApp: AdminApp }>({
  adminApp: [
    async ({ browserName }, provide) => {
      const dataFolder = await mkdtemp(path.join(os.tmpdir(), `korkollen-admin-${browserName}-`));
      const { startProduct } = (await import(starter)) as { startProduct: StartProduct };
      const product = await startProduct({ dataFolder, port: 0 });
      const host = await startStandaloneHost(product.apiOrigin);
      const account = (role: Role): Account => {
        const found = product.accounts.find((candidate) => candidate.role === role);
        if (!found) throw new Error(`The demo data has no account for the role ${role}`);
        return found;
      };
      try {
        await provide({ origin: host.origin, account });
      } finally {
        await host.stop();
        await product.stop();
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ adminApp }, provide) => provide(adminApp.origin),
});

/** Types e-mail and password into the login that is on the page, and sends it. */
export async function submitLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
}

export { expect } from '@playwright/test';
