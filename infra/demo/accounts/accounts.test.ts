import { partnerLeadDetailSchema } from '@korkollen/api/contracts/partner';
import { leadRequestSchema } from '@korkollen/api/contracts/leads';
import { loginRequestSchema } from '@korkollen/api/contracts/session';
import { describe, expect, it } from 'vitest';
import { toPartnerLeadDetail } from '../../../api/src/modules/partner/partner-lead';
import { generateRegister } from '../register/generate';
import { verifiedSchoolId } from '../register/schools';
import { demoAccounts } from './accounts';
import { demoLeads } from './leads';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;
const leads = demoLeads(now);

describe('demo accounts', () => {
  it('are one student, one partner and one teacher of the verified school, and one administrator', () => {
    expect(demoAccounts.map(({ role, email, schoolId }) => [role, email, schoolId])).toEqual([
      ['student', 'elev@demo.korkollen.se', undefined],
      ['school', 'skola@demo.korkollen.se', verifiedSchoolId],
      ['teacher', 'larare@demo.korkollen.se', verifiedSchoolId],
      ['admin', 'admin@demo.korkollen.se', undefined],
    ]);
  });

  it('can log in by the rules for staff', () => {
    for (const { email, password } of demoAccounts) {
      loginRequestSchema.parse({ email, password });
      expect(password.length).toBeGreaterThanOrEqual(8);
    }
    expect(new Set(demoAccounts.map(({ password }) => password)).size).toBe(4);
  });
});

describe('demo leads', { timeout: 30_000 }, () => {
  it('are 43 enquiries to the verified school in the last 90 days, newest first', () => {
    expect(leads).toHaveLength(43);
    const times = leads.map(({ createdAt }) => createdAt.getTime());
    expect([...times].sort((a, b) => b - a)).toEqual(times);
    for (const { createdAt, schoolId, expiresAt } of leads) {
      expect(schoolId).toBe(verifiedSchoolId);
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
      expect(createdAt.getTime()).toBeGreaterThan(now.getTime() - 90 * dayMs);
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(90 * dayMs);
    }
  });

  it('have every status, and a history that ends in it and lies in the past', () => {
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(['sent', 'contacted', 'booked', 'declined']));
    for (const { history, status, createdAt } of leads) {
      expect(history[0]).toMatchObject({ type: 'created', newStatus: 'sent', createdAt });
      expect(history.at(-1)?.newStatus).toBe(status);
      const times = history.map((entry) => entry.createdAt.getTime());
      expect([...times].sort((a, b) => a - b)).toEqual(times);
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
  });

  it('could have been sent through the form', () => {
    for (const lead of leads) {
      leadRequestSchema.parse({
        name: lead.name,
        email: lead.email,
        phone: lead.phoneAsTyped,
        city: lead.city,
        message: lead.message,
        schoolId: lead.schoolId,
        teacherId: lead.teacherId,
        consent: lead.consent,
        marketingConsent: lead.marketingConsent,
        preferredContactMethod: lead.preferredContactMethod,
        licensePermitApplied: lead.licensePermitApplied,
        inquiryType: lead.inquiryType,
        website: '',
        licenseType: lead.licenseType,
        gearbox: lead.gearbox,
        language: lead.language,
        timePreference: lead.timePreference,
        isUnder18: lead.isUnder18,
        guardianInformed: lead.guardianInformed,
        utmSource: lead.utmSource,
        utmCampaign: lead.utmCampaign,
      });
      expect(lead.message).not.toBe('');
    }
  });

  it('fit what the partner sees, with real teachers of the school', () => {
    const teachers = generateRegister().teachers.filter(({ schoolId }) => schoolId === verifiedSchoolId);
    const teacherIds = teachers.map(({ _id }) => _id);
    const teacher = demoAccounts.find(({ role }) => role === 'teacher');
    expect(leads.filter(({ teacherId }) => teacherId === teacher?.teacherId).length).toBeGreaterThan(2);
    for (const lead of leads) {
      if (lead.teacherId !== null) expect(teacherIds).toContain(lead.teacherId);
      partnerLeadDetailSchema.parse(toPartnerLeadDetail(lead, new Map(), null));
    }
  });

  it('reach no one: reserved numbers and domain, each once', () => {
    for (const { phone, phoneAsTyped, email } of leads) {
      expect(email).toMatch(/@post\.example$|^elev@demo\.korkollen\.se$/);
      if (phone !== null) expect(phone).toBe(`+46${(phoneAsTyped ?? '').slice(1).replace(/\D/g, '')}`);
      if (phone !== null) expect(phone).toMatch(/^\+4670174060[5-9]$|^\+467017406[1-9]\d$/);
    }
    for (const key of ['_id', 'email', 'idempotencyKey'] as const) {
      expect(new Set(leads.map((lead) => lead[key])).size).toBe(leads.length);
    }
  });

  it('are the same for the same now', () => {
    expect(demoLeads(now)).toEqual(leads);
    expect(demoLeads(new Date(now.getTime() + dayMs)).map(({ _id }) => _id)).toEqual(leads.map(({ _id }) => _id));
  });
});
