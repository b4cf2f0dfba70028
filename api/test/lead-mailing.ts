import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBundleFolder } from '@korkollen/tooling/esbuild/bundle-folder';
import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createBulkTransport } from '../src/mail/transport';
import { type LeadRecord } from '../src/modules/leads/model';
import { createLeadMailing, type LeadMailing } from '../src/modules/lead-mails/service';
import { storeLead } from './factories/lead';
import type { ReceivedMail } from './mail-server';

/** A clock that a test sets. */
export interface TestClock {
  now: Date;
}

const from = 'Körkollen <no-reply@korkollen.example>';
const siteOrigin = 'https://korkollen.example';

/** An instance that mails leads, by a clock of the test and over a mail server of the test. */
export function mailingInstance(app: FastifyInstance, smtpUrl: string, clock: TestClock): LeadMailing {
  const { send, close } = createBulkTransport({ smtpUrl, from, mailFolder: '' });
  onTestFinished(close);
  return createLeadMailing({
    connection: app.database.connection,
    log: app.log,
    send,
    mailDomain: 'korkollen.example',
    siteOrigin,
    linkKey: 'a key of the test',
    unsubscribeUrl: (schoolId) => `${siteOrigin}/end/${schoolId}`,
    clock: () => clock.now,
  });
}

/** The program of mail-worker.ts; to read its sources takes longer than to bundle them and run that. */
export async function bundleMailWorker(): Promise<string> {
  const folder = await makeBundleFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const entryPoints = { worker: join(import.meta.dirname, 'mail-worker.ts') };
  await bundleForNode({ folder, entryPoints, external: npmPackagesOf(join(import.meta.dirname, '..')) });
  return join(folder, 'dist/worker.mjs');
}

const letters = 'abcdefghijklmnop';
let named = 0;

/** A name that no other lead has, of letters only. */
function newName(): string {
  named += 1;
  return `Elsa X${[...named.toString(16)].map((digit) => letters[Number.parseInt(digit, 16)]).join('')}q`;
}

/** Stores a lead that its school is owed a mail of, under a name by which it is found in a mail. */
export function owedLead(
  app: FastifyInstance,
  schoolId: string,
  createdAt: Date | string,
  fields: Partial<LeadRecord> = {},
): Promise<LeadRecord> {
  const came = new Date(createdAt);
  return storeLead(app, schoolId, {
    name: newName(),
    createdAt: came,
    expiresAt: new Date(came.getTime() + 90 * 86_400_000),
    mail: { state: 'waiting', mailId: null, slot: null },
    ...fields,
  });
}

/** In how many of the mails each lead stands. */
export const timesMailed = (leads: readonly LeadRecord[], mails: readonly ReceivedMail[]): number[] =>
  leads.map(({ name }) => mails.filter(({ content }) => content.includes(name)).length);
