import { idempotencyKeyHeader, type LeadReceipt, type LeadRequest } from '@korkollen/api/contracts/leads';
import { sendJson } from '@korkollen/shared-ui/http/http-client';
import { useMutation } from '@tanstack/react-query';

interface Enquiry {
  lead: LeadRequest;
  idempotencyKey: string;
}

/** Sends an enquiry. Also tried without a connection, so that the visitor is told at once and not left waiting. */
export function useSendEnquiry() {
  return useMutation({
    mutationFn: ({ lead, idempotencyKey }: Enquiry) =>
      sendJson<LeadReceipt>('POST', '/api/leads', lead, { headers: { [idempotencyKeyHeader]: idempotencyKey } }),
    networkMode: 'always',
  });
}
