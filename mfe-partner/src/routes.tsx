import { lazy } from 'react';
import type { RouteObject } from '@korkollen/shared-ui/router';
import { PartnerGate } from './features/session/components/partner-gate';

const loadClaim = () => import('./features/claim/pages/claim-page');
const loadInbox = () => import('./features/inbox/pages/inbox-page');
const loadPartnerLogin = () => import('./features/session/pages/partner-login-page');
const loadSchoolLogin = () => import('./features/session/pages/school-login-page');

const ClaimPage = lazy(() => loadClaim().then(({ ClaimPage: Page }) => ({ default: Page })));
const InboxPage = lazy(() => loadInbox().then(({ InboxPage: Page }) => ({ default: Page })));
const PartnerLoginPage = lazy(() => loadPartnerLogin().then(({ PartnerLoginPage: Page }) => ({ default: Page })));
const SchoolLoginPage = lazy(() => loadSchoolLogin().then(({ SchoolLoginPage: Page }) => ({ default: Page })));

export const routes: RouteObject[] = [
  { path: '/partner/login', element: <PartnerLoginPage /> },
  { path: '/claim', element: <ClaimPage /> },
  { path: '/login/school', element: <SchoolLoginPage /> },
  {
    path: '/partner',
    element: (
      <PartnerGate>
        <InboxPage />
      </PartnerGate>
    ),
    // the same page: beside or instead of its list it shows the lead of the address
    children: [{ path: '/partner/lead/:id', element: null }],
  },
];

/** Fetches the code of the page at `pathname` ahead of its drawing. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname === '/claim') await loadClaim();
  else if (pathname === '/login/school') await loadSchoolLogin();
  else if (pathname === '/partner/login') await loadPartnerLogin();
  else await loadInbox();
}
