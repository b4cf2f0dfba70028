import { randomUUID } from 'node:crypto';

/** What a browser sends of a form with a file. */
export interface SentForm {
  payload: Buffer;
  headers: { 'content-type': string };
}

/** A form with texts and a file, as a browser would send it. @param field what the file is called in the form */
export function formBody(
  fields: Record<string, string>,
  file?: { name: string; type: string; bytes: Buffer },
  field = 'photo',
): SentForm {
  const boundary = `----korkollen${randomUUID()}`;
  const partOf = (disposition: string, bytes: Buffer, type?: string): Buffer[] => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ];
  const texts = Object.entries(fields).flatMap(([name, value]) => partOf(`name="${name}"`, Buffer.from(value)));
  const files = file ? partOf(`name="${field}"; filename="${file.name}"`, file.bytes, file.type) : [];
  return {
    payload: Buffer.concat([...texts, ...files, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
