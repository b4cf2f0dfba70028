import { expect, it } from 'vitest';
import { auditRetentionDays, leadRetentionDays } from './retention';

it('keeps leads 90 days and audit logs 365, as the legal pages say', () => {
  expect({ leadRetentionDays, auditRetentionDays }).toEqual({ leadRetentionDays: 90, auditRetentionDays: 365 });
});
