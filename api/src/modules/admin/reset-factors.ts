import { secondFactorMail } from '../../mail/mails';
import { createMailTransport } from '../../mail/transport';
import type { DatabaseConnection } from '../../plugins/database';
import type { parseInvitingEnv } from '../../plugins/env';
import { createAdminAudit } from '../audit/service';
import { createFactorPresence } from '../factors/service';
import { createAccountService } from '../session/service';

/** Whoever can run commands on the host: no account. */
const operator = 'operator';

async function tell(env: ReturnType<typeof parseInvitingEnv>, email: string): Promise<string> {
  const { smtpUrl, mailFrom: from, siteOrigin } = env;
  if (smtpUrl === null) return 'They were not told, because SMTP_URL is not set: tell them yourself.';
  try {
    await createMailTransport({ smtpUrl, from, mailFolder: '' })(secondFactorMail(email, 'reset', siteOrigin));
    return 'They were told by mail.';
  } catch {
    return 'They could not be told, because the mail server did not take the mail: tell them yourself.';
  }
}

/**
 * Takes every second factor of an administrator away who has lost them all; says in words what was done.
 * @throws Error in a sentence, when there is no such administrator.
 */
export async function resetFactors(
  connection: DatabaseConnection,
  env: ReturnType<typeof parseInvitingEnv>,
  email = '',
): Promise<string> {
  const accounts = createAccountService(connection);
  const account = await accounts.findAdministrator(email);
  if (account === null) throw new Error(`There is no administrator ${email || 'without an address'}.`);
  // the sessions first: whoever sits at one could add a factor again
  const { length: sessions } = await accounts.endSessionsOf(account._id);
  const isReset = await createFactorPresence(connection).removeAll(account._id);
  const target = { targetType: 'account', targetId: account._id };
  await createAdminAudit(connection).record({
    actorId: operator,
    action: 'factors.reset',
    ...target,
    meta: { before: { hasFactors: isReset, sessions }, after: { hasFactors: false, sessions: 0 } },
  });
  if (!isReset) return `${account.email} had no second factor; every session of theirs has ended.`;
  return `${account.email} logs in with the password alone now, and every session of theirs has ended. ${await tell(env, account.email)}`;
}
