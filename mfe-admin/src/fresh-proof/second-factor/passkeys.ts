import type { NewPasskey, UsedPasskey } from '@korkollen/api/contracts/second-factors';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the API asks the browser with. */
type Options = Record<string, unknown>;

/** Whether the browser has passkeys on this page: over https, and on localhost. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

// only whoever makes or uses one needs it
const load = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. @throws Error that `isGivenUp` knows when the person does not go on */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Has the browser use a passkey. @throws Error that `isGivenUp` knows when the person does not go on */
export async function askForPasskey(options: Options): Promise<UsedPasskey> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, authenticatorAttachment, clientExtensionResults: {}, response };
}

const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

/** True for what the browser answers when the person closed its question, or let it wait too long. */
export const isGivenUp = (error: unknown): boolean => isNamed(error, 'NotAllowedError', 'AbortError');

/** True when the device has a passkey of the account already. */
export const isAlreadyThere = (error: unknown): boolean => isNamed(error, 'InvalidStateError');
