// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/claim/pages/claim-page': () =>
    import('./features/claim/pages/claim-page').then(({ ClaimPage }) => ClaimPage),
  './features/inbox/pages/end-lead-mails-page': () =>
    import('./features/inbox/pages/end-lead-mails-page').then(({ EndLeadMailsPage }) => EndLeadMailsPage),
  './features/inbox/pages/lead-link-page': () =>
    import('./features/inbox/pages/lead-link-page').then(({ LeadLinkPage }) => LeadLinkPage),
  './features/inbox/pages/prove-recipient-page': () =>
    import('./features/inbox/pages/prove-recipient-page').then(({ ProveRecipientPage }) => ProveRecipientPage),
  './features/registration/pages/school-registration-page': () =>
    import('./features/registration/pages/school-registration-page').then(
      ({ SchoolRegistrationPage }) => SchoolRegistrationPage,
    ),
  './features/registration/pages/teacher-registration-page': () =>
    import('./features/registration/pages/teacher-registration-page').then(
      ({ TeacherRegistrationPage }) => TeacherRegistrationPage,
    ),
  './features/session/pages/partner-login-page': () =>
    import('./features/session/pages/partner-login-page').then(({ PartnerLoginPage }) => PartnerLoginPage),
  './features/session/pages/school-login-page': () =>
    import('./features/session/pages/school-login-page').then(({ SchoolLoginPage }) => SchoolLoginPage),
  './features/session/pages/teacher-login-page': () =>
    import('./features/session/pages/teacher-login-page').then(({ TeacherLoginPage }) => TeacherLoginPage),
  './routes/gated-account': () => import('./routes/gated-account').then(({ GatedAccount }) => GatedAccount),
  './routes/gated-colleagues': () => import('./routes/gated-colleagues').then(({ GatedColleagues }) => GatedColleagues),
  './routes/gated-figures': () => import('./routes/gated-figures').then(({ GatedFigures }) => GatedFigures),
  './routes/gated-inbox': () => import('./routes/gated-inbox').then(({ GatedInbox }) => GatedInbox),
  './routes/gated-my-profile': () => import('./routes/gated-my-profile').then(({ GatedMyProfile }) => GatedMyProfile),
  './routes/gated-prices': () => import('./routes/gated-prices').then(({ GatedPrices }) => GatedPrices),
  './routes/gated-profile': () => import('./routes/gated-profile').then(({ GatedProfile }) => GatedProfile),
  './routes/gated-settings': () => import('./routes/gated-settings').then(({ GatedSettings }) => GatedSettings),
} satisfies PageLoaders;
