import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import type { LeadNoteRecord, LeadRecord } from './model';
import { createNoteRepository, type NotedLead } from './note-repository';

/** Who of the school does it. */
export interface NoteWriter {
  userId: string;
  name: string;
}

/** What staff note on their school's leads. Another school's lead is missing; a colleague's note is theirs alone to change. */
export function createNoteService(connection: DatabaseConnection) {
  const notes = createNoteRepository(connection);

  /** The lead that a change did not find as it wished, and the note that it was about. */
  async function lookAgain(lead: NotedLead, noteId: string): Promise<[LeadRecord, LeadNoteRecord | undefined]> {
    const found = await notes.find(lead);
    if (found === null) throw new ApiError('LEAD_NOT_FOUND');
    return [found, found.notes.find(({ id }) => id === noteId)];
  }

  return {
    /** @param noteId made by the caller, so that a resend is known as one */
    async add(lead: NotedLead, noteId: string, text: string, { userId, name }: NoteWriter): Promise<LeadRecord> {
      const note = { id: noteId, userId, userName: name, text, createdAt: new Date(), editedAt: null };
      const noted = await notes.add(lead, note);
      if (noted !== null) return noted;
      const [found, earlier] = await lookAgain(lead, noteId);
      if (earlier === undefined) throw new ApiError('LIST_FULL');
      const isResend = earlier.userId === userId && (earlier.text === text || earlier.editedAt !== null);
      if (!isResend) throw new ApiError('IDEMPOTENCY_CONFLICT');
      return found;
    },

    async edit(lead: NotedLead, noteId: string, text: string, { userId }: NoteWriter): Promise<LeadRecord> {
      const edited = await notes.edit(lead, { id: noteId, userId, text, editedAt: new Date() });
      if (edited !== null) return edited;
      const [, note] = await lookAgain(lead, noteId);
      throw new ApiError(note === undefined ? 'NOT_FOUND' : 'FORBIDDEN');
    },

    async remove(lead: NotedLead, noteId: string, { userId }: NoteWriter): Promise<LeadRecord> {
      const left = await notes.remove(lead, { id: noteId, userId });
      if (left !== null) return left;
      const [found, note] = await lookAgain(lead, noteId);
      if (note !== undefined) throw new ApiError('FORBIDDEN');
      return found;
    },
  };
}
