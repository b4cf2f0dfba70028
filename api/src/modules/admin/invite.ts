import { emailSchema } from '../../../contracts/session';
import { invitationAddress, invitationMail } from '../../mail/mails';
import { createMailTransport } from '../../mail/transport';
import type { DatabaseConnection } from '../../plugins/database';
import type { parseInvitingEnv } from '../../plugins/env';
import { createAccountService } from '../session/service';

const usage = 'usage: npm run admin -- create EMAIL [--name NAME], or reset-factors EMAIL';

async function post(env: ReturnType<typeof parseInvitingEnv>, mail: ReturnType<typeof invitationMail>) {
  const { smtpUrl, mailFrom: from } = env;
  if (smtpUrl === null) return 'It was not mailed, because SMTP_URL is not set: pass it on yourself.';
  try {
    await createMailTransport({ smtpUrl, from, mailFolder: '' })(mail);
    return `It was mailed to ${mail.to} too.`;
  } catch {
    return 'It could not be mailed, because the mail server did not take it: pass it on yourself.';
  }
}

/**
 * Makes an administrator who has no password yet, and says in words where one is chosen.
 * @throws Error in a sentence, when that cannot be done.
 */
export async function inviteAdministrator(
  connection: DatabaseConnection,
  env: ReturnType<typeof parseInvitingEnv>,
  { email = '', name }: { email?: string | undefined; name?: string | undefined },
): Promise<string> {
  if (!emailSchema.safeParse(email).success) throw new Error(usage);
  const { inviteAdministrator: invite } = createAccountService(connection);
  const { secret, expiresAt } = await invite(email, name ?? email.split('@', 1)[0] ?? '');
  const address = invitationAddress(env.siteOrigin, secret, 'admin');
  const posted = await post(env, invitationMail(email, address, expiresAt));
  return [
    `${email} becomes an administrator by choosing a password here, once, within seven days:`,
    '',
    `  ${address}`,
    '',
    posted,
    ...(env.isSiteAssumed
      ? [`The site is taken to be at ${env.siteOrigin}: PORT or PUBLIC_ORIGIN says where else.`]
      : []),
  ].join('\n');
}
