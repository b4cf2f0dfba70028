import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import type { Doc } from './bson-document';
import { demand } from './refuse';

/** The one user of a database served over TCP. */
export const userName = 'korkollen';
const iterations = 15_000;

/** The keys a server keeps of a secret (RFC 5802). */
export type ServerKeys = ReturnType<typeof deriveKeys>;

/** What the server knows of one client. */
export interface ConnectionState {
  readonly id: number;
  /** Over a unix socket the file's mode has let the client in; over TCP it must prove the secret. */
  isAuthenticated: boolean;
  conversation?: { readonly clientFirst: string; readonly serverFirst: string; readonly nonce: string } | undefined;
}

function demandProof(holds: unknown): asserts holds {
  demand(holds, 'AuthenticationFailed', 'Authentication failed.');
}

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Derives the keys once at start: it is meant to be slow. */
export function deriveKeys(secret: string) {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(secret.normalize('NFKC'), salt, iterations, 32, 'sha256');
  return { salt, storedKey: sha256(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
}

/** The text of a step and its attributes by their letters. */
function readStep({ payload }: Doc): { text: string; r: string; n?: string; p?: string } {
  demandProof(payload instanceof Binary);
  const text = Buffer.from(payload.value()).toString('utf8');
  return { text, r: '', ...Object.fromEntries(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)])) };
}

const reply = (text: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text)),
});

/** Answers `saslStart`. */
export function startScram(command: Doc, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  demandProof(keys && command.mechanism === 'SCRAM-SHA-256');
  const { text, n: user, r: given } = readStep(command);
  demandProof(user === userName && given);
  const nonce = given + randomBytes(24).toString('base64');
  const serverFirst = `r=${nonce},s=${keys.salt.toString('base64')},i=${iterations}`;
  connection.conversation = { clientFirst: text.replace(/^[ny],[^,]*,/, ''), serverFirst, nonce };
  return reply(serverFirst, false);
}

/** Answers `saslContinue`: the client's proof, and the empty step some drivers end with. */
export function continueScram(command: Doc, connection: ConnectionState, keys: ServerKeys | undefined): Doc {
  const { conversation } = connection;
  if (connection.isAuthenticated && !conversation) return reply('', true);
  connection.conversation = undefined;
  demandProof(conversation && keys);
  const { text, r: nonce, p = '' } = readStep(command);
  const withoutProof = text.slice(0, text.lastIndexOf(',p='));
  const authMessage = `${conversation.clientFirst},${conversation.serverFirst},${withoutProof}`;
  const signature = hmac(keys.storedKey, authMessage);
  const proof = Buffer.from(p, 'base64');
  const clientKey = signature.map((byte, i) => byte ^ (proof[i] ?? 0));
  demandProof(nonce === conversation.nonce && proof.length === signature.length);
  demandProof(timingSafeEqual(sha256(clientKey), keys.storedKey));
  connection.isAuthenticated = true;
  return reply(`v=${hmac(keys.serverKey, authMessage).toString('base64')}`, true);
}
