import type { AddressInput, AnswerOf, Optionally } from '@korkollen/api/contracts/calls';
import type { endpoints, EndpointName } from '@korkollen/api/contracts/endpoints';
import type { FileKind } from '@korkollen/api/contracts/endpoint-tables';
import { addressOfCall, change, endpointOf } from './http-client';

/** The calls that a file of a kind comes with. */
export type FileCall<Kind extends FileKind> = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { takes: Kind } ? Name : never;
}[EndpointName];

export interface FileUpload {
  /** What the file is called in the form. */
  field: string;
  file: Blob;
  /** What is said beside it; it comes before the file. */
  texts?: Record<string, string>;
  /** How much of it has been sent, 0..1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a file by the name of a contract that takes one: `sendFile('startImport', { field: 'file', file })`.
 * @throws ApiError as `call` does
 */
export async function sendFile<Name extends FileCall<FileKind>>(
  name: Name,
  { field, file, texts = {}, onProgress }: FileUpload,
  ...address: Optionally<AddressInput<Name>>
): Promise<AnswerOf<Name>> {
  const body = new FormData();
  for (const [text, value] of Object.entries(texts)) body.append(text, value);
  body.append(field, file);
  const answer = await change(endpointOf(name).method, addressOfCall(name, ...address), {
    body,
    onUploadProgress: ({ loaded, total }) => onProgress?.(total ? loaded / total : 0),
  });
  return JSON.parse(answer) as AnswerOf<Name>;
}
