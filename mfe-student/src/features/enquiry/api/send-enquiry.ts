import type { LeadReceipt, LeadRequest } from '@korkollen/api/contracts/leads';
import type { HostServices } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';

/** Sends an enquiry. Also tried without a connection, so that the visitor is told at once and not left waiting. @throws ApiError */
export function sendEnquiry(lead: LeadRequest, idempotencyKey: string): Promise<LeadReceipt> {
  return call('createLead', { body: lead, headers: { 'idempotency-key': idempotencyKey } });
}

/** Counts an enquiry that was sent. */
export function noteSent(track: HostServices['track'], lead: LeadRequest): void {
  const { schoolId = null, teacherId = null, inquiryType } = lead;
  track('lead_submitted', { schoolId, teacherId, inquiryType });
}
