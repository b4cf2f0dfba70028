import { createQueryClient, HostRoot } from '@korkollen/shared-ui/host/host-root';
import { MemoryRouter, Route, Routes } from '@korkollen/shared-ui/router';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { siteFactsQuery } from './features/home/api/site-facts';
import { HomePage } from './features/home/pages/home-page';
import { searchSchoolsQuery } from './features/search/api/search-schools';
import { comparedSchoolQuery } from './features/compare/api/compared-schools';
import { ComparePage } from './features/compare/pages/compare-page';
import { GothenburgPage } from './features/search/pages/gothenburg-page';
import { emptySearch } from './features/search/state/school-search';
import { toApiQuery } from './features/search/state/search-query';
import { schoolQuery, schoolTeachersQuery } from './features/school/api/school';
import { SchoolPage } from './features/school/pages/school-page';
import { teacherQuery } from './features/teacher/api/teacher';
import { TeacherPage } from './features/teacher/pages/teacher-page';
import { EnquirySection } from './features/enquiry/components/enquiry-section';
import { FavouritesPage } from './features/favourites/pages/favourites-page';
import { QuickstartGuide } from './features/quickstart/components/quickstart-guide';
import { ConfirmPage } from './features/account/pages/confirm-page';
import { LoginPage } from './features/account/pages/login-page';
import { RegisterPage } from './features/account/pages/register-page';
import { SetPasswordPage } from './features/account/pages/set-password-page';
import { cheapSchool, dearSchool } from './testing/compared-schools';
import { makeAnswer, makeHit, makeSchool, makeTeacher } from './testing/student-api';

const browserGlobals = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location'];

afterEach(() => vi.unstubAllGlobals());

/** The page's HTML as a server would make it: with data at hand, and nothing of a browser. */
function renderOnServer(
  page: ReactElement,
  address: string,
  path: string,
  fill: (cache: QueryClient) => void = () => undefined,
) {
  const queryClient = createQueryClient();
  fill(queryClient);
  for (const name of browserGlobals) vi.stubGlobal(name, undefined);
  const styles = new ServerStyleSheet();
  const html = renderToString(
    styles.collectStyles(
      <MemoryRouter initialEntries={[address]}>
        <HostRoot queryClient={queryClient}>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </HostRoot>
      </MemoryRouter>,
    ),
  );
  expect(styles.getStyleTags()).toContain('display:');
  return html;
}

describe('The public pages without a browser', () => {
  it('home, with its numbers and the guest’s links', () => {
    const html = renderOnServer(<HomePage Guide={QuickstartGuide} />, '/', '/', (cache) =>
      cache.setQueryData(siteFactsQuery().queryKey, {
        schoolCount: 64,
        schoolsPerDistrict: { Askim: 3 },
        isDemoData: true,
        revision: 1,
      }),
    );
    expect(html).toContain('64 trafikskolor i 21 stadsdelar');
    expect(html).toContain('Logga in som elev');
    for (const words of ['Nära mig', 'Visa snabbguiden', 'Fler lärare på väg']) expect(html).toContain(words);
  });

  it('the list, with the schools of its address', () => {
    const { queryKey } = searchSchoolsQuery(toApiQuery({ ...emptySearch, sortByPrice: true }, { city: 'Göteborg' }));
    const html = renderOnServer(<GothenburgPage />, '/goteborg?quickFilter=cheapest', '/goteborg', (cache) =>
      cache.setQueryData(queryKey, {
        pages: [makeAnswer([makeHit(1, { name: 'Majornas Trafikskola' })])],
        pageParams: [1],
      }),
    );
    expect(html).toContain('Majornas Trafikskola');
    expect(html).toContain('Visar 1 trafikskola');
  });

  it('a school, with prices, teachers and the enquiry', () => {
    const html = renderOnServer(
      <SchoolPage Enquiry={EnquirySection} />,
      `/school/${testId(1)}?lektioner=12`,
      '/school/:id',
      (cache) => {
        cache.setQueryData(schoolQuery(testId(1)).queryKey, makeSchool());
        cache.setQueryData(schoolTeachersQuery(testId(1)).queryKey, [makeTeacher(1, { name: 'Anna Berg' })]);
      },
    );
    const shown = [
      'BÄST VÄRDE',
      'med 12 lektioner, men några priser saknas',
      'från centrala Göteborg',
      'Anna Berg',
      'Skicka förfrågan',
    ];
    for (const words of ['Majornas Trafikskola', ...shown]) expect(html).toContain(words);
  });

  it('a comparison, and the page where one is put together', () => {
    const address = `/compare/${cheapSchool.id},${dearSchool.id}`;
    const html = renderOnServer(<ComparePage />, address, '/compare/:ids', (cache) => {
      for (const school of [cheapSchool, dearSchool]) {
        cache.setQueryData(comparedSchoolQuery(school.id).queryKey, school);
      }
    });
    for (const words of ['Billiga Bilen', 'Dyra Dubben', 'Billigast', 'Lägst totalt', '1 av 2']) {
      expect(html).toContain(words);
    }
    expect(renderOnServer(<ComparePage />, '/compare', '/compare')).toContain('Pris och kvalitet är förvalda.');
  });

  it('a school that does not exist', () => {
    expect(renderOnServer(<SchoolPage Enquiry={EnquirySection} />, '/school/x', '/school/:id')).toContain(
      'Trafikskolan kunde inte hittas.',
    );
  });

  it('a teacher, and one that does not exist', () => {
    const teacher = makeTeacher(1, { name: 'Anna Berg', funFacts: { coffeeOrTea: 'Te' } });
    const html = renderOnServer(<TeacherPage />, `/teacher/${teacher.id}`, '/teacher/:id', (cache) =>
      cache.setQueryData(teacherQuery(teacher.id).queryKey, teacher),
    );
    for (const words of ['Anna Berg', '21 recensioner', 'Kaffe eller te']) expect(html).toContain(words);
    expect(renderOnServer(<TeacherPage />, '/teacher/x', '/teacher/:id')).toContain('Läraren kunde inte hittas.');
  });

  it.each([
    ['/favoriter', <FavouritesPage key="favourites" />, 'Laddar dina favoriter'],
    ['/login/student', <LoginPage key="login" />, 'Logga in som elev'],
    ['/register/student', <RegisterPage key="register" />, 'Skapa konto'],
    ['/set-password', <SetPasswordPage key="set-password" />, 'Kontrollerar länken'],
    ['/bekrafta-epost', <ConfirmPage key="confirm" />, 'Bekräfta din e-post'],
  ])('%s', (address, page, words) => expect(renderOnServer(page, address, address)).toContain(words));
});
