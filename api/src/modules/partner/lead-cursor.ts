import { ApiError } from '../../plugins/api-error';
import { sv } from '../../texts/sv';
import type { LeadPlace } from '../leads/service';

/** The place after a lead as callers hand it back; what it is made of is nobody's business. */
export function writeCursor({ createdAt, _id }: LeadPlace): string {
  return Buffer.from(`${createdAt.getTime()} ${_id}`).toString('base64url');
}

/** @throws VALIDATION_FAILED for what no answer has given. */
export function readCursor(cursor: string): LeadPlace {
  const [, time, id] = /^(\d{1,15}) ([\w-]{1,50})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'cursor', message: sv.fields.goneFromList }] });
  }
  return { createdAt: new Date(Number(time)), _id: id };
}
