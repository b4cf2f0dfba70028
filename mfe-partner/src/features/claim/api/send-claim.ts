import type { ClaimRequest } from '@korkollen/api/contracts/claims';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useMutation } from '@tanstack/react-query';

interface Claim {
  claim: ClaimRequest;
  idempotencyKey: string;
}

/** Sends a claim. Also tried without a connection, so that the person is told at once and not left waiting. */
export function useSendClaim() {
  return useMutation({
    mutationFn: ({ claim, idempotencyKey }: Claim) =>
      call('createClaim', { body: claim, headers: { 'idempotency-key': idempotencyKey } }),
  });
}
