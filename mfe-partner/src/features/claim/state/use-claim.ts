import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useOneAtATime } from '@korkollen/shared-ui/host/one-at-a-time';
import { ApiError, isOffline } from '@korkollen/shared-ui/http/http-client';
import { keyFor, type SentOnce } from '@korkollen/shared-ui/http/idempotency-key';
import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { texts } from '../../../texts/sv';
import { useSendClaim } from '../api/send-claim';
import { claimResolver, parseClaim } from './claim-rules';
import { emptyClaim, isClaimField, type ClaimValues } from './claim-values';

/** The server's own words where it has some. */
function describeFailure(error: unknown): string {
  if (isOffline(error)) return texts.claim.offline;
  return (error instanceof ApiError && error.serverMessage) || texts.claim.failed;
}

/** Form, sending and what came of it, for one school. */
export function useClaim(schoolId: string, onSent: () => void) {
  const { toast, track } = useHostServices();
  const form = useForm<ClaimValues>({
    defaultValues: emptyClaim,
    resolver: claimResolver(schoolId),
    shouldFocusError: false,
  });
  const sending = useSendClaim();
  const sent = useRef<SentOnce | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown): void => {
    const description = describeFailure(error);
    toast({ title: texts.claim.failedToast, description, variant: 'error' });
    setFailure(`${description} ${texts.claim.kept}`);
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.fields) {
      if (isClaimField(path)) form.setError(path, { type: 'server', message });
    }
  };

  const send = async (values: ClaimValues): Promise<void> => {
    const claim = parseClaim(values, schoolId);
    const once = keyFor(JSON.stringify(claim), sent.current);
    sent.current = once;
    setFailure(null);
    await sending.mutateAsync({ claim, idempotencyKey: once.key }).then(() => {
      track('school_claim_submitted', { schoolId, role: claim.role });
      onSent();
    }, fail);
  };

  const sendOnce = useOneAtATime(form.handleSubmit(send, () => setFailure(null)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sendOnce(event);
  };
  return { form, submit, isPending: sending.isPending, failure };
}
