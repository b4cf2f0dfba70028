import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { collectComplaints } from '@korkollen/tooling/playwright/complaints';
import { hasChosenCookies, hasSeenGuide } from '@korkollen/tooling/playwright/known-visitor';
import { test as base, expect } from '@playwright/test';
import type { Role } from '@korkollen/api/contracts/vocabulary';

export interface Account {
  role: Role;
  email: string;
  password: string;
}

/** The built product, running: database, API and web host, with demo data, on a data folder of its own. */
export interface Product {
  origin: string;
  registryFolder: string;
  mailFolder: string;
  databaseUri: string;
  account(role: Role): Account;
  /** Invites an administrator as an operator does; answers the path that the link leads to. */
  inviteAdministrator(email: string): Promise<string>;
  /** The verified school of the demo data, whose inbox the demo partner reads. */
  school: { id: string; name: string };
  /** What a choice of cookies is made to. */
  policyVersions: Record<string, string>;
}

interface StartedProduct {
  origin: string;
  databaseUri: string;
  mailFolder: string;
  accounts: Account[];
  stop(): Promise<void>;
}
type StartProduct = (options: {
  dataFolder: string;
  port: number;
  env: Record<string, string>;
}) => Promise<StartedProduct>;

/** What the browser complained about on a page that a test visits. */
export interface Complaints {
  /** Lets a complaint pass that the test provokes. */
  allow(pattern: RegExp): void;
}

const starter = new URL('../../infra/start/product.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 180_000;

const administration = fileURLToPath(new URL('../../api/dist/admin.mjs', import.meta.url));

async function inviteAdministrator(databaseUri: string, email: string): Promise<string> {
  const env = { ...process.env, MONGODB_URI: databaseUri, PUBLIC_ORIGIN: 'http://localhost' };
  const { stdout } = await promisify(execFile)(process.execPath, [administration, 'create', email], { env });
  const [path] = /\/set-password\?role=admin#\S+/.exec(stdout) ?? [];
  if (path === undefined) throw new Error(`The invitation names no address: ${stdout}`);
  return path;
}

async function findVerifiedSchool(origin: string): Promise<{ id: string; name: string }> {
  const answer = await fetch(`${origin}${endpoints.listSchools.url}`);
  const schools = (await answer.json()) as { id: string; name: string; verification: object | null }[];
  const verified = schools.filter(({ verification }) => verification !== null);
  const [school] = verified;
  if (!school || verified.length !== 1) throw new Error(`The demo data has ${verified.length} verified schools`);
  return school;
}

interface Options {
  /** False for a browser that has never been here: the quick-start guide then opens by itself. */
  hasSeenGuide: boolean;
  /** False for a browser in which nobody has chosen its cookies: they are asked for then. */
  hasChosenCookies: boolean;
}

export const test = base.extend<{ complaints: Complaints } & Options, { product: Product }>({
  // what a service worker asks for, no test can answer in its place
  serviceWorkers: 'block',
  hasSeenGuide: [true, { option: true }],
  hasChosenCookies: [true, { option: true }],
  page: async ({ page, product, hasSeenGuide: knowsGuide, hasChosenCookies: hasChosen }, provide) => {
    if (knowsGuide) await hasSeenGuide(page);
    if (hasChosen) await hasChosenCookies(page, product.policyVersions);
    await provide(page);
  },
  product: [
    async ({ browserName }, provide) => {
      const dataFolder = await mkdtemp(path.join(os.tmpdir(), `korkollen-${browserName}-`));
      const { startProduct } = (await import(starter)) as { startProduct: StartProduct };
      const started = await startProduct({
        dataFolder,
        port: 0,
        // a busy machine renders slowly; what these journeys look at is rendered pages
        env: { RENDER_LIMIT_MS: '10000' },
      });
      try {
        const school = await findVerifiedSchool(started.origin);
        const account = (role: Role): Account => {
          const found = started.accounts.find((candidate) => candidate.role === role);
          if (!found) throw new Error(`The demo data has no account for the role ${role}`);
          return found;
        };
        const facts = await fetch(`${started.origin}${endpoints.getSiteFacts.url}`);
        const { policyVersions } = (await facts.json()) as Pick<Product, 'policyVersions'>;
        await provide({
          origin: started.origin,
          registryFolder: path.join(dataFolder, 'registry'),
          mailFolder: started.mailFolder,
          databaseUri: started.databaseUri,
          account,
          inviteAdministrator: (email) => inviteAdministrator(started.databaseUri, email),
          school,
          policyVersions,
        });
      } finally {
        await started.stop();
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ product }, provide) => provide(product.origin),
  complaints: [
    async ({ page }, provide) => {
      const complaints = await collectComplaints(page);
      const allowed: RegExp[] = [];
      await provide({ allow: (pattern) => allowed.push(pattern) });
      const told = complaints.map(({ kind, text }) => `${kind}: ${text}`);
      expect(told.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
