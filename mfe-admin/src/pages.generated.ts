// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/audit/pages/audit-page': () =>
    import('./features/audit/pages/audit-page').then(({ AuditPage }) => AuditPage),
  './features/consents/pages/consents-page': () =>
    import('./features/consents/pages/consents-page').then(({ ConsentsPage }) => ConsentsPage),
  './features/data-requests/pages/data-request-page': () =>
    import('./features/data-requests/pages/data-request-page').then(({ DataRequestPage }) => DataRequestPage),
  './features/data-requests/pages/data-requests-page': () =>
    import('./features/data-requests/pages/data-requests-page').then(({ DataRequestsPage }) => DataRequestsPage),
  './features/imports/pages/import-page': () =>
    import('./features/imports/pages/import-page').then(({ ImportPage }) => ImportPage),
  './features/imports/pages/imports-page': () =>
    import('./features/imports/pages/imports-page').then(({ ImportsPage }) => ImportsPage),
  './features/leads/pages/leads-page': () =>
    import('./features/leads/pages/leads-page').then(({ LeadsPage }) => LeadsPage),
  './features/mails/pages/mails-page': () =>
    import('./features/mails/pages/mails-page').then(({ MailsPage }) => MailsPage),
  './features/mails/pages/suppressions-page': () =>
    import('./features/mails/pages/suppressions-page').then(({ SuppressionsPage }) => SuppressionsPage),
  './features/overview/pages/overview-page': () =>
    import('./features/overview/pages/overview-page').then(({ OverviewPage }) => OverviewPage),
  './features/place-ids/pages/place-ids-page': () =>
    import('./features/place-ids/pages/place-ids-page').then(({ PlaceIdsPage }) => PlaceIdsPage),
  './features/policies/pages/policies-page': () =>
    import('./features/policies/pages/policies-page').then(({ PoliciesPage }) => PoliciesPage),
  './features/policies/pages/policy-page': () =>
    import('./features/policies/pages/policy-page').then(({ PolicyPage }) => PolicyPage),
  './features/retention/pages/retention-page': () =>
    import('./features/retention/pages/retention-page').then(({ RetentionPage }) => RetentionPage),
  './features/reviews/pages/claims-page': () =>
    import('./features/reviews/pages/claims-page').then(({ ClaimsPage }) => ClaimsPage),
  './features/reviews/pages/registrations-page': () =>
    import('./features/reviews/pages/registrations-page').then(({ RegistrationsPage }) => RegistrationsPage),
  './features/schools/pages/schools-page': () =>
    import('./features/schools/pages/schools-page').then(({ SchoolsPage }) => SchoolsPage),
  './features/session/pages/admin-login-page': () =>
    import('./features/session/pages/admin-login-page').then(({ AdminLoginPage }) => AdminLoginPage),
  './features/settings/pages/settings-page': () =>
    import('./features/settings/pages/settings-page').then(({ SettingsPage }) => SettingsPage),
  './features/users/pages/user-page': () => import('./features/users/pages/user-page').then(({ UserPage }) => UserPage),
  './features/users/pages/users-page': () =>
    import('./features/users/pages/users-page').then(({ UsersPage }) => UsersPage),
} satisfies PageLoaders;
