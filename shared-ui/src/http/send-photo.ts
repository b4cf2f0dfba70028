import type { AddressInput, AnswerOf, Optionally } from '@korkollen/api/contracts/calls';
import { type FileCall, sendFile } from './send-file';

/** What a photo is sent with. */
export interface PhotoUpload {
  file: Blob;
  /** What is to be seen, for those who do not see it. */
  alt: string;
  /** How much of it has been sent, 0..1. */
  onProgress?(share: number): void;
}

/**
 * Sends a photo by the name of a contract that takes one: `sendPhoto('addSchoolPhoto', { file, alt })`.
 * @throws ApiError as `call` does
 */
export function sendPhoto<Name extends FileCall<'photo'>>(
  name: Name,
  { file, alt, onProgress }: PhotoUpload,
  ...address: Optionally<AddressInput<Name>>
): Promise<AnswerOf<Name>> {
  return sendFile(name, { field: 'photo', file, texts: { alt }, onProgress }, ...address);
}
