import { randomUUID } from 'node:crypto';
import autocannon, { type Options, type Result } from 'autocannon';
import { addressOf } from '@korkollen/api/contracts/address';

let asked = 0;

/** Somebody else each time, so that no limit of a person or an address is met. */
function somebody(): { email: string; headers: Record<string, string> } {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return { email: `b${asked}@example.se`, headers: { 'content-type': 'application/json', 'x-forwarded-for': address } };
}

type Setup = () => { headers: Record<string, string>; body: string };

const optionsOf = (url: string, setup: Setup): Options => ({
  url,
  method: 'POST',
  requests: [{ setupRequest: (request) => ({ ...request, ...setup() }) }],
});

/** Logins to accounts that nobody has, which cost as much as real ones. */
export const logins = (apiOrigin: string): Options =>
  optionsOf(apiOrigin + addressOf('login'), () => {
    const { email, headers } = somebody();
    return { headers, body: JSON.stringify({ email, password: 'lingonris-42' }) };
  });

/** Enquiries to one school. */
export const enquiries = (apiOrigin: string, schoolId: string): Options =>
  optionsOf(apiOrigin + addressOf('createLead'), () => {
    const { email, headers } = somebody();
    const enquiry = {
      name: 'Elsa Berg',
      email,
      phone: '070-123 45 67',
      city: 'Göteborg',
      message: null,
      schoolId,
      teacherId: null,
      consent: true,
      marketingConsent: false,
      preferredContactMethod: 'phone',
      licensePermitApplied: true,
      inquiryType: 'prices',
      website: '',
    };
    return { headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(enquiry) };
  });

/** A second of 16 connections at once. */
export async function secondOf(options: Options): Promise<Result> {
  const result = await autocannon({ connections: 16, duration: 1, ...options });
  if (result.errors > 0) throw new Error(`${options.url}: ${result.errors} errors`);
  return result;
}
