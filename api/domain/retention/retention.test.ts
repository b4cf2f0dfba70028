import { expect, it } from 'vitest';
import { analyticsRetentionDays, auditRetentionDays, leadRetentionDays } from './retention';

it('keeps leads and analytics 90 days and audit logs 365, as the legal pages say', () => {
  expect({ leadRetentionDays, analyticsRetentionDays, auditRetentionDays }).toEqual({
    leadRetentionDays: 90,
    analyticsRetentionDays: 90,
    auditRetentionDays: 365,
  });
});
