import { defineRemoteBuild } from '@korkollen/tooling/webpack/remote';

export default defineRemoteBuild({
  directory: import.meta.dirname,
  name: 'mfe_student',
  port: 3011,
  routeModules: {
    '/': './features/home/pages/home-page',
    '/goteborg': './features/search/pages/gothenburg-page',
    '/search': './features/search/pages/search-page',
    '/school/:id': './features/school/pages/school-page',
    '/teacher/:id': './features/teacher/pages/teacher-page',
    '/compare': './features/compare/pages/compare-page',
    '/compare/:ids': './features/compare/pages/compare-page',
    '/favoriter': './features/favourites/pages/favourites-page',
    '/login/student': './features/account/pages/login-page',
    '/register/student': './features/account/pages/register-page',
  },
});
