import path from 'node:path';
import { EnvironmentError, readEnvironment } from '../../../infra/environment/environment.mjs';
import { connectDatabase } from '../plugins/database';
import { checkClock, readDatabaseClock } from './clock-check';
import { checkStored } from './database-check';
import { checkDisk } from './disk-check';
import { type Finding, findingsOf } from './finding';
import { checkMail } from './mail-check';
import { checkRegistry } from './registry-check';
import { checkSettings } from './settings-check';
import { checkSite } from './site-check';

type Variables = Record<string, string | undefined>;
const optional = ['KORKOLLEN_DATA', 'MONGODB_URI', 'RELEASE_STORE', 'SMTP_URL', 'PUBLIC_ORIGIN', 'API_DOCS'] as const;

/** What can be read of the settings; what cannot is found by the check of the settings, and left out here. */
function readWhatIsRight(variables: Variables) {
  const rest = { ...variables };
  for (;;) {
    try {
      return readEnvironment({ optional }, { ...rest, NODE_ENV: undefined });
    } catch (error) {
      const wrong = error instanceof EnvironmentError ? error.message.split(' ', 1)[0] : undefined;
      if (wrong === undefined || rest[wrong] === undefined) throw error;
      rest[wrong] = undefined;
    }
  }
}

async function checkDatabase(uri: string | undefined, isProduction: boolean, whyNone: string | undefined) {
  const { note, mend } = findingsOf('database');
  if (uri === undefined) {
    return { findings: [whyNone ? mend(whyNone) : note('There is none yet; the first start makes it.')], clock: null };
  }
  try {
    const connection = await connectDatabase({ uri, models: [], serverSelectionTimeoutMs: 5_000 });
    try {
      const findings = await checkStored(connection, isProduction);
      return { findings, clock: await readDatabaseClock(connection) };
    } finally {
      await connection.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'no reason given';
    return {
      findings: [mend(`It does not answer as it should (${reason}): check MONGODB_URI and the server.`)],
      clock: null,
    };
  }
}

/** Looks at a deployment from all sides, and changes nothing. `whyNoDatabase`: what kept an own database from starting. */
export async function examine(variables: Variables, whyNoDatabase?: string): Promise<Finding[]> {
  const values = readWhatIsRight(variables);
  const isProduction = variables['NODE_ENV'] === 'production';
  const dataFolder = values.KORKOLLEN_DATA ?? '.data';
  const origin = values.PUBLIC_ORIGIN ?? `http://localhost:${variables['PORT'] || '3000'}`;
  const hasDocs = (values.API_DOCS ?? (isProduction ? 'closed' : 'open')) === 'open';
  const stored = await checkDatabase(values.MONGODB_URI, isProduction, whyNoDatabase);
  const site = await checkSite({ origin, isProduction, hasDocs });
  return [
    ...checkSettings(variables),
    ...stored.findings,
    ...checkClock({ database: stored.clock, site: site.clock }),
    await checkMail({ smtpUrl: values.SMTP_URL ?? null, mailFolder: path.join(dataFolder, 'mail'), isProduction }),
    ...(await checkRegistry(values.RELEASE_STORE ?? path.join(dataFolder, 'registry'))),
    ...site.findings,
    await checkDisk(dataFolder),
  ];
}
