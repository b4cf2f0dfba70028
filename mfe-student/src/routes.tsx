import { matchPath, type RouteObject } from '@korkollen/shared-ui/router';
import { lazy, type ComponentType } from 'react';
import { useCampaignCapture } from './features/enquiry/state/campaign';

const loadHome = () => import('./features/home/pages/home-page');
const loadGothenburg = () => import('./features/search/pages/gothenburg-page');
const loadSearch = () => import('./features/search/pages/search-page');
const loadSchool = () => import('./features/school/pages/school-page');
const loadEnquiry = () => import('./features/enquiry/components/enquiry-section');
const loadLogin = () => import('./features/account/pages/login-page');
const loadRegister = () => import('./features/account/pages/register-page');

const HomePage = lazy(() => loadHome().then((page) => ({ default: page.HomePage })));
const GothenburgPage = lazy(() => loadGothenburg().then((page) => ({ default: page.GothenburgPage })));
const SearchPage = lazy(() => loadSearch().then((page) => ({ default: page.SearchPage })));
const SchoolPage = lazy(() => loadSchool().then((page) => ({ default: page.SchoolPage })));
const EnquirySection = lazy(() => loadEnquiry().then((section) => ({ default: section.EnquirySection })));
const LoginPage = lazy(() => loadLogin().then((page) => ({ default: page.LoginPage })));
const RegisterPage = lazy(() => loadRegister().then((page) => ({ default: page.RegisterPage })));

interface StudentRoute {
  path: string;
  load(): Promise<unknown>;
  Page: ComponentType;
}

/** The one place where two features meet: the school's page shows the enquiry. */
function SchoolWithEnquiry() {
  return <SchoolPage Enquiry={EnquirySection} />;
}

const studentRoutes: StudentRoute[] = [
  { path: '/', load: loadHome, Page: HomePage },
  { path: '/goteborg', load: loadGothenburg, Page: GothenburgPage },
  { path: '/search', load: loadSearch, Page: SearchPage },
  { path: '/school/:id', load: loadSchool, Page: SchoolWithEnquiry },
  // what has no school in its address is answered like a school that does not exist
  { path: '/school/*', load: loadSchool, Page: SchoolWithEnquiry },
  { path: '/login/student', load: loadLogin, Page: LoginPage },
  { path: '/register/student', load: loadRegister, Page: RegisterPage },
];

/** Notes a campaign on whichever page the visitor lands; the enquiry sends it along. */
function StudentPage({ Page }: Pick<StudentRoute, 'Page'>) {
  useCampaignCapture();
  return <Page />;
}

export const routes: RouteObject[] = studentRoutes.map(({ path, Page }) => ({
  path,
  element: <StudentPage Page={Page} />,
}));

/** Fetches the code of the page at `pathname`; an address without a page fetches nothing. */
export async function preloadPage(pathname: string): Promise<void> {
  await studentRoutes.find(({ path }) => matchPath(path, pathname))?.load();
}
