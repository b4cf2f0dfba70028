import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { decisionFormTexts as words } from '../texts/decisions';
import { Consequences, DecisionForm } from './decision-form';

export interface ReasonFormProps {
  id: string;
  /** What the form is for, as the button that opens it says. */
  label: string;
  consequences: readonly string[];
  /** Kept while the form is closed. */
  reason: string;
  onType(reason: string): void;
  /** Where the reason will be read. */
  hint: string;
  isRequired?: boolean;
  /** Why the reason cannot be sent as it stands; undefined where it can. */
  faultIn(reason: string): string | undefined;
  isPending: boolean;
  submit: string;
  pendingLabel: string;
  /** Why the last try did not come through. */
  failure?: ReactNode;
  onSend(reason: string): void;
}

/** What cannot be undone, with the reason for it. */
export function ReasonForm(props: ReasonFormProps) {
  const { id, label, consequences, reason, onType, hint, isRequired = false, isPending, failure } = props;
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // where nothing has to be written what happens is read first
    if (isRequired) field.current?.focus();
  }, [isRequired]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = props.faultIn(reason);
    setFault(found);
    if (found === undefined) props.onSend(reason.trim());
    else field.current?.focus();
  };
  return (
    <DecisionForm id={id} noValidate aria-label={label} onSubmit={submit}>
      <Consequences lines={consequences} />
      <Field
        label={words.reason}
        hint={<TextWithAddresses>{hint}</TextWithAddresses>}
        error={fault}
        isRequired={isRequired}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={reason}
            readOnly={isPending}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      {failure}
      <Cluster>
        <Button type="submit" variant="danger" isPending={isPending} pendingLabel={props.pendingLabel}>
          {props.submit}
        </Button>
      </Cluster>
    </DecisionForm>
  );
}
