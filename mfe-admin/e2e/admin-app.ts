import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Role } from '@korkollen/api/contracts/vocabulary';

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
  origin: string;
  accounts: Account[];
  stop(): Promise<void>;
}
type StartProduct = (options: {
  dataFolder: string;
  port: number;
  app: string;
  env: Record<string, string>;
}) => Promise<StartedProduct>;

/** Where students and schools are; nobody is there in these tests. */
export const publicSite = 'https://www.korkollen.example';

const starter = new URL('../../infra/start/product.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 180_000;

export const test = base.extend<object, { adminApp: AdminApp }>({
  adminApp: [
    async ({ browserName }, provide) => {
      const dataFolder = await mkdtemp(path.join(os.tmpdir(), `korkollen-admin-${browserName}-`));
      const { startProduct } = (await import(starter)) as { startProduct: StartProduct };
      const product = await startProduct({
        dataFolder,
        port: 0,
        app: 'mfe-admin',
        env: { PUBLIC_ORIGIN: publicSite },
      });
      const account = (role: Role): Account => {
        const found = product.accounts.find((candidate) => candidate.role === role);
        if (!found) throw new Error(`The demo data has no account for the role ${role}`);
        return found;
      };
      try {
        await provide({ origin: product.origin, account });
      } finally {
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
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
}

export { expect } from '@playwright/test';
