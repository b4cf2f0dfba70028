import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { makeEarlierPolicy, makePolicy } from './testing/legal-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/legal/cookies', '/legal/cookies/version/1');

describe('A legal text', () => {
  it('says what holds, since when, and what is on the page', async () => {
    server.use(answer('getPolicy', ({ params: { slug } }) => (slug === 'cookies' ? makePolicy() : undefined)));
    openStudentApp('/legal/cookies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookiepolicy' })).toBeVisible();
    expect(screen.getAllByText(/^Version 2, gäller från 1.dec\. 2026$/)).toHaveLength(2);
    expect(screen.getByText('Vi använder två kakor.')).toBeVisible();
    expect(document.title).toBe('Cookiepolicy | Körkollen');
    const contents = screen.getByRole('navigation', { name: 'På den här sidan', hidden: true });
    const links = within(contents).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ditt val', '#ditt-val'],
      ['Versioner', '#versioner'],
    ]);
  });

  it('tells what each version brought, and leads to the earlier one and back', async () => {
    server.use(
      answer('getPolicy', () => makePolicy()),
      answer('getPolicyVersion', ({ params }) => (params.version === '1' ? makeEarlierPolicy() : undefined)),
    );
    const { person, currentAddress } = openStudentApp('/legal/cookies');
    const versions = within(await screen.findByRole('region', { name: 'Versioner' })).getAllByRole('listitem');
    expect(versions.map((version) => version.textContent)).toEqual([
      expect.stringContaining('Kakan för inloggning är ny.'),
      expect.stringContaining('Första versionen.'),
    ]);
    await person.click(screen.getByRole('link', { name: 'Läs version 1' }));
    expect(currentAddress()).toBe('/legal/cookies/version/1');
    expect(await screen.findByText('Vi använder en kaka.')).toBeVisible();
    expect(screen.getByText(/inte den version som gäller nu/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Läs den som gäller' }));
    expect(currentAddress()).toBe('/legal/cookies');
    expect(await screen.findByText('Vi använder två kakor.')).toBeVisible();
    expect(screen.queryByText(/inte den version som gäller nu/)).toBeNull();
  });

  it('leads to the other texts without loading the page anew', async () => {
    server.use(
      answer('getPolicy', ({ params: { slug } }) =>
        slug === 'privacy' ? makePolicy({ slug, title: 'Integritetspolicy' }) : makePolicy(),
      ),
    );
    const { person } = openStudentApp('/legal/cookies');
    await person.click(await screen.findByRole('link', { name: 'policyn' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Integritetspolicy' })).toBeVisible();
  });

  it('says that there is no such version', async () => {
    server.use(answer('getPolicyVersion', () => refusal('POLICY_NOT_FOUND')));
    openStudentApp('/legal/cookies/version/77');
    expect(await screen.findByRole('heading', { name: 'Texten finns inte' })).toBeVisible();
  });

  it('says that it could not be fetched, and tries again', async () => {
    let isAway = true;
    server.use(answer('getPolicy', () => (isAway ? new HttpResponse('', { status: 503 }) : makePolicy())));
    const { person } = openStudentApp('/legal/cookies');
    const heading = { level: 1, name: 'Texten kunde inte hämtas' };
    expect(await screen.findByRole('heading', heading, { timeout: 10_000 })).toBeVisible();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookiepolicy' })).toBeVisible();
  });

  it.each([
    ['/privacy', 'privacy'],
    ['/dsr', 'dsr'],
  ])('has a short address: %s', async (short, asked) => {
    server.use(answer('getPolicy', ({ params: { slug } }) => (slug === asked ? makePolicy() : undefined)));
    const { currentAddress } = openStudentApp(short);
    expect(await screen.findByText('Vi använder två kakor.')).toBeVisible();
    expect(currentAddress()).toBe(`/legal/${asked}`);
  });
});
