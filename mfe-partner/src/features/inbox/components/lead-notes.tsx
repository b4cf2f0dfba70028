import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { maxLeadNotes } from '@korkollen/api/contracts/limits';
import type { LeadNote, PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { useReadsOnly } from '../../../hooks/reads-only';
import { texts } from '../../../texts/sv';
import { useSaveNote } from '../api/lead-notes';
import { useNoteDraft } from '../state/note-draft';
import { NoteForm } from './note-form';

// asked for by few: the inbox comes without it
const RemovalDialog = lazy(() =>
  import('../../../questions/removal-dialog').then((module) => ({ default: module.RemovalDialog })),
);

const words = texts.inbox.lead.notes;

const List = styled.ol`
  display: grid;
`;
const Entry = styled.li`
  display: grid;
  gap: ${space.s4};
  padding-block: ${space.s12};
  border-top: 1px solid ${color.line};
`;
const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.s12};
`;
/* in line with the text above */
const Actions = styled.div`
  margin-inline-start: calc(-1 * ${space.s12});
`;
/* the focus is put here when what had it is gone */
const Part = styled.div`
  display: grid;
  gap: ${space.s12};
  &:focus {
    outline: none;
  }
`;
const Who = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  overflow-wrap: anywhere;
`;

/** Where a note is written: each person's, lead's and note's own. */
const placeOf = (...parts: string[]): string => parts.join(' ');

interface WrittenNoteProps {
  leadId: string;
  note: LeadNote;
  /** Written by the person who reads it, who may still change things. */
  isOwn: boolean;
  onRemoved(): void;
}

function WrittenNote({ leadId, note, isOwn, onRemoved }: WrittenNoteProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const draft = useNoteDraft(placeOf(note.user_id, leadId, note.id), note.text);
  const saving = useSaveNote(leadId, note.id);
  const stop = (saved?: string): void => {
    draft.forget(saved);
    setIsEditing(false);
    // the button is back a moment later
    requestAnimationFrame(() => change.current?.focus());
  };
  if (isEditing) {
    return (
      <NoteForm
        label={words.change}
        draft={draft}
        isSaving={saving.isPending}
        takesFocus
        onSave={(text) => {
          // also where its writer has gone on to another enquiry; a failure has been told
          saving.mutateAsync({ noteId: note.id, text }).then(
            () => stop(text),
            () => undefined,
          );
        }}
        onCancel={() => stop()}
      />
    );
  }
  return (
    <>
      <Text>{note.text}</Text>
      <Foot>
        <Who>
          {note.user_name ?? words.byUnknown}, <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
          {note.edited_at !== null && ` ${words.edited(formatDateTime(note.edited_at))}`}
        </Who>
        {isOwn && (
          <Actions>
            <Button ref={change} variant="quiet" size="small" onClick={() => setIsEditing(true)}>
              {words.edit}
            </Button>
            <Button
              variant="quiet"
              size="small"
              isPending={saving.isPending}
              pendingLabel={words.removing}
              onClick={() => setIsAsked(true)}
            >
              {words.remove}
            </Button>
            {isAsked && (
              <Suspense>
                <RemovalDialog
                  isOpen
                  title={words.removeTitle}
                  text={words.removeText}
                  onKeep={() => setIsAsked(false)}
                  onRemove={() => {
                    setIsAsked(false);
                    saving.mutate({ noteId: note.id }, { onSuccess: onRemoved });
                  }}
                />
              </Suspense>
            )}
          </Actions>
        )}
      </Foot>
    </>
  );
}

/** What the school's staff have noted on a lead, and the place to note more. Each changes only what they wrote. */
export function LeadNotes({ lead }: { lead: Pick<PartnerLeadDetail, 'id' | 'notes'> }) {
  const userId = useUserId();
  const isReader = useReadsOnly() !== undefined;
  const part = useRef<HTMLDivElement>(null);
  const draft = useNoteDraft(placeOf(userId, lead.id));
  const adding = useSaveNote(lead.id);
  const add = (text: string): void => {
    adding.mutateAsync({ text, key: draft.keyOf(text) }).then(
      () => draft.forget(text),
      () => undefined,
    );
  };
  return (
    <Part ref={part} tabIndex={-1} role="group" aria-label={words.title}>
      {lead.notes.length > 0 && (
        <List role="list" aria-label={words.title}>
          {lead.notes.map((note) => (
            <Entry key={note.id}>
              <WrittenNote
                leadId={lead.id}
                note={note}
                isOwn={note.user_id === userId && !isReader}
                // the question gives the focus back first
                onRemoved={() => setTimeout(() => part.current?.focus())}
              />
            </Entry>
          ))}
        </List>
      )}
      {isReader && lead.notes.length === 0 && <Who>{words.none}</Who>}
      {!isReader && lead.notes.length < maxLeadNotes && (
        <NoteForm label={words.add} draft={draft} isSaving={adding.isPending} onSave={add} />
      )}
      {!isReader && lead.notes.length >= maxLeadNotes && <Who>{words.full}</Who>}
    </Part>
  );
}
