import { maxLeadNotes } from '../../../contracts/limits';
import type { DatabaseConnection } from '../../plugins/database';
import { type LeadScope, withinScope } from './lead-scope';
import { leadModel, type LeadNoteRecord, type LeadRecord } from './model';

/** A lead as whoever may note something on it names it. */
export interface NotedLead extends LeadScope {
  id: string;
}

/** Notes on a school's leads. Each change is one atomic write with its rule in the filter; null when that lets nothing through. */
export function createNoteRepository(connection: DatabaseConnection) {
  const leads = leadModel(connection);
  const unexpired = ({ id, ...scope }: NotedLead) => ({
    _id: id,
    ...withinScope(scope),
    expiresAt: { $gt: new Date() },
  });

  const change = (filter: Record<string, unknown>, update: Record<string, unknown>): Promise<LeadRecord | null> =>
    leads.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean();

  return {
    find: (lead: NotedLead): Promise<LeadRecord | null> => leads.findOne(unexpired(lead)).lean(),

    /** Once, and only where there is room. */
    add: (lead: NotedLead, note: LeadNoteRecord) =>
      change(
        {
          ...unexpired(lead),
          'notes.id': { $ne: note.id },
          [`notes.${String(maxLeadNotes - 1)}`]: { $exists: false },
        },
        { $push: { notes: note }, $set: { changedAt: note.createdAt } },
      ),

    /** Only its writer's. */
    edit: (lead: NotedLead, { id, userId, text, editedAt }: Omit<LeadNoteRecord, 'createdAt' | 'userName'>) =>
      change(
        { ...unexpired(lead), notes: { $elemMatch: { id, userId } } },
        { $set: { 'notes.$.text': text, 'notes.$.editedAt': editedAt, changedAt: editedAt } },
      ),

    /** Only its writer's. */
    remove: (lead: NotedLead, { id, userId }: Pick<LeadNoteRecord, 'id' | 'userId'>) =>
      change(
        { ...unexpired(lead), notes: { $elemMatch: { id, userId } } },
        { $pull: { notes: { id, userId } }, $set: { changedAt: new Date() } },
      ),
  };
}
