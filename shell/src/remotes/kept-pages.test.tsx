import { Link, MemoryRouter, useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicRoute } from '../testing/registered-remote';
import { KeptPages } from './kept-pages';

const onShown = vi.fn<(name: string) => void>();

function Page({ name }: { name: string }) {
  const [pressed, setPressed] = useState(0);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onShown(name), [name]);
  return (
    <article aria-label={name}>
      <h1>{pathname + search}</h1>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {name} pressed {pressed}
      </button>
      <Link to="/list">To the list</Link>
      <Link to="/list?page=2">To page 2</Link>
      <Link to="/school/1">To school 1</Link>
      <Link to="/school/2">To school 2</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </article>
  );
}

const table = [{ ...publicRoute('/list'), isKept: true as const }, publicRoute('/school/:id')];
const routes = [
  { path: '/list', element: <Page name="list" /> },
  { path: '/school/:id', element: <Page name="school" /> },
];

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <KeptPages table={table} routes={routes} />
    </MemoryRouter>,
  );
const heading = () => screen.getByRole('heading').textContent;
const click = (role: string, name: string) => act(() => Promise.resolve(screen.getByRole(role, { name }).click()));
const press = (name: string) => click('button', name);
const follow = (name: string) => click('link', name);
const openPages = () => screen.getAllByRole('article', { hidden: true }).length;

beforeEach(() => onShown.mockClear());

it('shows a kept page again as it was left, at the address that it had', async () => {
  open('/list');
  await follow('To page 2');
  await press('list pressed 0');
  await follow('To school 1');
  expect(heading()).toBe('/school/1');
  expect(openPages()).toBe(2);
  expect(screen.getByText('/list?page=2')).not.toBeVisible();

  await press('Back');
  expect(heading()).toBe('/list?page=2');
  screen.getByRole('button', { name: 'list pressed 1' });
  expect(openPages()).toBe(1);
});

it('tells a kept page that it is shown again', async () => {
  open('/list');
  await follow('To school 1');
  await press('Back');
  expect(onShown.mock.calls.flat()).toEqual(['list', 'school', 'list']);
});

it('starts a page anew that is not kept', async () => {
  open('/school/1');
  await press('school pressed 0');
  await follow('To the list');
  expect(openPages()).toBe(1);
  await press('Back');
  expect(heading()).toBe('/school/1');
  screen.getByRole('button', { name: 'school pressed 0' });
});

it('starts a kept page anew for who comes by a link', async () => {
  open('/list');
  await press('list pressed 0');
  await follow('To school 1');
  await follow('To the list');
  screen.getByRole('button', { name: 'list pressed 0' });
  expect(openPages()).toBe(1);
});

it('keeps a page that leads to another one of its kind', async () => {
  open('/list');
  await press('list pressed 0');
  await follow('To school 1');
  await press('school pressed 0');
  await follow('To school 2');
  expect(heading()).toBe('/school/2');
  screen.getByRole('button', { name: 'school pressed 1' });
  await press('Back');
  expect(heading()).toBe('/school/1');
  await press('Back');
  screen.getByRole('button', { name: 'list pressed 1' });
});
