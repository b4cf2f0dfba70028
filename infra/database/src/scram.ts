import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import { isPlainDocument, type Doc } from './bson-document';
import { CommandError } from './command-error';

/** The one user of a database served over TCP. */
export const userName = 'korkollen';
const iterations = 15_000;

/** The keys a server keeps of a secret (RFC 5802). */
export interface ServerKeys {
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** What the server knows of one client. */
export interface ConnectionState {
  readonly id: number;
  /** Over a unix socket the file's mode has let the client in; over TCP it must prove the secret. */
  isAuthenticated: boolean;
  conversation?: { readonly clientFirst: string; readonly serverFirst: string; readonly nonce: string } | undefined;
}

const failed = (): CommandError => new CommandError('AuthenticationFailed', 'Authentication failed.');
const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Derives the keys once at start: it is meant to be slow. */
export function deriveKeys(secret: string): ServerKeys {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(secret.normalize('NFKC'), salt, iterations, 32, 'sha256');
  return { salt, storedKey: sha256(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
}

function readPayload({ payload }: Doc): { text: string; attributes: Map<string, string> } {
  if (!(payload instanceof Binary)) throw failed();
  const text = Buffer.from(payload.value()).toString('utf8');
  return { text, attributes: new Map(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)])) };
}

const step = (text: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text, 'utf8')),
});

/** Answers `saslStart`. */
export function startScram(command: Doc, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  if (!keys || command.mechanism !== 'SCRAM-SHA-256') throw failed();
  const { text, attributes } = readPayload(command);
  const given = attributes.get('r');
  if (attributes.get('n') !== userName || !given) throw failed();
  const nonce = given + randomBytes(24).toString('base64');
  const serverFirst = `r=${nonce},s=${keys.salt.toString('base64')},i=${iterations}`;
  connection.conversation = { clientFirst: text.replace(/^[ny],[^,]*,/, ''), serverFirst, nonce };
  return step(serverFirst, false);
}

/** Answers `saslContinue`: the client's proof, and the empty step some drivers end with. */
export function continueScram(command: Doc, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  const { conversation } = connection;
  if (connection.isAuthenticated && !conversation) return step('', true);
  connection.conversation = undefined;
  if (!conversation || !keys) throw failed();
  const { text, attributes } = readPayload(command);
  const withoutProof = text.slice(0, text.lastIndexOf(',p='));
  const authMessage = `${conversation.clientFirst},${conversation.serverFirst},${withoutProof}`;
  const signature = hmac(keys.storedKey, authMessage);
  const proof = Buffer.from(attributes.get('p') ?? '', 'base64');
  const clientKey = signature.map((byte, i) => byte ^ (proof[i] ?? 0));
  const isProven = proof.length === 32 && timingSafeEqual(sha256(clientKey), keys.storedKey);
  if (attributes.get('r') !== conversation.nonce || !isProven) throw failed();
  connection.isAuthenticated = true;
  return step(`v=${hmac(keys.serverKey, authMessage).toString('base64')}`, true);
}

/** The first step of an exchange that came with hello; whatever is wrong with it, hello itself succeeds. */
export function checkSpeculation(given: unknown, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  try {
    return isPlainDocument(given) && keys ? { speculativeAuthenticate: startScram(given, connection, keys) } : {};
  } catch {
    return {};
  }
}
