import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressOf } from '@korkollen/api/contracts/address';

/** The built product, running: database, API and web host on a data folder of its own, with demo data. */
export interface RunningProduct {
  origin: string;
  apiOrigin: string;
  databaseUri: string;
  dataFolder: string;
  accounts: { role: string; email: string; password: string }[];
}

interface StartedProduct extends Omit<RunningProduct, 'dataFolder'> {
  stop(): Promise<void>;
}
type StartProduct = (options: {
  dataFolder: string;
  port: number;
  env: Record<string, string>;
}) => Promise<StartedProduct>;

// the starter is plain JavaScript, and these are all of it that is used here
const starter = new URL('../../start/product.mjs', import.meta.url).href;
const builder = new URL('../../start/build.mjs', import.meta.url).href;

/** Builds what changed, starts all of it, lends it and takes it down again. */
export async function withProduct<Result>(
  measure: (product: RunningProduct) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const { buildProduct } = (await import(builder)) as { buildProduct(): void };
  const { startProduct } = (await import(starter)) as { startProduct: StartProduct };
  buildProduct();
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-bench-'));
  try {
    const started = await startProduct({ dataFolder, port: 0, env });
    try {
      return await measure({ ...started, dataFolder });
    } finally {
      await started.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The cookie of a demo account's session. */
export async function sessionCookie({ origin, accounts }: RunningProduct, role: string): Promise<string> {
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo data has no account for the role ${role}`);
  const answer = await fetch(`${origin}${addressOf('authLogin')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      email: account.email,
      password: account.password,
      ...(role === 'admin' && { door: role }),
    }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`The demo account ${account.email} cannot sign in (${answer.status})`);
  return cookie.split(';')[0] ?? '';
}
