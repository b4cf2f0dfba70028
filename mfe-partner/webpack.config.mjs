import { defineRemoteBuild } from '@korkollen/tooling/webpack/remote';

export default defineRemoteBuild({
  directory: import.meta.dirname,
  name: 'mfe_partner',
  port: 3012,
  routeModules: {
    '/partner': './features/inbox/pages/inbox-page',
    '/partner/lead/:id': './features/inbox/pages/inbox-page',
    '/partner/login': './features/session/pages/partner-login-page',
    '/claim': './features/claim/pages/claim-page',
    '/login/school': './features/session/pages/school-login-page',
  },
});
