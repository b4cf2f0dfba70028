import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { useSubmitOnce, type SentOnce } from '@korkollen/shared-ui/host/submit-once';
import { ApiError, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { texts } from '../../../texts/sv';
import { useSendEnquiry } from '../api/send-enquiry';
import { campaignStore } from './campaign';
import { dropDraft, keepDraft, readDraft } from './enquiry-draft';
import { emptyEnquiry, type EnquiryValues } from './enquiry-values';
import { enquiryResolver, fetchRules, leadOf } from './late-rules';
import { useAskedType } from './use-asked-type';
import { type Wishes, wishesInUse } from './wishes';

/** Why an enquiry was not sent, and that nothing of it is lost. */
function describeFailure(error: unknown): string {
  const { failedToast, kept, offline, retryAfter } = texts.enquiry;
  if (isOffline(error)) return `${offline} ${kept}`;
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const wait = seconds ? `${retryAfter(seconds)} ` : '';
  return `${reasonOf(error) ?? failedToast.description} ${wait}${kept}`;
}

/**
 * The form of one school, with its draft read and stored, what the filters in use say, and the name and e-mail of whoever
 * is signed in.
 */
function useEnquiryForm(schoolId: string) {
  const user = useSession((session) => session.user);
  const form = useForm<EnquiryValues>({
    defaultValues: emptyEnquiry,
    resolver: enquiryResolver,
    shouldFocusError: false,
  });
  const { getValues, reset, setValue, subscribe } = form;
  const sent = useRef<SentOnce | null>(null);

  useEffect(() => {
    const draft = readDraft(schoolId);
    sent.current = draft?.sent ?? null;
    if (draft) reset(draft.values);
    const wishes = Object.entries(wishesInUse()) as [keyof Wishes, Wishes[keyof Wishes]][];
    for (const [name, wish] of wishes) if (wish && !getValues(name)) setValue(name, wish);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        void fetchRules();
        keepDraft(schoolId, { values, sent: sent.current });
      },
    });
  }, [schoolId, getValues, reset, setValue, subscribe]);

  useEffect(() => {
    // only what is still empty: the visitor's own words stay
    if (user && !getValues('name')) setValue('name', user.name);
    if (user && !getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);

  return { form, sent, user };
}

/** Form, sending and what came of it, for one school. */
export function useEnquiry(schoolId: string, teacherId: string | null) {
  const { track } = useHostServices();
  const { tell, settled } = useErrorToast();
  const { form, sent, user } = useEnquiryForm(schoolId);
  useAskedType(form);
  const sending = useSendEnquiry();
  const [receipt, setReceipt] = useState<EnquiryValues | null>(null);
  const submission = useSubmitOnce({
    form,
    sent,
    toRequest: (values) => leadOf(values, { schoolId, teacherId, campaign: campaignStore.getState() }),
    send: (lead, idempotencyKey) => sending.mutateAsync({ lead, idempotencyKey }),
    onSending: (values, once) => keepDraft(schoolId, { values, sent: once }),
    onSent: (values) => {
      settled();
      track('lead_submitted', { schoolId, teacherId, inquiryType: values.inquiryType });
      form.reset({ ...emptyEnquiry, ...wishesInUse(), name: user?.name ?? '', email: user?.email ?? '' });
      dropDraft(schoolId);
      setReceipt(values);
    },
    onFailure: (error) => {
      tell(texts.enquiry.failedToast);
      return describeFailure(error);
    },
    onInvalid: (errors) => {
      if (errors.consent) tell(texts.enquiry.consentToast);
    },
  });
  const closeReceipt = () => setReceipt(null);
  return { form, ...submission, receipt, isGuest: user === null, closeReceipt };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
