// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/account/pages/confirm-page': () =>
    import('./features/account/pages/confirm-page').then(({ ConfirmPage }) => ConfirmPage),
  './features/account/pages/login-page': () =>
    import('./features/account/pages/login-page').then(({ LoginPage }) => LoginPage),
  './features/account/pages/register-page': () =>
    import('./features/account/pages/register-page').then(({ RegisterPage }) => RegisterPage),
  './features/account/pages/set-password-page': () =>
    import('./features/account/pages/set-password-page').then(({ SetPasswordPage }) => SetPasswordPage),
  './features/compare/pages/compare-page': () =>
    import('./features/compare/pages/compare-page').then(({ ComparePage }) => ComparePage),
  './features/favourites/pages/favourites-page': () =>
    import('./features/favourites/pages/favourites-page').then(({ FavouritesPage }) => FavouritesPage),
  './features/search/pages/gothenburg-page': () =>
    import('./features/search/pages/gothenburg-page').then(({ GothenburgPage }) => GothenburgPage),
  './features/search/pages/search-page': () =>
    import('./features/search/pages/search-page').then(({ SearchPage }) => SearchPage),
  './features/teacher/pages/teacher-page': () =>
    import('./features/teacher/pages/teacher-page').then(({ TeacherPage }) => TeacherPage),
  './routes/home-with-guide': () => import('./routes/home-with-guide').then(({ HomeWithGuide }) => HomeWithGuide),
  './routes/school-with-enquiry': () =>
    import('./routes/school-with-enquiry').then(({ SchoolWithEnquiry }) => SchoolWithEnquiry),
} satisfies PageLoaders;
