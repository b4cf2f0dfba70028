import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useOneAtATime } from '@korkollen/shared-ui/host/one-at-a-time';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { keyFor } from '@korkollen/shared-ui/http/idempotency-key';
import { useState, type FormEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { texts } from '../../../texts/sv';
import { useSendEnquiry } from '../api/send-enquiry';
import { campaignStore } from './campaign';
import { dropDraft, keepDraft } from './enquiry-draft';
import { parseLead } from './enquiry-rules';
import { emptyEnquiry, type EnquiryField, type EnquiryValues } from './enquiry-values';
import { describeFailure } from './failure-text';
import { useEnquiryForm } from './use-enquiry-form';

const isField = (path: string): path is EnquiryField => Object.hasOwn(emptyEnquiry, path);

/** Says that it failed, and what the server has against which field. */
function useFailure(form: ReturnType<typeof useEnquiryForm>['form']) {
  const { toast } = useHostServices();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (error: unknown): void => {
    toast({ ...texts.enquiry.failedToast, variant: 'error' });
    setFailure(describeFailure(error));
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.fields) {
      if (isField(path)) form.setError(path, { type: 'server', message });
    }
  };
  return { failure, fail, clearFailure: () => setFailure(null) };
}

/** Form, sending and what came of it, for one school. */
export function useEnquiry(schoolId: string, teacherId: string | null) {
  const { toast, track } = useHostServices();
  const { form, sent, user } = useEnquiryForm(schoolId);
  const { failure, fail, clearFailure } = useFailure(form);
  const sending = useSendEnquiry();
  const [receipt, setReceipt] = useState<EnquiryValues | null>(null);

  const finish = (values: EnquiryValues): void => {
    track('lead_submitted', { schoolId, teacherId, inquiryType: values.inquiryType });
    sent.current = null;
    form.reset({ ...emptyEnquiry, name: user?.name ?? '', email: user?.email ?? '' });
    dropDraft(schoolId);
    setReceipt(values);
  };

  const send = async (values: EnquiryValues): Promise<void> => {
    const lead = parseLead(values, { schoolId, teacherId, campaign: campaignStore.getState() });
    const once = keyFor(JSON.stringify(lead), sent.current);
    sent.current = once;
    keepDraft(schoolId, { values, sent: once });
    clearFailure();
    await sending.mutateAsync({ lead, idempotencyKey: once.key }).then(() => finish(values), fail);
  };

  const refuse = (errors: FieldErrors<EnquiryValues>): void => {
    clearFailure();
    if (errors.consent) toast({ ...texts.enquiry.consentToast, variant: 'error' });
  };

  const sendOnce = useOneAtATime(form.handleSubmit(send, refuse));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sendOnce(event);
  };
  const closeReceipt = () => setReceipt(null);
  return { form, submit, isPending: sending.isPending, failure, receipt, isGuest: user === null, closeReceipt };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
