import { correctionSchema, type CorrectablePerson } from '@korkollen/api/contracts/admin-data-requests';
import { maxNameLength, maxPhoneLength } from '@korkollen/api/contracts/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { SettingsForm, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { faultsOf, useFocusOnFault } from '../../../decisions/form-faults';
import { standOf } from '../../../decisions/stand-of';
import { ListState } from '../../../paged-list/list-state';
import { dataRequestTexts } from '../../../texts/data-requests';
import { errorIn, failureOf, requestChanges, useCorrectable } from '../api/requests';
import { isFinished } from '../state/request-words';
import { Locked, Part, type RequestPartProps, Soft } from './request-part';

const words = dataRequestTexts.correction;

type Typed = Partial<Record<'name' | 'phone', string>>;

interface CorrectionFormProps extends RequestPartProps {
  /** The request has ended meanwhile: nothing can be corrected any more, and what was typed is only shown. */
  isOver: boolean;
  person: CorrectablePerson;
  /** Told whether something is typed that has not been sent. */
  onTypedChange(isTyped: boolean): void;
}

/** The fields as they should be, each beside what it is now. */
function CorrectionForm({ request, lock, change, person, isOver, onTypedChange }: CorrectionFormProps) {
  // what nobody has typed over is what it is now, also when that is read again
  const { kept, keep } = useKeptDraft<Typed>(`correction ${request.id}`);
  const [own, setOwn] = useState<Typed>(kept ?? {});
  const typed = { name: person.name, phone: person.phone ?? '', ...own };
  const [savedOver, setSavedOver] = useState<CorrectablePerson>();
  if (savedOver && savedOver !== person) {
    setSavedOver(undefined);
    setOwn({});
  }
  const isDirty = typed.name.trim() !== person.name || typed.phone.trim() !== (person.phone ?? '');
  useEffect(() => keep(() => (isDirty ? own : undefined)));
  const isUnsent = isDirty && savedOver === undefined;
  useEffect(() => onTypedChange(isUnsent), [isUnsent, onTypedChange]);
  const [ownFaults, setOwnFaults] = useState<Typed>({});
  const [isSame, setIsSame] = useState(false);
  const { isPending } = change;
  const stand = standOf('correction', change);
  const error = errorIn('correction', change);
  const faults: Typed = { ...faultsOf(error), ...ownFaults };
  const failure = failureOf(error);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, error);
  useFocusOnFault(form, ownFaults);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending || isOver || lock !== null) return;
    setIsSame(!isDirty);
    const read = correctionSchema.safeParse({ ...typed, seen: { name: person.name, phone: person.phone } });
    setOwnFaults(
      read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
    if (!isDirty || !read.success) return;
    change.mutate(
      { part: 'correction', send: () => requestChanges.correct(request.id, read.data), done: { title: words.done } },
      { onSuccess: () => setSavedOver(person) },
    );
  };
  const why = isSame ? words.same : failure && `${failure} ${dataRequestTexts.kept}`;
  const isDisabled = lock !== null && !isOver;
  return (
    <SettingsForm ref={form} noValidate aria-label={words.title} onSubmit={save}>
      <UnsavedChanges isDirty={isUnsent} />
      {!isOver && <p>{words.where(person.hasAccount, person.enquiries)}</p>}
      <FormFailure>{isOver ? dataRequestTexts.handling.unsentText : why}</FormFailure>
      <Field label={words.name} hint={words.before(person.name || words.none)} error={faults.name}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.name}
            maxLength={maxNameLength}
            readOnly={isPending || isOver}
            autoComplete="off"
            disabled={isDisabled}
            onChange={({ target }) => setOwn({ ...own, name: target.value })}
          />
        )}
      </Field>
      <Field label={words.phone} hint={words.before(person.phone ?? words.none)} error={faults.phone}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            value={typed.phone}
            maxLength={maxPhoneLength}
            readOnly={isPending || isOver}
            autoComplete="off"
            disabled={isDisabled}
            onChange={({ target }) => setOwn({ ...own, phone: target.value })}
          />
        )}
      </Field>
      {isOver ? (
        <Button onClick={() => setOwn({})}>{dataRequestTexts.handling.dropUnsent}</Button>
      ) : (
        <>
          <Soft>{words.address}</Soft>
          <Button
            type="submit"
            variant="primary"
            isPending={stand.isPending}
            disabled={stand.disabled || lock !== null}
            pendingLabel={dataRequestTexts.handling.pending}
          >
            {words.save}
          </Button>
        </>
      )}
    </SettingsForm>
  );
}

/**
 * Corrects a person's name and number, wherever they stand. Of a request that has ended, only what was typed and has not been
 * sent.
 */
export function CorrectionSection(props: RequestPartProps) {
  const { request, lock } = props;
  const isOver = isFinished(request);
  const isKnown = request.provedAt !== null && request.email !== null;
  const reading = useCorrectable(request.id, isKnown && !isOver);
  const [isTyped, setIsTyped] = useState(false);
  if (isOver && !isTyped) return null;
  return (
    <SettingsSection
      title={isOver ? dataRequestTexts.handling.unsent : words.title}
      {...(!isOver && { text: words.text })}
    >
      <Part>
        {!isOver && lock !== null && <Locked>{lock}</Locked>}
        {isKnown && (
          <ListState query={reading} loading={words.loading} failed={words.failed}>
            {({ person }) =>
              person === null ? (
                <Soft>{words.nothing}</Soft>
              ) : (
                <CorrectionForm
                  key={request.id}
                  {...props}
                  isOver={isOver}
                  person={person}
                  onTypedChange={setIsTyped}
                />
              )
            }
          </ListState>
        )}
      </Part>
    </SettingsSection>
  );
}
