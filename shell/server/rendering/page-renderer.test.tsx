import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { HOST_CONTRACT_VERSION } from '@korkollen/shared-ui/host/remote-definition';
import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link, useParams } from '@korkollen/shared-ui/router';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageRenderer } from '../../src/server';
import { aRoute } from '@korkollen/release/testing/remote-build';

const schoolAddress = (id: string) => addressOf('getSchool', { params: { id } });
const teacherAddress = (id: string) => addressOf('getTeacher', { params: { id } });
const answers = vi.fn<(address: string) => unknown>();

beforeEach(() => {
  answers
    .mockReset()
    .mockImplementation((address) => (address === endpoints.getSiteFacts.url ? { isDemoData: true } : null));
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(answers(address))));
});
afterEach(() => vi.unstubAllGlobals());

const Heading = styled.h1`
  color: rgb(1 2 3);
`;

function SchoolPage() {
  const { id = '' } = useParams();
  const { data: school } = useQuery({
    queryKey: ['school', id],
    queryFn: async () => (await fetch(schoolAddress(id))).json() as Promise<{ name: string; teacher: string }>,
  });
  const { data: teacher } = useQuery({
    queryKey: ['teacher', school?.teacher],
    queryFn: async () => (await fetch(teacherAddress(school?.teacher ?? ''))).json() as Promise<{ name: string }>,
    enabled: school !== undefined,
  });
  return (
    <>
      <title>{`${school?.name} & co`}</title>
      <Heading>{school?.name}</Heading>
      <p>{teacher?.name}</p>
      <Link to="/goteborg">Alla skolor</Link>
    </>
  );
}

function rendererOf(Page: ComponentType) {
  const remote = {
    id: 'mfe_student',
    contractVersion: HOST_CONTRACT_VERSION,
    name: 'Elev',
    routes: [aRoute('/school/:id')],
    menu: [{ to: '/goteborg', label: 'Sök', placement: 'main' as const }],
  };
  const LatePage = lazy(() => Promise.resolve({ default: Page }));
  const module = {
    remote: { ...remote, loadRoutes: () => Promise.resolve([{ path: '/school/:id', element: <LatePage /> }]) },
  };
  const registered = {
    name: 'mfe_student',
    version: '1',
    manifestUrl: '/m',
    entryUrl: '/e',
    entryIntegrity: '',
    remote,
  };
  return createPageRenderer(JSON.stringify({ remotes: [registered] }), () => Promise.resolve(module));
}
const ignore = (): void => undefined;

it('renders a page in the shell’s frame, with all the data that it asks for', async () => {
  answers.mockImplementation((address) => {
    if (address === schoolAddress('7')) return { name: 'Vasa Trafikskola', teacher: '3' };
    return address === teacherAddress('3') ? { name: 'Anna Berg' } : { isDemoData: true };
  });
  const page = await rendererOf(SchoolPage).render('/school/7?lektioner=12', ignore);
  for (const words of [
    'Vasa Trafikskola</h1>',
    'Anna Berg',
    'href="/goteborg"',
    'Hoppa till innehållet',
    'påhittade',
  ]) {
    expect(page.html).toContain(words);
  }
  expect(page.styles).toMatch(/<style [^>]*data-styled/);
  expect(page.styles).toContain('color:rgb(1 2 3)');
  expect(answers.mock.calls.filter(([address]) => address === schoolAddress('7'))).toHaveLength(1);
});

it('tells the title apart, and gives the data for the browser to go on with', async () => {
  answers.mockReturnValue({ name: 'Vasa', teacher: '3' });
  const page = await rendererOf(SchoolPage).render('/school/7', ignore);
  expect(page.title).toBe('Vasa &amp; co');
  expect(page.html).not.toContain('<title>');
  expect(JSON.stringify(page.data)).toContain('"queryKey":["school","7"]');
});

it('says when it renders and when it waits', async () => {
  answers.mockReturnValue({ name: 'Vasa', teacher: '3' });
  const told: boolean[] = [];
  await rendererOf(SchoolPage).render('/school/7', (isRendering) => told.push(isRendering));
  expect(told).toEqual([true, false, true, false, true, false]);
});

it('keeps visitors apart: nothing of one page is in the next', async () => {
  answers.mockImplementation((address) => ({ name: address, teacher: '3' }));
  const renderer = rendererOf(SchoolPage);
  await renderer.render('/school/1', ignore);
  const { html, data } = await renderer.render('/school/2', ignore);
  expect(html + JSON.stringify(data)).not.toContain(schoolAddress('1'));
});

it('refuses to give half a page: what throws is left to the browser', async () => {
  const Broken = (): never => {
    throw new Error('broken page');
  };
  await expect(rendererOf(Broken).render('/school/7', ignore)).rejects.toThrow('broken page');
});

/** The name of a school, asked for as pages do it. */
function NamePage() {
  const { data, error } = useQuery({
    queryKey: ['name'],
    queryFn: () => call('getSchool', { params: { id: '7' } }),
    retry: 2,
  });
  if (hasStatus(error, 404)) return <h1>Finns inte</h1>;
  return <h1>{error ? 'Gick inte att hämta' : data?.name}</h1>;
}

it.each([
  ['is not there', 404, 'Finns inte', false],
  ['cannot be fetched', 503, 'Gick inte att hämta', true],
])('renders what a page says of a thing that %s, after one attempt', async (_name, status, words, hasFailed) => {
  const ask = vi.fn((address: string) =>
    Promise.resolve(address === schoolAddress('7') ? new Response('{}', { status }) : Response.json({})),
  );
  vi.stubGlobal('fetch', ask);
  const page = await rendererOf(NamePage).render('/school/7', ignore);
  expect(page.html).toContain(`<h1>${words}</h1>`);
  expect(page.hasFailed).toBe(hasFailed);
  expect(page.data).toContainEqual({
    queryKey: ['name'],
    error: { status, code: 'unknown', serverMessage: undefined },
  });
  expect(ask.mock.calls.filter(([address]) => address === schoolAddress('7'))).toHaveLength(1);
});

it('renders what a page says while the API is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  const { html, hasFailed } = await rendererOf(NamePage).render('/school/7', ignore);
  expect([html.includes('Gick inte att hämta'), hasFailed]).toEqual([true, true]);
});

it('renders the shell’s own page at an address that does not exist', async () => {
  const { html, title } = await rendererOf(NamePage).render('/finns-inte', ignore);
  expect(html).toContain('Sidan finns inte.');
  expect(title).toContain('404');
});

it('leaves a page to the browser when it asks in a way that fails here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await expect(rendererOf(SchoolPage).render('/school/7', ignore)).rejects.toThrow('away');
});
