import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../../../texts/sv';
import { noteSent, sendEnquiry } from '../api/send-enquiry';
import { dropPending, dropStale, findPending, type PendingLead } from './pending-lead';

const resendAfterMs = 500;

/** The API has answered, and will not take it; anything else may pass. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status);

/**
 * Sends what did not reach the server on an earlier visit of the signed-in person, with the key it had: where it did
 * arrive after all, or another tab sends it too, it is stored once.
 */
export function usePendingLead(schoolId: string | null, onSent: (pending: PendingLead) => void): void {
  const { toast, track } = useHostServices();
  const email = useSession(({ user }) => user?.email);
  const resend = useEffectEvent(async () => {
    const pending = email && findPending(schoolId, email);
    if (!pending) return;
    try {
      await sendEnquiry(pending.lead, pending.key);
    } catch (error) {
      if (isRefusal(error)) dropPending(pending.key);
      return;
    }
    dropPending(pending.key);
    noteSent(track, pending.lead);
    toast({ ...texts.enquiry.pendingSent, variant: 'success' });
    onSent(pending);
  });
  useEffect(dropStale, []);
  useEffect(() => {
    if (!email) return undefined;
    const timer = setTimeout(() => void resend(), resendAfterMs);
    return () => clearTimeout(timer);
  }, [email, schoolId]);
}
