import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { productName } from '../../../contracts/product';
import type { NewPasskey, UsedPasskey } from '../../../contracts/second-factors';
import type { PasskeyRecord } from './model';

/** Where passkeys work: the domain that they belong to, and the pages that may ask for them. */
export interface PasskeySite {
  domain: string;
  /** Without any, every page of the domain: for development, where the port is chosen at the start. */
  origins: readonly string[];
}

const clientDataSchema = z.object({ challenge: z.string(), origin: z.string() });

/** What the browser says that it signed; only the signature proves it. Null for what no browser says. */
function clientDataOf({ response }: NewPasskey | UsedPasskey): z.infer<typeof clientDataSchema> | null {
  try {
    const text: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return clientDataSchema.safeParse(text).data ?? null;
  } catch {
    return null;
  }
}

/** The challenge that a passkey has answered; null for an answer to nothing. */
export const challengeOf = (answer: NewPasskey | UsedPasskey): string | null => clientDataOf(answer)?.challenge ?? null;

/** Whose passkey it says it is. */
export const accountIdOf = ({ response: { userHandle } }: UsedPasskey): string | null =>
  userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString('utf8');

interface Owner {
  userId: string;
  email: string;
  name: string;
}

type Transports = NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>[number];
const described = ({ id, transports }: PasskeyRecord): Transports => ({ id, transports });

/** WebAuthn, with what the product asks of it: the person is verified by the device, every time. */
export function createPasskeys({ domain, origins }: PasskeySite) {
  function expectedOriginsOf(answer: NewPasskey | UsedPasskey): string[] {
    if (origins.length > 0) return [...origins];
    const origin = clientDataOf(answer)?.origin ?? '';
    return URL.canParse(origin) && new URL(origin).hostname === domain ? [origin] : [];
  }
  const expected = (answer: NewPasskey | UsedPasskey, challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: expectedOriginsOf(answer),
    expectedRPID: domain,
    requireUserVerification: true,
  });

  return {
    newOptions: async (owner: Owner, challenge: string, known: readonly PasskeyRecord[]) => ({
      ...(await generateRegistrationOptions({
        rpName: productName,
        rpID: domain,
        userID: new Uint8Array(Buffer.from(owner.userId)),
        userName: owner.email,
        userDisplayName: owner.name || owner.email,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        excludeCredentials: known.map(described),
        // found without an e-mail address, and opened by what its owner knows or is
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })),
    }),

    /** @param known the passkeys that are asked for; none: whichever the device has */
    useOptions: async (challenge: string, known: readonly PasskeyRecord[] = []) => ({
      ...(await generateAuthenticationOptions({
        rpID: domain,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        allowCredentials: known.map(described),
        userVerification: 'required',
      })),
    }),

    /** The passkey that was made; null unless it answers the challenge as it must. */
    async checkNew(
      passkey: NewPasskey,
      challenge: string,
    ): Promise<Omit<PasskeyRecord, 'name' | 'addedAt' | 'lastUsedAt'> | null> {
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: passkey,
          ...expected(passkey, challenge),
        });
        if (!registrationInfo) return null;
        const { credential, credentialDeviceType: deviceType, credentialBackedUp: isBackedUp } = registrationInfo;
        return {
          id: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: passkey.response.transports ?? [],
          deviceType,
          isBackedUp,
        };
      } catch {
        // the library throws for whatever is not as it must be
        return null;
      }
    },

    /** What is known of the passkey after its use; null unless it answers the challenge as it must. */
    async checkUsed(
      passkey: UsedPasskey,
      challenge: string,
      { id, publicKey, counter, transports }: PasskeyRecord,
    ): Promise<Pick<PasskeyRecord, 'counter' | 'isBackedUp'> | null> {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: passkey,
          ...expected(passkey, challenge),
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
        });
        if (!verified) return null;
        return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
      } catch {
        return null;
      }
    },
  };
}
