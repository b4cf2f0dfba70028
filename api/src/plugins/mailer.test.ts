import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app';

it('sends one person only so many mails in a day, and the others theirs', async () => {
  const { app, env, logLines } = await buildTestApp({
    rateLimits: { mailsPerRecipient: { max: 2, windowMinutes: 1_440 } },
  });
  const addresses = ['elsa@example.se', 'elsa+1@example.se', 'ELSA@example.se', 'bo@example.se'];
  for (const to of addresses) {
    app.mailer.post({ to, subject: 'x', text: 'x' });
    await app.mailer.settled();
  }
  expect(readdirSync(join(env.dataFolder, 'mail'))).toHaveLength(3);
  const left = logLines.filter((line) => line.includes('left out'));
  expect(left).toHaveLength(1);
  expect(left[0]).not.toContain('elsa');
});
