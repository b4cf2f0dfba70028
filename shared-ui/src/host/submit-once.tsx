import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { showRefusedFields } from './refused-fields';

/** A contract's request as a form holds it: an empty text is a text or a choice that is not there yet. */
export type FormValues<Request> = {
  [Field in keyof Request]-?: NonNullable<Request[Field]> extends boolean ? boolean : NonNullable<Request[Field]> | '';
};

/** A submit's content with the key that it was first sent with. */
export interface SentOnce {
  content: string;
  key: string;
}

/** A fresh uuid, on pages without https too. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // pages that are not served over https have no randomUUID
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export interface SubmitOnceOptions<Values extends FieldValues, Request> {
  form: UseFormReturn<Values>;
  /** The request of values that have met the form's rules. */
  toRequest(values: Values): Request;
  send(request: Request, idempotencyKey: string): Promise<unknown>;
  onSent(values: Values, request: Request): void;
  /** Tells the person; what it answers stands in the form until the next attempt. */
  onFailure(error: unknown): string;
  /** The form's own rules stand in the way. */
  onInvalid?(errors: FieldErrors<Values>): void;
  /** Called before a request is sent, for those who keep it over a reload of the page. */
  onSending?(values: Values, sent: SentOnce): void;
  /** The last submit without an answer, for those who keep it; otherwise it lives as long as the form. */
  sent?: RefObject<SentOnce | null>;
}

/**
 * Sends a form once, however often its button is pressed: one request at a time, and with the same idempotency key for
 * the same content until an answer has come, so that a retry is stored once. Changed content is another submit.
 * What the server has against a field is shown at the field.
 */
export function useSubmitOnce<Values extends FieldValues, Request>(options: SubmitOnceOptions<Values, Request>) {
  const { form, toRequest, send, onSent, onFailure, onInvalid, onSending } = options;
  const ownSent = useRef<SentOnce | null>(null);
  const sent = options.sent ?? ownSent;
  // also true while the values are checked and nothing shows yet
  const isUnderWay = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown): void => {
    setFailure(onFailure(error));
    showRefusedFields(form, error);
  };

  const sendValues = async (values: Values): Promise<void> => {
    const request = toRequest(values);
    const content = JSON.stringify(request);
    const once = sent.current?.content === content ? sent.current : { content, key: randomUuid() };
    sent.current = once;
    onSending?.(values, once);
    setFailure(null);
    setIsPending(true);
    try {
      await send(request, once.key);
    } catch (error) {
      fail(error);
      return;
    } finally {
      setIsPending(false);
    }
    sent.current = null;
    onSent(values, request);
  };

  const refuse = (errors: FieldErrors<Values>): void => {
    setFailure(null);
    onInvalid?.(errors);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void form
      .handleSubmit(
        sendValues,
        refuse,
      )(event)
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  return { submit, isPending, failure };
}
