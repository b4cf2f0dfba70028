import { sv } from '../texts/sv';
import { ApiError } from './api-error';

/** Where a page of a list ends that has the newest first. */
export interface PagePlace {
  createdAt: Date;
  _id: string;
}

/**
 * What finds the rest of such a list after a place, to be met by all; nothing where the list is read from its beginning. The time
 * stands by itself too, so that an index is entered at the place.
 * @param byId how the ids go on within one millisecond: `$lt` where they fall too, `$gt` where they grow
 */
export const beyondPlace = (after: PagePlace | undefined, byId: '$lt' | '$gt'): Record<string, unknown>[] =>
  after === undefined
    ? []
    : [
        { createdAt: { $lte: after.createdAt } },
        { $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, _id: { [byId]: after._id } }] },
      ];

/** The place as callers hand it back; what it is made of is nobody's business. */
export function writeCursor({ createdAt, _id }: PagePlace): string {
  return Buffer.from(`${String(createdAt.getTime())} ${_id}`).toString('base64url');
}

/** @throws ApiError VALIDATION_FAILED for what no answer has given. */
export function readCursor(cursor: string): PagePlace {
  const [, time, id] = /^(\d{1,15}) ([\w.:-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'cursor', message: sv.fields.goneFromList }] });
  }
  return { createdAt: new Date(Number(time)), _id: id };
}
