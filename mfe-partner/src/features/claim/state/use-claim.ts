import type { ClaimRequest } from '@korkollen/api/contracts/claims';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { claimTexts } from '../../../texts/claim';
import { useSendClaim } from '../api/send-claim';
import { emptyClaim, toClaim, type ClaimValues } from './claim-values';

const loadRules = () => import('./claim-rules').then(({ claimResolver }) => claimResolver);

function describeFailure(error: unknown): string {
  if (isOffline(error)) return claimTexts.offline;
  return reasonOf(error) ?? claimTexts.failed;
}

export interface ClaimDraft {
  /** What stands in the form at first: nothing, or what has been typed for another school. */
  initial: ClaimValues;
  /** Told what stands in the form when it goes: nothing any more, where it has been sent. */
  onLeave(values: ClaimValues): void;
}

/** Form, sending and what came of it, for one school. */
export function useClaim(schoolId: string, { initial, onLeave }: ClaimDraft, onSent: () => void) {
  const { track } = useHostServices();
  const { tell, settled } = useErrorToast();
  const form = useForm<ClaimValues>({
    defaultValues: initial,
    resolver: useLateResolver(loadRules),
    shouldFocusError: false,
  });
  const leave = useEffectEvent(() => onLeave(form.getValues()));
  useEffect(() => () => leave(), []);
  const sending = useSendClaim();
  const submission = useSubmitOnce({
    form,
    hasSummary: true,
    toRequest: (values) => ({ ...toClaim(values), schoolId }) as ClaimRequest,
    send: (claim, idempotencyKey) => sending.mutateAsync({ claim, idempotencyKey }),
    onSent: (_values, { role }) => {
      settled();
      track('school_claim_submitted', { schoolId, role });
      form.reset(emptyClaim);
      onSent();
    },
    onFailure: (error) => {
      const description = describeFailure(error);
      tell({ title: claimTexts.failedToast, description });
      return `${description} ${claimTexts.kept}`;
    },
  });
  return { form, ...submission };
}
