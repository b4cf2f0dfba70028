import type { PartnerRegistration } from '@korkollen/api/contracts/registrations';
import { call } from '@korkollen/shared-ui/http/http-client';

/** Asks for an account. What comes of it stands in a mail to its address, and nowhere else. @throws ApiError */
export async function registerPartner(registration: PartnerRegistration, idempotencyKey: string): Promise<void> {
  await call('registerPartner', { body: registration, headers: { 'idempotency-key': idempotencyKey } });
}
