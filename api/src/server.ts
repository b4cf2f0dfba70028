import closeWithGrace from 'close-with-grace';
import { EnvironmentError } from '../../infra/environment/environment.mjs';
import { buildApp } from './app';
import { createAccountService } from './modules/session/service';
import { parseEnv } from './plugins/env';

/** Less than the 8 seconds after which the starter kills, so that the API itself says that it was not done in time. */
const MAX_CLOSING_MS = 6_000;

const meaningOfCode: Record<string, string> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this account may not use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'that host name is not known',
};

/** What went wrong, in one line that is safe to print: an address of a database may hold a password. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const { code } = error as NodeJS.ErrnoException;
  const meaning = meaningOfCode[String(code)];
  if (meaning !== undefined) return `${meaning} (${String(code)})`;
  const [line = ''] = error.message.split('\n');
  return line.replaceAll(/\/\/[^@\s/]*@/g, '//(withheld)@').replace(/\.$/, '') || error.name;
}

const say = (sentence: string): boolean => process.stderr.write(`${sentence}\n`);

/** Does one step of the start; a step that fails ends the process with a sentence that says which it was, and why. */
async function startingStep<Result>(purpose: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    say(error instanceof EnvironmentError ? error.message : `The API cannot ${purpose}: ${causeOf(error)}.`);
    // What was opened ends with the process; a close that waits for it could hang on what has just failed.
    process.exit(1);
  }
}

const env = await startingStep('read its settings', () => parseEnv(process.env));
const app = await startingStep('be put together', () => buildApp({ env }));

closeWithGrace(
  {
    delay: MAX_CLOSING_MS,
    logger: false,
    onTimeout: () => say(`The API was not done within ${String(MAX_CLOSING_MS / 1_000)} seconds and was ended.`),
  },
  async ({ err }) => {
    if (err !== undefined) {
      app.log.fatal({ err }, 'an error that nothing handled');
      say(`The API stops, because of an error that nothing handled: ${err.name}.`);
    }
    // Takes nothing new, finishes what is under way, then closes the database.
    await app.close();
  },
);

const { host, port } = env;
const address = await startingStep(`listen on ${host}:${String(port)}`, () => app.listen({ host, port }));
process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`);

await startingStep('prepare its database', () => app.database.whenReady());
if (env.nodeEnv === 'production') {
  // not known where the database has gone again, or the process closes already
  const administrators = await createAccountService(app.database.connection)
    .administratorEmails()
    .catch((error: unknown) => app.log.warn({ err: error }, 'administrators not looked for'));
  if (administrators?.length === 0) say('There is no administrator yet. Invite one: npm run admin -- create EMAIL');
}
// The first visitor should not have to wait for the register to be read.
await app.schoolRegister.current().catch((error: unknown) => {
  app.log.warn({ err: error }, 'register not read yet');
});
