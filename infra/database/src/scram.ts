import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import { isPlainDocument, type Doc } from './bson-document';
import { CommandError } from './command-error';
import type { ConnectionState } from './connection-state';

/** The one user of a database served over TCP. */
export const userName = 'korkollen';

const iterations = 15_000;
const failed = (): CommandError => new CommandError('AuthenticationFailed', 'Authentication failed.');

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));

/** The keys a server keeps of a secret (RFC 5802). */
export interface ServerKeys {
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** Derives the keys once at start: it is meant to be slow. */
export function deriveKeys(secret: string): ServerKeys {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(secret.normalize('NFKC'), salt, iterations, 32, 'sha256');
  return {
    salt,
    storedKey: createHash('sha256').update(hmac(salted, 'Client Key')).digest(),
    serverKey: hmac(salted, 'Server Key'),
  };
}

/** One SCRAM-SHA-256 exchange, as far as it has come. */
export interface ScramConversation {
  readonly clientFirst: string;
  readonly serverFirst: string;
  readonly nonce: string;
  verified: boolean;
}

const attributes = (text: string): Map<string, string> =>
  new Map(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

function payloadOf(command: Doc): string {
  const { payload } = command;
  if (payload instanceof Binary) return Buffer.from(payload.buffer.subarray(0, payload.position)).toString('utf8');
  if (payload instanceof Uint8Array) return Buffer.from(payload).toString('utf8');
  throw failed();
}

const stepReply = (text: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text, 'utf8')),
});

/** Answers `saslStart`. */
export function startScram(command: Doc, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  if (!keys || command.mechanism !== 'SCRAM-SHA-256') throw failed();
  const message = payloadOf(command);
  const clientFirst = message.replace(/^[ny],[^,]*,/, '');
  const given = attributes(clientFirst);
  if (given.get('n') !== userName || !given.get('r')) throw failed();
  const nonce = `${given.get('r') ?? ''}${randomBytes(24).toString('base64')}`;
  const serverFirst = `r=${nonce},s=${keys.salt.toString('base64')},i=${iterations}`;
  connection.conversation = { clientFirst, serverFirst, nonce, verified: false };
  return stepReply(serverFirst, false);
}

/** Answers `saslContinue`: the client's proof, and the empty step some drivers end with. */
export function continueScram(command: Doc, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  const conversation = connection.conversation;
  if (!conversation || !keys) throw failed();
  if (conversation.verified) return stepReply('', true);
  const message = payloadOf(command);
  const given = attributes(message);
  const withoutProof = message.slice(0, message.lastIndexOf(',p='));
  const authMessage = `${conversation.clientFirst},${conversation.serverFirst},${withoutProof}`;
  const proof = Buffer.from(given.get('p') ?? '', 'base64');
  const clientKey = xor(proof, hmac(keys.storedKey, authMessage));
  const stored = createHash('sha256').update(clientKey).digest();
  if (given.get('r') !== conversation.nonce || proof.length !== 32 || !timingSafeEqual(stored, keys.storedKey)) {
    connection.conversation = undefined;
    throw failed();
  }
  conversation.verified = true;
  connection.isAuthenticated = true;
  return stepReply(`v=${hmac(keys.serverKey, authMessage).toString('base64')}`, true);
}

/** The first step of an exchange that came with hello; whatever is wrong with it, hello itself succeeds. */
export function checkSpeculation(
  given: unknown,
  connection: ConnectionState,
  keys: ServerKeys | undefined,
): Doc | undefined {
  if (!isPlainDocument(given) || !keys) return undefined;
  try {
    return startScram(given, connection, keys);
  } catch {
    return undefined;
  }
}
