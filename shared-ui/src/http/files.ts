import type { AddressInput, CallInput, Optionally } from '@korkollen/api/contracts/calls';
import type { EndpointName } from '@korkollen/api/contracts/endpoints';
import { addressOfCall, endpointOf, errorFromAnswer, networkError } from './http-client';

/**
 * A file that the API answers, by the name of its contract; not for changes of a session, whose token it does not send.
 * @throws ApiError for every answer outside 2xx, and when none comes or it ends before the file does
 */
export async function fetchFile<Name extends EndpointName>(
  name: Name,
  ...input: Optionally<CallInput<Name>>
): Promise<Blob> {
  const { body } = (input[0] ?? {}) as { body?: unknown };
  const failed = (error: unknown): never => {
    throw networkError(error);
  };
  const response = await fetch(addressOfCall(name, ...(input as Optionally<AddressInput<Name>>)), {
    method: endpointOf(name).method,
    credentials: 'include',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(failed);
  if (response.ok) return response.blob().catch(failed);
  const { status, statusText, headers } = response;
  throw errorFromAnswer(status, statusText, await response.text().catch(failed), headers.get('retry-after'));
}

/** Hands a file to the browser, which keeps it where the person wants it. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
