import { matchPath, type RouteObject } from '@korkollen/shared-ui/router';
import { lazy, type ComponentType } from 'react';
import { useCampaignCapture } from './features/enquiry/state/campaign';
import { QuickstartGuide } from './features/quickstart/components/quickstart-guide';

const loadHome = () => import('./features/home/pages/home-page');
const loadGothenburg = () => import('./features/search/pages/gothenburg-page');
const loadSearch = () => import('./features/search/pages/search-page');
const loadSchool = () => import('./features/school/pages/school-page');
const loadTeacher = () => import('./features/teacher/pages/teacher-page');
const loadFavourites = () => import('./features/favourites/pages/favourites-page');
const loadCompare = () => import('./features/compare/pages/compare-page');
const loadEnquiry = () => import('./features/enquiry/components/enquiry-section');
const loadLogin = () => import('./features/account/pages/login-page');
const loadRegister = () => import('./features/account/pages/register-page');

const HomePage = lazy(() => loadHome().then((page) => ({ default: page.HomePage })));
const GothenburgPage = lazy(() => loadGothenburg().then((page) => ({ default: page.GothenburgPage })));
const SearchPage = lazy(() => loadSearch().then((page) => ({ default: page.SearchPage })));
const SchoolPage = lazy(() => loadSchool().then((page) => ({ default: page.SchoolPage })));
const TeacherPage = lazy(() => loadTeacher().then((page) => ({ default: page.TeacherPage })));
const FavouritesPage = lazy(() => loadFavourites().then((page) => ({ default: page.FavouritesPage })));
const ComparePage = lazy(() => loadCompare().then((page) => ({ default: page.ComparePage })));
const EnquirySection = lazy(() => loadEnquiry().then((section) => ({ default: section.EnquirySection })));
const LoginPage = lazy(() => loadLogin().then((page) => ({ default: page.LoginPage })));
const RegisterPage = lazy(() => loadRegister().then((page) => ({ default: page.RegisterPage })));

interface StudentRoute {
  path: string;
  load(): Promise<unknown>;
  Page: ComponentType;
}

// Features meet only here: the home page shows the guide, the school's page the enquiry. The guide's button is a part of
// the first picture and too small to be worth a request of its own; its dialog is fetched when it opens.
function HomeWithGuide() {
  return <HomePage Guide={QuickstartGuide} />;
}

function SchoolWithEnquiry() {
  return <SchoolPage Enquiry={EnquirySection} />;
}

const studentRoutes: StudentRoute[] = [
  { path: '/', load: loadHome, Page: HomeWithGuide },
  { path: '/goteborg', load: loadGothenburg, Page: GothenburgPage },
  { path: '/search', load: loadSearch, Page: SearchPage },
  { path: '/school/:id', load: loadSchool, Page: SchoolWithEnquiry },
  // what has no school or teacher in its address is answered like one that does not exist
  { path: '/school/*', load: loadSchool, Page: SchoolWithEnquiry },
  { path: '/teacher/:id', load: loadTeacher, Page: TeacherPage },
  { path: '/teacher/*', load: loadTeacher, Page: TeacherPage },
  { path: '/compare', load: loadCompare, Page: ComparePage },
  { path: '/compare/:ids', load: loadCompare, Page: ComparePage },
  { path: '/favoriter', load: loadFavourites, Page: FavouritesPage },
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
