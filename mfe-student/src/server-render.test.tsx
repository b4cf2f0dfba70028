import { createQueryClient, HostRoot } from '@korkollen/shared-ui/host/host-root';
import { MemoryRouter, Route, Routes } from '@korkollen/shared-ui/router';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { addresses } from './addresses/page-addresses';
import { siteFactsQuery } from './prices/site-facts';
import { schoolQuery } from './profile/school-query';
import { teacherQuery } from './teachers/teacher-query';
import { HomePage } from './features/home/pages/home-page';
import { searchSchoolsQuery } from './features/search/api/search-schools';
import { GothenburgPage } from './features/search/pages/gothenburg-page';
import { emptySearch } from './features/search/state/school-search';
import { toApiQuery } from './features/search/state/search-query';
import { schoolTeachersQuery } from './features/school/api/school-teachers';
import { matchesQuery } from './features/matching/api/matches';
import { MatchPage } from './features/matching/pages/match-page';
import { pricesQuery } from './features/market-prices/api/prices';
import { PricesPage } from './features/market-prices/pages/prices-page';
import { TeacherPage } from './features/teacher/pages/teacher-page';
import { schoolNamesQuery } from './features/enquiry/api/contact-data';
import { ArticlePage } from './features/guides/pages/article-page';
import { BlogPage } from './features/guides/pages/blog-page';
import { FaqPage } from './features/guides/pages/faq-page';
import { GothenburgGuidePage } from './features/guides/pages/gothenburg-guide-page';
import { LicenceGuidePage } from './features/guides/pages/licence-guide-page';
import { ContactPage } from './features/enquiry/pages/contact-page';
import { QuickstartGuide } from './features/quickstart/components/quickstart-guide';
import { policyQuery } from './features/legal/api/policy';
import { FollowRequestPage } from './features/legal/pages/follow-request-page';
import { PolicyPage } from './features/legal/pages/policy-page';
import { ProveRequestPage } from './features/legal/pages/prove-request-page';
import { RightsPage } from './features/legal/pages/rights-page';
import { ConfirmPage } from './features/account/pages/confirm-page';
import { LoginPage } from './features/account/pages/login-page';
import { ForgotPasswordPage } from './features/account/pages/forgot-password-page';
import { RegisterPage } from './features/account/pages/register-page';
import { SetPasswordPage } from './features/account/pages/set-password-page';
import { CompareWithEnquiry } from './routes/compare-with-enquiry';
import { FavouritesWithEnquiry } from './routes/favourites-with-enquiry';
import { SchoolWithEnquiry } from './routes/school-with-enquiry';
import { cheapSchool, dearSchool } from './testing/compared-schools';
import { makePolicy } from './testing/legal-api';
import { makeMatch, makeMatches, someWishes } from './testing/matches-api';
import { countPrices, pricedSchool } from './testing/market-prices';
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
    const html = renderOnServer(<SchoolWithEnquiry />, `/school/${testId(1)}?lektioner=12`, '/school/:id', (cache) => {
      cache.setQueryData(schoolQuery(testId(1)).queryKey, makeSchool());
      cache.setQueryData(schoolTeachersQuery(testId(1)).queryKey, [makeTeacher(1, { name: 'Anna Berg' })]);
    });
    const shown = [
      'BÄST VÄRDE',
      'med 12 lektioner, men några priser saknas',
      'från centrala Göteborg',
      'Anna Berg',
      'Skicka förfrågan',
    ];
    for (const words of ['Majornas Trafikskola', ...shown]) expect(html).toContain(words);
    // a browser goes to the enquiry before any code runs
    for (const anchor of ['contact', 'contact-form']) expect(html).toContain(`id="${anchor}"`);
  });

  it('a comparison, and the page where one is put together', () => {
    const address = `/compare/${cheapSchool.id},${dearSchool.id}`;
    const html = renderOnServer(<CompareWithEnquiry />, address, '/compare/:ids', (cache) => {
      for (const school of [cheapSchool, dearSchool]) {
        cache.setQueryData(schoolQuery(school.id).queryKey, school);
      }
    });
    for (const words of ['Billiga Bilen', 'Dyra Dubben', 'Billigast', 'Lägst totalt', '1 av 2']) {
      expect(html).toContain(words);
    }
    expect(renderOnServer(<CompareWithEnquiry />, '/compare', '/compare')).toContain('Pris och kvalitet är förvalda.');
  });

  it('the contact page, with the teacher and every school to choose', () => {
    const teacher = makeTeacher(1, { name: 'Anna Berg' });
    const html = renderOnServer(<ContactPage />, `/contact?teacherId=${teacher.id}`, '/contact', (cache) => {
      cache.setQueryData(schoolNamesQuery().queryKey, [{ id: testId(2), name: 'Andra skolan' }]);
      cache.setQueryData(teacherQuery(teacher.id).queryKey, teacher);
    });
    for (const words of ['Kontakta Anna Berg', 'Andra skolan', 'Ingen specifik skola', 'Boka körlektion']) {
      expect(html).toContain(words);
    }
    expect(renderOnServer(<ContactPage />, '/contact?type=claim', '/contact')).toContain('Ta över din profil');
  });

  it('the matching: its first question as a form that needs no script, and the results of an address', () => {
    const question = renderOnServer(<MatchPage />, '/matcha', '/matcha');
    for (const words of ['Vilket språk vill du lära dig på?', 'action="/matcha"', 'name="language"', 'Nästa']) {
      expect(question).toContain(words);
    }
    const address = addresses.match(someWishes);
    const results = renderOnServer(<MatchPage />, address, '/matcha', (cache) =>
      cache.setQueryData(matchesQuery(someWishes).queryKey, {
        pages: [makeMatches([makeMatch(1, { name: 'Anna Berg' })])],
        pageParams: [1],
      }),
    );
    for (const words of ['Dina matchningar', 'Anna Berg', 'Så blev det', '20 av 20']) expect(results).toContain(words);
  });

  it('what the licence costs, with the figures in words and drawn', async () => {
    const prices = await countPrices([500, 520, 540].map((price) => pricedSchool(price)));
    const html = renderOnServer(<PricesPage />, '/priser?lektioner=10', '/priser', (cache) =>
      cache.setQueryData(pricesQuery().queryKey, prices),
    );
    for (const words of ['med 10 lektioner.', 'Median av 3 skolor', 'data-mark', 'ditt val']) {
      expect(html).toContain(words);
    }
  });

  it('a school that does not exist', () => {
    expect(renderOnServer(<SchoolWithEnquiry />, '/school/x', '/school/:id')).toContain(
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

  it('a legal text', () => {
    const html = renderOnServer(<PolicyPage />, '/legal/cookies', '/legal/cookies', (cache) =>
      cache.setQueryData(policyQuery('cookies').queryKey, makePolicy()),
    );
    for (const words of ['Cookiepolicy', 'Vi använder två kakor.', 'Läs version 1']) expect(html).toContain(words);
    const rights = renderOnServer(<RightsPage />, '/legal/dsr', '/legal/dsr', (cache) =>
      cache.setQueryData(policyQuery('dsr').queryKey, makePolicy({ slug: 'dsr', title: 'Dina rättigheter' })),
    );
    for (const words of ['Dina rättigheter', 'Formuläret behöver JavaScript', 'Skicka begäran'])
      expect(rights).toContain(words);
  });

  it.each([
    ['/login/student', <LoginPage key="login" />],
    ['/register/student', <RegisterPage key="register" />],
    ['/forgot-password', <ForgotPasswordPage key="forgot-password" />],
    ['/contact', <ContactPage key="contact" />],
    ['/legal/dsr', <RightsPage key="rights" />],
  ])('the form of %s, whose content comes into no address where no script runs', (address, page) => {
    const html = renderOnServer(page, address, address, (cache) => {
      cache.setQueryData(schoolNamesQuery().queryKey, []);
      cache.setQueryData(policyQuery('dsr').queryKey, makePolicy({ slug: 'dsr' }));
    });
    expect(html).toMatch(/<form [^>]*method="dialog"/);
    expect(html).toMatch(/<noscript><p>Formuläret behöver JavaScript/);
  });

  it.each([
    ['/favoriter', <FavouritesWithEnquiry key="favourites" />, 'Dina favoriter visas'],
    ['/compare', <CompareWithEnquiry key="compare" />, 'Skolorna väljs'],
  ])('that %s needs a script', (address, page, words) =>
    expect(renderOnServer(page, address, address)).toMatch(new RegExp(`<noscript><p>${words} med JavaScript`)),
  );

  it.each([
    ['/korkortsguide', <LicenceGuidePage key="licence-guide" />, 'Vilket körkort vill du ta?'],
    ['/guide', <GothenburgGuidePage key="guide" />, 'Jämför pris per minut'],
    ['/blogg', <BlogPage key="blog" />, 'Fem sätt att hitta rätt körlärare'],
    ['/blogg/basta-trafikskolorna-goteborg', <ArticlePage key="article" />, 'Hämtar skolorna'],
    ['/faq', <FaqPage key="faq" />, 'Inte än. Du skickar en förfrågan'],
    ['/favoriter', <FavouritesWithEnquiry key="favourites" />, 'Laddar dina favoriter'],
    ['/login/student', <LoginPage key="login" />, 'Logga in som elev'],
    ['/register/student', <RegisterPage key="register" />, 'Skapa konto'],
    ['/set-password', <SetPasswordPage key="set-password" />, 'Kontrollerar länken'],
    ['/legal/dsr/bekrafta', <ProveRequestPage key="prove-request" />, 'Bekräfta din begäran'],
    ['/legal/dsr/arende', <FollowRequestPage key="follow-request" />, 'Din begäran'],
    ['/bekrafta-epost', <ConfirmPage key="confirm" />, 'Bekräfta din e-post'],
  ])('%s', (address, page, words) => expect(renderOnServer(page, address, address)).toContain(words));
});
