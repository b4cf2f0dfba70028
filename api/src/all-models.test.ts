import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../test/build-app';

const entities = [
  'user_auth',
  'students',
  'school_profiles',
  'teacher_profiles',
  'schools',
  'teachers',
  'leads',
  'claim_requests',
  'consents',
  'audit_logs',
  'dsr_requests',
  'lead_access_tokens',
  'admin_audit',
  'policies',
  'email_suppression',
  'session',
];

describe('the stored entities', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;

  it('are all there, named as in the specification', () => {
    const collections = Object.values(connection.models).map((model) => model.collection.collectionName);
    expect(collections.toSorted()).toEqual(
      [
        ...entities,
        'analytics_events',
        'colleague_invitations',
        'consent_address_keys',
        'factor_challenges',
        'favourites',
        'import_rows',
        'import_runs',
        'inbox_views',
        'leases',
        'login_attempts',
        'mail_outbox',
        'migrations',
        'partner_registrations',
        'partner_settings',
        'place_id_results',
        'place_id_runs',
        'register_revision',
        'registrations',
        'release_health',
        'school_profile_versions',
        'school_price_versions',
        'school_replies',
        'second_factors',
        'single_use_tokens',
        'watchers',
        'watches',
      ].toSorted(),
    );
  });

  it.each([
    ['user_auth', { email: 1 }, { unique: true }],
    ['students', { authId: 1 }, { unique: true }],
    ['leads', { idempotencyKey: 1 }, { unique: true }],
    ['claim_requests', { idempotencyKey: 1 }, { unique: true }],
    ['leads', { schoolId: 1, createdAt: -1, _id: 1 }, {}],
    ['lead_access_tokens', { token: 1 }, { unique: true }],
    ['session', { expire: 1 }, { expireAfterSeconds: 0 }],
    ['login_attempts', { expiresAt: 1 }, { expireAfterSeconds: 0 }],
    ['registrations', { expiresAt: 1 }, { expireAfterSeconds: 0 }],
    ['single_use_tokens', { keptUntil: 1 }, { expireAfterSeconds: 0 }],
    ['analytics_events', { receivedAt: 1 }, { expireAfterSeconds: 90 * 86_400 }],
  ])('%s has the index %j', async (name, key, options) => {
    const indexes = await connection.collection(name).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key, ...options }));
  });

  it('refuse a field that the model does not have', async () => {
    const model = connection.models['consents'];
    await expect(model?.create({ _id: 'x', createdAt: new Date(), ip: '198.51.100.7' })).rejects.toThrow('ip');
  });
});
