// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/claim/pages/claim-page': () =>
    import('./features/claim/pages/claim-page').then(({ ClaimPage }) => ClaimPage),
  './features/session/pages/partner-login-page': () =>
    import('./features/session/pages/partner-login-page').then(({ PartnerLoginPage }) => PartnerLoginPage),
  './features/session/pages/school-login-page': () =>
    import('./features/session/pages/school-login-page').then(({ SchoolLoginPage }) => SchoolLoginPage),
  './routes/gated-inbox': () => import('./routes/gated-inbox').then(({ GatedInbox }) => GatedInbox),
} satisfies PageLoaders;
