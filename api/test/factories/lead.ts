import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LeadRequest } from '../../contracts/leads';
import { leadWords } from '../../domain/lead-search/lead-words';
import { leadModel, type LeadRecord } from '../../src/modules/leads/model';

/** What a form sends. */
export function leadRequest(fields: Partial<LeadRequest> = {}): LeadRequest {
  return {
    name: 'Elsa Berg',
    email: 'elsa.berg@example.se',
    phone: '070-123 45 67',
    city: 'Göteborg',
    message: null,
    schoolId: null,
    teacherId: null,
    consent: true,
    marketingConsent: false,
    preferredContactMethod: 'phone',
    licensePermitApplied: true,
    inquiryType: 'prices',
    website: '',
    ...fields,
  };
}

/** Stores a lead of a school that came `daysAgo` days ago. */
export async function storeLead(
  app: FastifyInstance,
  schoolId: string,
  { daysAgo = 0, ...fields }: Partial<LeadRecord> & { daysAgo?: number } = {},
): Promise<LeadRecord> {
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
  const { website: _trap, phone: phoneAsTyped, ...sent } = leadRequest({ schoolId });
  const lead = leadModel.make({
    ...sent,
    _id: randomUUID(),
    phone: '+46701234567',
    phoneAsTyped,
    message: 'Jag vill veta mer om era priser och paket.',
    status: 'sent',
    licenseType: 'B',
    gearbox: 'manual',
    language: 'swedish',
    timePreference: 'evening',
    history: [{ id: randomUUID(), userId: null, userName: null, type: 'created', newStatus: 'sent', createdAt }],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 90 * 86_400_000),
    ...fields,
  });
  lead.words = leadWords(lead);
  await leadModel(app.database.connection).create(lead);
  return lead;
}

/** A lead as it is stored now. */
export const storedLead = (app: FastifyInstance, id: string): Promise<LeadRecord | null> =>
  leadModel(app.database.connection).findOne({ _id: id }).lean();

export async function deleteLeads(app: FastifyInstance): Promise<void> {
  await leadModel(app.database.connection).deleteMany();
}
