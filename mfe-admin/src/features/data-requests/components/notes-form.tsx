import { dataRequestNotesSchema } from '@korkollen/api/contracts/admin-data-requests';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { SettingsForm } from '@korkollen/shared-ui/components/settings-section';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { standOf } from '../../../decisions/stand-of';
import { dataRequestTexts } from '../../../texts/data-requests';
import { requestChanges } from '../api/requests';
import type { RequestPartProps } from './request-part';

const words = dataRequestTexts.notes;

/** What administrators note; a colleague's newer notes are shown instead of overwritten, and what was typed stays. */
export function NotesForm({ request, change }: Omit<RequestPartProps, 'lock'>) {
  const { id, notes } = request;
  const { kept, keep } = useKeptDraft<{ typed: string; seen: string | null }>(`notes ${id}`);
  const [typed, setTyped] = useState(kept?.typed ?? notes ?? '');
  const [seen, setSeen] = useState(kept ? kept.seen : notes);
  const isDirty = typed.trim() !== (seen ?? '');
  useEffect(() => keep(() => (isDirty ? { typed, seen } : undefined)));
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = useKeptFocus(field);
  const isNewer = seen !== notes;
  if (isNewer && !isDirty && !change.isPending) {
    // nobody has typed: what a colleague noted is what there is to go on from
    setSeen(notes);
    setTyped(notes ?? '');
  }
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const read = dataRequestNotesSchema.safeParse(typed);
    setFault(read.error?.issues[0]?.message);
    if (!read.success) {
      field.current?.focus();
      return;
    }
    change.mutate(
      { part: 'notes', send: () => requestChanges.note(id, read.data, seen), done: { title: words.saved } },
      { onSuccess: ({ notes: saved }) => setSeen(saved) },
    );
  };
  return (
    <SettingsForm noValidate aria-label={words.title} onSubmit={save} {...focus}>
      <UnsavedChanges isDirty={isDirty} />
      {isNewer && (
        <p role="status">
          {words.newer} {notes ?? words.none}
        </p>
      )}
      <Field label={words.label} hint={words.hint} error={fault}>
        {(control) => (
          <TextArea {...control} ref={field} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button type="submit" {...standOf('notes', change)} pendingLabel={dataRequestTexts.handling.pending}>
        {words.save}
      </Button>
      {isNewer && <Button onClick={() => setSeen(notes)}>{words.keepMine}</Button>}
    </SettingsForm>
  );
}
