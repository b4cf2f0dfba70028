// Written from remote.json by `npm run routes`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
  './features/account/pages/confirm-page': () =>
    import('./features/account/pages/confirm-page').then(({ ConfirmPage }) => ConfirmPage),
  './features/account/pages/forgot-password-page': () =>
    import('./features/account/pages/forgot-password-page').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  './features/account/pages/login-page': () =>
    import('./features/account/pages/login-page').then(({ LoginPage }) => LoginPage),
  './features/account/pages/profile-page': () =>
    import('./features/account/pages/profile-page').then(({ ProfilePage }) => ProfilePage),
  './features/account/pages/register-page': () =>
    import('./features/account/pages/register-page').then(({ RegisterPage }) => RegisterPage),
  './features/account/pages/reset-password-page': () =>
    import('./features/account/pages/reset-password-page').then(({ ResetPasswordPage }) => ResetPasswordPage),
  './features/account/pages/set-password-page': () =>
    import('./features/account/pages/set-password-page').then(({ SetPasswordPage }) => SetPasswordPage),
  './features/enquiry/pages/contact-page': () =>
    import('./features/enquiry/pages/contact-page').then(({ ContactPage }) => ContactPage),
  './features/guides/pages/article-page': () =>
    import('./features/guides/pages/article-page').then(({ ArticlePage }) => ArticlePage),
  './features/guides/pages/blog-page': () =>
    import('./features/guides/pages/blog-page').then(({ BlogPage }) => BlogPage),
  './features/guides/pages/faq-page': () => import('./features/guides/pages/faq-page').then(({ FaqPage }) => FaqPage),
  './features/guides/pages/gothenburg-guide-page': () =>
    import('./features/guides/pages/gothenburg-guide-page').then(({ GothenburgGuidePage }) => GothenburgGuidePage),
  './features/guides/pages/licence-guide-page': () =>
    import('./features/guides/pages/licence-guide-page').then(({ LicenceGuidePage }) => LicenceGuidePage),
  './features/legal/pages/follow-request-page': () =>
    import('./features/legal/pages/follow-request-page').then(({ FollowRequestPage }) => FollowRequestPage),
  './features/legal/pages/policy-page': () =>
    import('./features/legal/pages/policy-page').then(({ PolicyPage }) => PolicyPage),
  './features/legal/pages/policy-version-page': () =>
    import('./features/legal/pages/policy-version-page').then(({ PolicyVersionPage }) => PolicyVersionPage),
  './features/legal/pages/prove-request-page': () =>
    import('./features/legal/pages/prove-request-page').then(({ ProveRequestPage }) => ProveRequestPage),
  './features/legal/pages/rights-page': () =>
    import('./features/legal/pages/rights-page').then(({ RightsPage }) => RightsPage),
  './features/market-prices/pages/prices-page': () =>
    import('./features/market-prices/pages/prices-page').then(({ PricesPage }) => PricesPage),
  './features/matching/pages/match-page': () =>
    import('./features/matching/pages/match-page').then(({ MatchPage }) => MatchPage),
  './features/my-contacts/pages/contacts-page': () =>
    import('./features/my-contacts/pages/contacts-page').then(({ ContactsPage }) => ContactsPage),
  './features/search/pages/gothenburg-page': () =>
    import('./features/search/pages/gothenburg-page').then(({ GothenburgPage }) => GothenburgPage),
  './features/search/pages/search-page': () =>
    import('./features/search/pages/search-page').then(({ SearchPage }) => SearchPage),
  './features/teacher/pages/teacher-page': () =>
    import('./features/teacher/pages/teacher-page').then(({ TeacherPage }) => TeacherPage),
  './features/watch/pages/end-watch-page': () =>
    import('./features/watch/pages/end-watch-page').then(({ EndWatchPage }) => EndWatchPage),
  './features/watch/pages/watches-page': () =>
    import('./features/watch/pages/watches-page').then(({ WatchesPage }) => WatchesPage),
  './routes/compare-with-enquiry': () =>
    import('./routes/compare-with-enquiry').then(({ CompareWithEnquiry }) => CompareWithEnquiry),
  './routes/favourites-with-enquiry': () =>
    import('./routes/favourites-with-enquiry').then(({ FavouritesWithEnquiry }) => FavouritesWithEnquiry),
  './routes/home-with-guide': () => import('./routes/home-with-guide').then(({ HomeWithGuide }) => HomeWithGuide),
  './routes/school-with-enquiry': () =>
    import('./routes/school-with-enquiry').then(({ SchoolWithEnquiry }) => SchoolWithEnquiry),
} satisfies PageLoaders;
