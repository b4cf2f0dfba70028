import { defineRemoteBuild } from '@korkollen/tooling/webpack/remote';

export default defineRemoteBuild({
  directory: import.meta.dirname,
  name: 'mfe_admin',
  port: 3013,
  routeModules: {
    // leads on to the register
    '/admin': './features/schools/pages/schools-page',
    '/admin/schools': './features/schools/pages/schools-page',
    '/admin/login': './features/session/pages/admin-login-page',
  },
});
