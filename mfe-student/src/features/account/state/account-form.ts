import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { failureReason } from '../../../mail-button/failure-reason';

export type FormErrors<Values> = Partial<Record<keyof Values, string>>;

type FindErrors<Values> = (values: Values) => FormErrors<Values>;

/** The rules of a form as react-hook-form asks for them. */
const resolverOf =
  <Values extends FieldValues>(findErrors: FindErrors<Values>): Resolver<Values> =>
  (values) => {
    const found = Object.entries<string | undefined>(findErrors(values)).filter(([, message]) => message !== undefined);
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
    return found.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };

export interface AccountFormOptions<Values extends FieldValues> {
  initial: DefaultValues<Values>;
  /** Fetches the contract's rules, and that what is typed twice is the same; the same function with every rendering. */
  loadRules: () => Promise<FindErrors<Values>>;
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
    resolver: useLateResolver(useCallback(() => loadRules().then(resolverOf), [loadRules])),
    // elsewhere the summary takes it
    shouldFocusError: onlyField !== undefined,
  });
  // also true while the rules are on their way and nothing shows yet
  const isUnderWay = useRef(false);
  const [isPending, setIsPending] = useState(false);
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

  const sendValues = form.handleSubmit(async (values) => {
    setIsPending(true);
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      setIsPending(false);
    }
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await sendValues(event).finally(() => (isUnderWay.current = false));
  };
  const { errors, submitCount: attempt } = form.formState;
  return { form, register: form.register, errors, attempt, refusal, isPending, submit };
}
