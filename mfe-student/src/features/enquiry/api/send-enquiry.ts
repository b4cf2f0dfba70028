import type { LeadRequest } from '@korkollen/api/contracts/leads';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useMutation } from '@tanstack/react-query';

interface Enquiry {
  lead: LeadRequest;
  idempotencyKey: string;
}

/** Sends an enquiry. Also tried without a connection, so that the visitor is told at once and not left waiting. */
export function useSendEnquiry() {
  return useMutation({
    mutationFn: ({ lead, idempotencyKey }: Enquiry) =>
      call('createLead', { body: lead, headers: { 'idempotency-key': idempotencyKey } }),
    networkMode: 'always',
  });
}
