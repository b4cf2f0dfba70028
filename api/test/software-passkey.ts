import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '../contracts/second-factors';

const flags = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([value.length < 256 ? Buffer.from([0x58, value.length]) : uint16(0x59, value.length), value]);
function uint16(head: number, value: number): Buffer {
  const buffer = Buffer.alloc(3);
  buffer.writeUInt8(head);
  buffer.writeUInt16BE(value, 1);
  return buffer;
}

interface Device {
  origin?: string;
  domain?: string;
  /** False for a device that has not asked who holds it. */
  verifiesUser?: boolean;
  isBackedUp?: boolean;
  /** False for one that does not count. */
  counts?: boolean;
}

/**
 * A passkey in memory, as a device would keep it: an ES256 key with its id and its counter. It answers what the API asks as
 * a browser would hand it on (WebAuthn level 3, attestation `none`).
 */
export function createSoftwarePasskey(device: Device = {}) {
  const { origin = 'http://localhost:3000', domain = 'localhost', verifiesUser = true } = device;
  const { isBackedUp = false, counts = true } = device;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  function authenticatorData(more: number, attested = Buffer.alloc(0)): Buffer {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag =
      more +
      flags.userPresent +
      (verifiesUser ? flags.userVerified : 0) +
      (isBackedUp ? flags.backupEligible + flags.backedUp : 0);
    return Buffer.concat([sha256(domain), Buffer.from([flag]), count, attested]);
  }
  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge }: Record<string, unknown>): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    id: id.toString('base64url'),

    /** What `navigator.credentials.create()` gives for these options. */
    create(options: Record<string, unknown>): NewPasskey {
      userHandle = (options['user'] as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(flags.attested, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        ...credential(),
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** What `navigator.credentials.get()` gives for these options. */
    use(options: Record<string, unknown>, changes: { counter?: number; userHandle?: string } = {}): UsedPasskey {
      if (changes.counter !== undefined) counter = changes.counter - 1;
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', options);
      return {
        ...credential(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
      };
    },
  };
}
