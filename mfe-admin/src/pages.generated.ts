// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/session/pages/admin-login-page': () =>
    import('./features/session/pages/admin-login-page').then(({ AdminLoginPage }) => AdminLoginPage),
  './routes/gated-audit': () => import('./routes/gated-audit').then(({ GatedAudit }) => GatedAudit),
  './routes/gated-claims': () => import('./routes/gated-claims').then(({ GatedClaims }) => GatedClaims),
  './routes/gated-consents': () => import('./routes/gated-consents').then(({ GatedConsents }) => GatedConsents),
  './routes/gated-data-request': () =>
    import('./routes/gated-data-request').then(({ GatedDataRequest }) => GatedDataRequest),
  './routes/gated-data-requests': () =>
    import('./routes/gated-data-requests').then(({ GatedDataRequests }) => GatedDataRequests),
  './routes/gated-import': () => import('./routes/gated-import').then(({ GatedImport }) => GatedImport),
  './routes/gated-imports': () => import('./routes/gated-imports').then(({ GatedImports }) => GatedImports),
  './routes/gated-leads': () => import('./routes/gated-leads').then(({ GatedLeads }) => GatedLeads),
  './routes/gated-mails': () => import('./routes/gated-mails').then(({ GatedMails }) => GatedMails),
  './routes/gated-overview': () => import('./routes/gated-overview').then(({ GatedOverview }) => GatedOverview),
  './routes/gated-place-ids': () => import('./routes/gated-place-ids').then(({ GatedPlaceIds }) => GatedPlaceIds),
  './routes/gated-policies': () => import('./routes/gated-policies').then(({ GatedPolicies }) => GatedPolicies),
  './routes/gated-policy': () => import('./routes/gated-policy').then(({ GatedPolicy }) => GatedPolicy),
  './routes/gated-registrations': () =>
    import('./routes/gated-registrations').then(({ GatedRegistrations }) => GatedRegistrations),
  './routes/gated-retention': () => import('./routes/gated-retention').then(({ GatedRetention }) => GatedRetention),
  './routes/gated-schools': () => import('./routes/gated-schools').then(({ GatedSchools }) => GatedSchools),
  './routes/gated-settings': () => import('./routes/gated-settings').then(({ GatedSettings }) => GatedSettings),
  './routes/gated-suppressions': () =>
    import('./routes/gated-suppressions').then(({ GatedSuppressions }) => GatedSuppressions),
  './routes/gated-user': () => import('./routes/gated-user').then(({ GatedUser }) => GatedUser),
  './routes/gated-users': () => import('./routes/gated-users').then(({ GatedUsers }) => GatedUsers),
} satisfies PageLoaders;
