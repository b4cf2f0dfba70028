import { useSession } from '@korkollen/shared-ui/host/host-services';
import type { SentOnce } from '@korkollen/shared-ui/http/idempotency-key';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { keepDraft, readDraft } from './enquiry-draft';
import { enquiryResolver } from './enquiry-rules';
import { emptyEnquiry, type EnquiryValues } from './enquiry-values';

/** The form of one school, with its draft read and kept, and the name and e-mail of whoever is signed in. */
export function useEnquiryForm(schoolId: string) {
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
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(schoolId, { values, sent: sent.current }),
    });
  }, [schoolId, reset, subscribe]);

  useEffect(() => {
    // only what is still empty: the visitor's own words stay
    if (user && !getValues('name')) setValue('name', user.name);
    if (user && !getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);

  return { form, sent, user };
}
