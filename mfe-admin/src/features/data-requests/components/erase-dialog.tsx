import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsForm } from '@korkollen/shared-ui/components/settings-section';
import { faultsOf, useFocusOnFault } from '../../../decisions/form-faults';
import { dataRequestTexts } from '../../../texts/data-requests';
import { failureOf, requestChanges } from '../api/requests';
import type { RequestPartProps } from './request-part';

const words = dataRequestTexts.erasure;

interface EraseDialogProps extends Pick<RequestPartProps, 'change'> {
  request: RequestPartProps['request'] & { email: string };
  label: string;
  isDisabled: boolean;
}

/** Erases after the address or the reference has been typed; the server is who compares it. */
export function EraseDialog({ request, change, label, isDisabled }: EraseDialogProps) {
  const { id, email, reference } = request;
  const { isPending, error, reset } = change;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault] = Object.values(faultsOf(error));
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, error);
  const failure = failureOf(error);
  const show = (wanted: boolean): void => {
    // what is on its way cannot be stopped any more
    if (isPending) return;
    reset();
    // each erasure is confirmed for itself
    setTyped('');
    setIsOpen(wanted);
  };
  const erase = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const send = () => requestChanges.erase(id, email, typed);
    const sending = change.mutateAsync({ part: 'erasure', send, done: { title: words.done } });
    sending.then(
      () => setIsOpen(false),
      // what went wrong stands in the form
      () => undefined,
    );
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={show}
      title={words.asking}
      description={words.askingText}
      trigger={
        <Button variant="danger" disabled={isDisabled}>
          {label}
        </Button>
      }
    >
      <SettingsForm ref={form} noValidate aria-label={words.asking} onSubmit={erase}>
        <p>
          <TextWithAddresses>{words.mail(email)}</TextWithAddresses>
        </p>
        <FormFailure>{failure && `${failure} ${dataRequestTexts.kept}`}</FormFailure>
        <Field
          label={words.confirmation}
          hint={<TextWithAddresses>{words.confirmationHint(email, reference)}</TextWithAddresses>}
          error={fault}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              readOnly={isPending}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Cluster>
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={words.pending}>
            {words.confirm}
          </Button>
          <Button disabled={isPending} onClick={() => show(false)}>
            {dataRequestTexts.handling.cancel}
          </Button>
        </Cluster>
      </SettingsForm>
    </Dialog>
  );
}
