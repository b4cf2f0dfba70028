import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeHit, searchApi, suggestionsApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/goteborg');

it('a school in the bar is shown whole once the keyboard reaches its button', async () => {
  const hits = ['Majornas Trafikskola', 'Tuve Körskola'].map((name, at) => makeHit(at + 1, { name }));
  localStorage.setItem('compare', JSON.stringify(hits.map(({ id, name }) => ({ id, name }))));
  server.use(searchApi(hits).handler, suggestionsApi(() => []).handler);
  const { person } = openStudentApp('/goteborg');
  const button = await screen.findByRole('button', { name: 'Ta bort Tuve Körskola från jämförelsen' });
  const shown: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  screen.getByRole('button', { name: 'Ta bort Majornas Trafikskola från jämförelsen' }).focus();
  await person.tab();
  expect(button).toHaveFocus();
  expect(shown.at(-1)).toBe(button.closest('li'));
  vi.restoreAllMocks();
  localStorage.clear();
});
