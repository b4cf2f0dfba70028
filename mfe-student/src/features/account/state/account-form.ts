import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { failureReason } from '../../../mail-button/failure-reason';

export interface AccountFormOptions<Values extends FieldValues> {
  initial: DefaultValues<Values>;
  /** Fetches the contract's rules, and that what is typed twice is the same; the same function with every rendering. */
  loadRules: () => Promise<Resolver<Values>>;
  /** Rejects when it was not taken; everything typed is kept. */
  send(values: Values): Promise<void>;
  /** Hears of every refusal, with what it means. */
  onRefused?(reason: string): void;
  /** The field that is about the new password. */
  passwordField?: Path<Values>;
  /** The one field of a form without a summary: it takes the focus whenever something is against it. */
  onlyField?: Path<Values>;
}

/**
 * A form about an account: its own rules first, then the server's. What the server has against a field stands at the
 * field, anything else above the form (`refusal`).
 */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { initial, loadRules, send, onRefused, passwordField, onlyField } = options;
  const form = useForm<Values>({
    defaultValues: initial,
    resolver: useLateResolver(loadRules),
    // elsewhere the summary takes it
    shouldFocusError: onlyField !== undefined,
  });
  // a second press may come before the first one shows
  const isUnderWay = useRef(false);
  const [refusal, setRefusal] = useState<string>();

  const refuse = (error: unknown): void => {
    const reason = failureReason(error);
    const { isAnyShown } = showRefusedFields(form, error);
    if (isAnyShown && onlyField !== undefined) form.setFocus(onlyField);
    const isAboutPassword = !isAnyShown && passwordField !== undefined && hasErrorCode(error, 'PASSWORD_TOO_COMMON');
    if (isAboutPassword) form.setError(passwordField, { type: 'server', message: reason });
    // what stands at its field is not said once more above the form
    setRefusal(isAnyShown || isAboutPassword ? undefined : reason);
    onRefused?.(reason);
  };

  const sendValues = form.handleSubmit((values) => send(values).catch(refuse));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRefusal(undefined);
    await sendValues(event).finally(() => (isUnderWay.current = false));
  };
  // the rules may be on their way when it is sent: it is under way from then on
  const { errors, submitCount: attempt, isSubmitting: isPending } = form.formState;
  return { form, register: form.register, errors, attempt, refusal, isPending, submit };
}
