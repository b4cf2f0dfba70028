import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/http-client';
import { useOneAtATime } from './one-at-a-time';
import { randomUuid } from './random-uuid';

/** A contract's request as a form holds it: an empty text is a text or a choice that is not there yet. */
export type FormValues<Request> = {
  [Field in keyof Request]-?: NonNullable<Request[Field]> extends boolean ? boolean : NonNullable<Request[Field]> | '';
};

/** A submit's content with the key that it was first sent with. */
export interface SentOnce {
  content: string;
  key: string;
}

export interface SubmitOnceOptions<Values extends FieldValues, Request, Answer> {
  form: UseFormReturn<Values>;
  /** A summary of what is wrong takes the focus. Elsewhere the first field that the server refuses does. */
  hasSummary?: boolean;
  /** The request of values that have met the form's rules. */
  toRequest(values: Values): Request;
  send(request: Request, idempotencyKey: string): Promise<Answer>;
  /** @param taken the answer, and what stood in the form as it was sent: more may have been typed since */
  onSent(values: Values, request: Request, taken: { answer: Answer; sent: Values }): void;
  /**
   * Tells the person; what it answers stands in the form until the next attempt.
   * @param isAtField what is wrong stands at a field already
   */
  onFailure(error: unknown, isAtField: boolean): string;
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
 */
export function useSubmitOnce<Values extends FieldValues, Request, Answer>(
  options: SubmitOnceOptions<Values, Request, Answer>,
) {
  const { form, hasSummary, toRequest, send, onSent, onFailure, onInvalid, onSending } = options;
  const ownSent = useRef<SentOnce | null>(null);
  const sent = options.sent ?? ownSent;
  const { isPending, begin } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);

  const sendValues = async (values: Values): Promise<void> => {
    const request = toRequest(values);
    const content = JSON.stringify(request);
    const once = sent.current?.content === content ? sent.current : { content, key: randomUuid() };
    sent.current = once;
    onSending?.(values, once);
    setFailure(null);
    const typed = structuredClone(form.getValues());
    const place = document.activeElement;
    // comes beside the answer: fetched after it, a refused field would stand unmarked for as long once more
    const marking = import('./refused-fields').catch(() => false as const);
    let answer: Answer;
    try {
      answer = await send(request, once.key);
    } catch (error) {
      const marks = error instanceof ApiError && error.fields.length > 0 && (await marking);
      const isAtField = marks && marks.showRefusedFields(form, error, typed, hasSummary ? undefined : place).isAnyShown;
      setFailure(onFailure(error, isAtField));
      return;
    }
    sent.current = null;
    onSent(values, request, { answer, sent: typed });
  };

  const refuse = (errors: FieldErrors<Values>): void => {
    setFailure(null);
    onInvalid?.(errors);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin(() => form.handleSubmit(sendValues, refuse)(event));
  };
  return { submit, isPending, failure };
}
