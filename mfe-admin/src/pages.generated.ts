// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/session/pages/admin-login-page': () =>
    import('./features/session/pages/admin-login-page').then(({ AdminLoginPage }) => AdminLoginPage),
  './routes/gated-schools': () => import('./routes/gated-schools').then(({ GatedSchools }) => GatedSchools),
} satisfies PageLoaders;
