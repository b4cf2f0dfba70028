import { allModels } from '../src/all-models';
import { createBulkTransport } from '../src/mail/transport';
import { createLeadMailing } from '../src/modules/lead-mails/service';
import { connectDatabase } from '../src/plugins/database';

// A process that mails leads and may be killed while it does: DATABASE, MAIL_SERVER and NOW come from the test.
const { DATABASE = '', MAIL_SERVER = '', NOW = '' } = process.env;
const connection = await connectDatabase({ uri: DATABASE, models: allModels });
const from = 'Körkollen <no-reply@korkollen.example>';
const { send } = createBulkTransport({ smtpUrl: MAIL_SERVER, from, mailFolder: '' });
await createLeadMailing({
  connection,
  log: { error: () => undefined },
  send,
  mailDomain: 'korkollen.example',
  siteOrigin: 'https://korkollen.example',
  linkKey: 'a key of the test',
  unsubscribeUrl: (schoolId) => `https://korkollen.example/end/${schoolId}`,
  clock: () => new Date(NOW),
}).run();
