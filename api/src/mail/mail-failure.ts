/**
 * What became of a mail that was not accepted. `later`: certainly nothing, it may be tried again. `refused`: the server does
 * not take it, however often. `unanswered`: the server had all of it when the connection was lost; nobody knows.
 */
export type MailFailureKind = 'later' | 'refused' | 'unanswered';

interface SmtpError {
  /** The command that was answered, or `CONN` where the connection failed. */
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** Replies that say of a mailbox that there is none, RFC 3463; those that begin alike speak of the sender. */
const unknownMailbox = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const commandsOfMails: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** A mail was not accepted. Nothing that the server said stands in it but the code: replies name addresses. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly kind: MailFailureKind;
  /** Of the server's reply, as 450; null where there was none. */
  readonly replyCode: number | null;
  /** The server is away or takes nothing: the next mail would fail alike. */
  readonly isServerAway: boolean;
  /** The recipient has no such mailbox, now or ever. */
  readonly isMailboxUnknown: boolean;

  constructor({ command = 'CONN', response = '', responseCode }: SmtpError, isHandedOver: boolean) {
    const replyCode = responseCode !== undefined && responseCode >= 400 ? responseCode : null;
    super(`the mail server did not take a mail: ${command} ${String(replyCode ?? 'without a reply')}`);
    const isOfMail = replyCode !== null && replyCode !== 421 && commandsOfMails.has(command);
    // what a server says of the sender is ours to mend, and not the recipient's
    const isRefused = isOfMail && replyCode >= 500 && command !== 'MAIL FROM';
    this.kind = isRefused ? 'refused' : isHandedOver && replyCode === null ? 'unanswered' : 'later';
    this.replyCode = replyCode;
    this.isServerAway = !isOfMail && this.kind === 'later';
    const enhanced = enhancedCode.exec(response)?.[1];
    this.isMailboxUnknown =
      isRefused && (enhanced === undefined ? replyCode === 550 && command === 'RCPT TO' : unknownMailbox.has(enhanced));
  }
}

/** @param isHandedOver Whether the server had asked for the mail's content, and may have got all of it */
export function mailFailureOf(error: unknown, isHandedOver: boolean): MailFailure {
  if (error instanceof MailFailure) return error;
  return new MailFailure(typeof error === 'object' && error !== null ? error : {}, isHandedOver);
}
