import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsForm } from '@korkollen/shared-ui/components/settings-section';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { faultsOf, useFocusOnFault } from '../../../decisions/form-faults';
import { dataRequestTexts } from '../../../texts/data-requests';
import { failureOf } from '../api/requests';
import type { RequestPartProps } from './request-part';

const words = dataRequestTexts.handling;

export interface WrittenDialogProps extends Pick<RequestPartProps, 'change'> {
  /** By what its draft is known, of all of the product's. */
  draft: string;
  open: string;
  title: string;
  label: string;
  hint: string;
  lines?: readonly string[];
  submit: string;
  variant: ButtonProps['variant'];
  isDisabled: boolean;
  /** The request has ended meanwhile: nothing can be sent any more, and what was written is only shown. */
  isOver: boolean;
  /** Told whether something is written that has not been sent. */
  onWrittenChange(isWritten: boolean): void;
  isRequired: boolean;
  /** What is wrong with what was written; nothing where it can be sent. */
  faultIn(text: string): string | undefined;
  /**
   * Rejects where it did not come through; what was written stays then.
   * @param onTaken to be called when the server has it, before the page shows what became of it
   */
  onSubmit(text: string, onTaken: () => void): Promise<unknown>;
}

/** A button that asks for words first, which are mailed; they stay when they could not be sent. */
export function WrittenDialog(props: WrittenDialogProps) {
  const { open, title, label, hint, lines = [], submit, variant, isDisabled, isRequired, faultIn, onSubmit } = props;
  const { isOver, onWrittenChange } = props;
  const { isPending, error, reset } = props.change;
  const { kept, keep } = useKeptDraft<string>(props.draft);
  const [isOpen, setIsOpen] = useState(kept !== undefined);
  const [text, setText] = useState(kept ?? '');
  const isDirty = text.trim() !== '';
  useEffect(() => keep(() => (isDirty ? text : undefined)));
  useEffect(() => onWrittenChange(isDirty), [isDirty, onWrittenChange]);
  const [fault, setFault] = useState<string>();
  const failure = failureOf(error);
  const [refused] = Object.values(faultsOf(error));
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnFault(form, error);
  const show = (wanted: boolean): void => {
    // what is on its way cannot be stopped any more
    if (isPending) return;
    reset();
    setIsOpen(wanted);
  };
  const empty = (): void => {
    setText('');
    setIsOpen(false);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending || isOver) return;
    const wrong = faultIn(text);
    setFault(wrong);
    if (wrong !== undefined) {
      field.current?.focus();
      return;
    }
    // what went wrong stands in the form
    onSubmit(text, empty).catch(() => undefined);
  };
  if (isOver && !isDirty) return null;
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title={isOver ? words.unsent : title}
        trigger={
          isOver ? (
            <Button>{words.showUnsent}</Button>
          ) : (
            <Button variant={variant === 'danger' ? 'secondary' : variant} disabled={isDisabled}>
              {open}
            </Button>
          )
        }
      >
        <SettingsForm ref={form} noValidate aria-label={title} onSubmit={send}>
          {!isOver &&
            lines.map((line) => (
              <p key={line}>
                <TextWithAddresses>{line}</TextWithAddresses>
              </p>
            ))}
          <FormFailure>{isOver ? words.unsentText : failure && `${failure} ${dataRequestTexts.kept}`}</FormFailure>
          <Field label={label} {...(!isOver && { hint, isRequired })} error={fault ?? refused}>
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                value={text}
                readOnly={isPending || isOver}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Cluster>
            {isOver ? (
              <Button onClick={empty}>{words.dropUnsent}</Button>
            ) : (
              <Button type="submit" variant={variant} isPending={isPending} pendingLabel={words.pending}>
                {submit}
              </Button>
            )}
            <Button disabled={isPending} onClick={() => show(false)}>
              {isOver ? words.close : words.cancel}
            </Button>
          </Cluster>
        </SettingsForm>
      </Dialog>
    </>
  );
}
