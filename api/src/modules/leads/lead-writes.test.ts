import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp, databaseUri } from '../../../test/build-app';
import { leadRequest } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';

interface StartedCommand {
  commandName: string;
  command: { writeConcern?: { j?: boolean } };
}

describe('an enquiry', async () => {
  const address = new URL(databaseUri(`test-${randomUUID()}`));
  address.searchParams.set('monitorCommands', 'true');
  const { app } = await buildTestApp({ variables: { MONGODB_URI: address.href } });
  await app.database.whenReady();
  const school = await storeSchool(app);
  const client = app.database.connection.getClient();

  /** The commands that a request sends to the database, by their names; what is not to wait for the disk says so. */
  async function commandsOf(request: () => Promise<unknown>): Promise<string[]> {
    const names: string[] = [];
    const note = ({ commandName, command }: StartedCommand): void => {
      names.push(command.writeConcern?.j === false ? `${commandName} ahead` : commandName);
    };
    client.on('commandStarted', note);
    await request();
    client.off('commandStarted', note);
    return names;
  }

  const key = randomUUID();
  const send = (idempotencyKey = key, email?: string) =>
    ask(app, 'createLead', {
      body: leadRequest({ schoolId: school._id, ...(email && { email }) }),
      headers: { 'idempotency-key': idempotencyKey },
    });

  it('is stored with one durable write, its own, and a resend writes nothing', async () => {
    // how many documents there are is asked every few seconds
    await send(randomUUID());
    expect(await commandsOf(() => send())).toEqual(['find', 'find', 'update ahead', 'insert']);
    expect((await commandsOf(() => send())).filter((name) => name !== 'find')).toEqual([]);
  });

  it('shares its commands with those that come at the same moment', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `elsa${index}@example.se`);
    const names = await commandsOf(async () => {
      const answers = await Promise.all(ten.map((email) => send(randomUUID(), email)));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(10);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(ten.map(() => 201));
    });
    // an app that is injected into begins each request in a turn of its own
    expect(names.length).toBeLessThan(2 * ten.length);
  });
});
