import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Lets the next change of a school be stored and not told to the instances, as where the API ends between the two. */
export function cutOffBeforeAnnouncing(app: FastifyInstance): void {
  const revisions = app.database.connection.model('register_revision');
  vi.spyOn(revisions, 'updateOne').mockRejectedValueOnce(new Error('cut off'));
}
