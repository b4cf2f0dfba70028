import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { maxLeadNoteLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import type { useNoteDraft } from '../state/note-draft';

const words = texts.inbox.lead.notes;

const Form = styled.form`
  display: grid;
  gap: ${space.s8};
  textarea {
    min-height: 72px;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

interface NoteFormProps {
  label: string;
  draft: ReturnType<typeof useNoteDraft>;
  isSaving: boolean;
  /** True where the person has just asked to write here. */
  takesFocus?: boolean;
  onSave(text: string): void;
  onCancel?(): void;
}

/** A note being written. A text that is too long stays as it is, with what is wrong beside it. */
export function NoteForm({ label, draft, isSaving, takesFocus = false, onSave, onCancel }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const saver = useRef<HTMLButtonElement>(null);
  const text = draft.text.trim();
  const isBlank = text === '';
  useLayoutEffect(() => {
    // saved: the button has nothing more to do, and would lose the focus
    if (isBlank && saver.current === document.activeElement) field.current?.focus();
  }, [isBlank]);
  const excess = text.length - maxLeadNoteLength;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBlank && excess <= 0 && !isSaving) onSave(text);
  };
  return (
    <Form onSubmit={save}>
      <Field label={label} {...(excess > 0 && { error: words.tooLong(maxLeadNoteLength, excess) })}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            ref={field}
            value={draft.text}
            readOnly={isSaving}
            onChange={({ target }) => draft.type(target.value)}
          />
        )}
      </Field>
      <Foot>
        <Button ref={saver} type="submit" disabled={isBlank} isPending={isSaving} pendingLabel={words.saving}>
          {words.save}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Foot>
    </Form>
  );
}
