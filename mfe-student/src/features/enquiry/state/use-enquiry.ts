import type { LeadRequest } from '@korkollen/api/contracts/leads';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce, type SentOnce } from '@korkollen/shared-ui/host/submit-once';
import { ApiError, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { filtersInUse } from '../../../filters-in-use/filters-in-use';
import { texts } from '../../../texts/sv';
import { campaignStore } from './campaign';
import { dropDraft, followDraft, forgetDraft, keepDraft, leaveDraft, readDraft, type DraftNews } from './enquiry-draft';
import { emptyEnquiry, nameAll, receiversOf, toLead, type AskedSchool, type EnquiryValues } from './enquiry-values';
import { dropPending, keepPending, type PendingLead } from './pending-lead';
import { useDelivery, type Delivery } from './use-delivery';
import { mayPass, useSendLater } from './use-send-later';
import { type Wishes, wishesInUse } from './wishes';

const loadRules = () => import('./enquiry-rules').then(({ enquiryResolver }) => enquiryResolver);

interface ToastWords {
  title: string;
  description: string;
}

/** What the place of the form says in a message, beside what stands in the form. */
export interface EnquiryToasts {
  failed(error: unknown): ToastWords;
  /** Null where the form says enough. */
  invalid(errors: FieldErrors<EnquiryValues>): ToastWords | null;
}

const formToasts: EnquiryToasts = {
  failed: () => texts.enquiry.failedToast,
  invalid: ({ consent }) => (consent ? texts.enquiry.consentToast : null),
};

interface EnquiryTarget {
  /** What the draft is kept by. */
  draftId: string;
  /** Whom it goes to: one school, each of up to three, or none, which is us. */
  schools: readonly AskedSchool[];
  teacherId: string | null;
  /** Not what the filters in use say, where the form does not show it. */
  isPlain?: boolean;
  /** Each of the schools gets a lead of its own. */
  isEach?: boolean;
  toasts?: Partial<EnquiryToasts>;
  onSent?(receipt: Receipt): void;
}

/** Why an enquiry was not sent, and that nothing of it is lost. */
function describeFailure(error: unknown, failed: string): string {
  const { kept, tooMany, retryAfter, schoolGone, teacherGone } = texts.enquiry;
  if (isOffline(error)) return `${texts.failure.offline} ${kept}`;
  if (hasErrorCode(error, 'SCHOOL_NOT_FOUND')) return `${schoolGone} ${kept}`;
  if (hasErrorCode(error, 'TEACHER_NOT_FOUND')) return `${teacherGone} ${kept}`;
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (seconds && hasErrorCode(error, 'TOO_MANY_REQUESTS')) return `${tooMany} ${retryAfter(seconds)} ${kept}`;
  return `${reasonOf(error) ?? failed} ${kept}`;
}

/** A plain form asks neither for wishes nor for where the person lives. */
const emptyOf = (isPlain: boolean): EnquiryValues => (isPlain ? { ...emptyEnquiry, city: '' } : emptyEnquiry);

/** The form with its draft read and stored, what the filters in use say, and the name and address of whoever is signed in. */
function useEnquiryForm(
  draftId: string,
  receivers: string,
  isPlain: boolean,
  restore: (sentTo: readonly string[]) => void,
) {
  const user = useSession((session) => session.user);
  const form = useForm<EnquiryValues>({
    defaultValues: emptyOf(isPlain),
    resolver: useLateResolver(loadRules),
    shouldFocusError: false,
  });
  const { getValues, reset, setValue, subscribe } = form;
  /** The submit without an answer, and, of several schools, those that have it. */
  const sent = useRef<SentOnce | null>(null);
  const sentTo = useRef<readonly string[]>([]);
  const read = useEffectEvent((): void => {
    const draft = readDraft(draftId);
    sent.current = draft?.sent ?? null;
    sentTo.current = draft?.sentTo ?? [];
    restore(sentTo.current);
    if (draft) reset({ ...draft.values, consent: draft.values.consent && draft.receivers === receivers });
  });
  const write = (values: EnquiryValues): void => {
    keepDraft(draftId, { values, receivers, sent: sent.current, sentTo: sentTo.current });
  };
  const onChange = useEffectEvent(write);
  useEffect(() => {
    read();
    let isFilling = false;
    const fillWishes = (): void => {
      isFilling = true;
      const wishes = Object.entries(isPlain ? {} : wishesInUse()) as [keyof Wishes, Wishes[keyof Wishes]][];
      for (const [name, wish] of wishes) if (wish && !getValues(name)) setValue(name, wish);
      isFilling = false;
    };
    fillWishes();
    // those of the list before this document are known a moment after the form
    const stopFollowing = filtersInUse.subscribe(fillWishes);
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // nobody has written anything
        if (isFilling) return;
        onChange(values);
      },
    });
    return () => {
      stopFollowing();
      stopKeeping();
    };
  }, [draftId, isPlain, getValues, setValue, subscribe]);
  useEffect(() => {
    // only what is still empty: the visitor's own words stay
    for (const name of ['name', 'email', 'phone'] as const) {
      const known = user?.[name];
      if (known && !getValues(name)) setValue(name, known);
    }
  }, [user, getValues, setValue]);

  const keep = (): void => write(getValues());
  const onNews = useEffectEvent((changedId: string, news: DraftNews): void => {
    if (changedId !== draftId) return;
    if (news === 'left') return read();
    // as it was before anybody wrote in it
    const { name = '', email = '', phone } = user ?? {};
    reset({ ...emptyOf(isPlain), ...(!isPlain && wishesInUse()), name, email, phone: phone ?? '' });
    sent.current = null;
    sentTo.current = [];
    // the emptied form has been kept as one that is being written
    forgetDraft(draftId);
  });
  useEffect(() => {
    const stopFollowing = followDraft((changedId, news) => onNews(changedId, news));
    return () => {
      stopFollowing();
      leaveDraft(draftId);
    };
  }, [draftId]);
  return { form, sent, sentTo, keep, user };
}

/** Takes the consent back as soon as the enquiry goes to somebody who was not named when it was given. */
function useConsentTo(receivers: string, { setValue }: UseFormReturn<EnquiryValues>): void {
  const named = useRef<string[]>(undefined);
  useEffect(() => {
    const before = named.current;
    named.current = receivers.split(',');
    if (before && named.current.some((id) => !before.includes(id))) setValue('consent', false);
  }, [receivers, setValue]);
}

/** Keeps a submit that failed for a later visit, if the person wants it to go when it can. */
function usePendingCopy() {
  const key = useRef<string | null>(null);
  return {
    keep({ content, key: sentKey }: SentOnce): void {
      key.current = sentKey;
      keepPending(JSON.parse(content) as LeadRequest, sentKey);
    },
    drop(): void {
      if (key.current !== null) dropPending(key.current);
      key.current = null;
    },
  };
}

/** What was sent, and to whom. */
export interface Receipt extends Delivery {
  values: EnquiryValues;
}

/** Form, sending and what came of it. */
export function useEnquiry({ draftId, schools, teacherId, isPlain = false, ...target }: EnquiryTarget) {
  const { isEach = false } = target;
  const toasts = { ...formToasts, ...target.toasts };
  const { tell, settled } = useErrorToast();
  const delivery = useDelivery(schools, isEach);
  const receivers = receiversOf(schools);
  const { form, sent, sentTo, keep, user } = useEnquiryForm(draftId, receivers, isPlain, delivery.restore);
  useConsentTo(receivers, form);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const reached = useRef<Delivery>({ sentTo: [], gone: [] });
  const formRef = useRef<HTMLFormElement>(null);
  const later = useSendLater(() => formRef.current?.requestSubmit());
  const pending = usePendingCopy();
  const isWaiting = later.waiting === 'waiting';
  const stopWaiting = (): void => {
    later.stop();
    pending.drop();
  };
  const onChange = useEffectEvent((): void => {
    // what was said of it has been read
    settled();
    // what is still being changed must not go by itself
    if (isWaiting) stopWaiting();
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);
  // of several schools some may have theirs by then: what is kept for later has one receiver
  const canWaitElsewhere = !isEach;

  const startAnew = (): void => {
    dropDraft(draftId);
    delivery.reset();
    later.stop();
    pending.drop();
    settled();
  };
  const submission = useSubmitOnce({
    form,
    hasSummary: true,
    sent,
    toRequest: (values) =>
      toLead(values, { schools, isEach, teacherId, campaign: campaignStore.getState() }) as LeadRequest,
    send: async (lead, idempotencyKey) => {
      reached.current = await delivery.send(lead, idempotencyKey, (id) => {
        sentTo.current = [...sentTo.current, id];
        keep();
      });
    },
    onSending: keep,
    onSent: (values) => {
      const receiptNow = { values, ...reached.current };
      startAnew();
      setReceipt(receiptNow);
      target.onSent?.(receiptNow);
    },
    onFailure: (error) => {
      later.onFailure(error);
      const goesOnWaiting = isWaiting && mayPass(error);
      if (goesOnWaiting && canWaitElsewhere && sent.current) pending.keep(sent.current);
      const toast = toasts.failed(error);
      // the form says of it what there is to say
      if (!goesOnWaiting && !isOffline(error)) tell(toast);
      return describeFailure(error, toast.description);
    },
    onInvalid: (errors) => {
      stopWaiting();
      const toast = toasts.invalid(errors);
      if (toast) tell(toast);
    },
  });
  const answerLater = (isYes: boolean): void => {
    later.answer(isYes);
    settled();
    if (isYes && canWaitElsewhere && sent.current) pending.keep(sent.current);
    if (!isYes) pending.drop();
  };
  const toNobodyYet = isEach ? texts.enquiry.schoolsToChoose : null;
  return {
    form,
    formRef,
    ...submission,
    delivery,
    /** Whom it goes to, in words; null for us. */
    receiver: schools.length > 0 ? nameAll(schools) : toNobodyYet,
    waiting: later.waiting,
    answerLater,
    receipt,
    isGuest: user === null,
    closeReceipt: () => setReceipt(null),
    /** What stands here has gone another way. */
    onResent: ({ key }: PendingLead): void => {
      if (sent.current?.key === key) startAnew();
    },
  };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
