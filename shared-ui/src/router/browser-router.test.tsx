import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate, useSearchParams } from './router';

beforeEach(() => history.replaceState(null, '', '/list'));
afterEach(() => history.replaceState(null, '', '/'));

function List() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <p>Filter: {parameters.get('filter') ?? 'inget'}</p>
      <button onClick={() => setParameters({ filter: 'på' })}>Filtrera</button>
      <button onClick={() => void navigate('/late')}>Gå vidare</button>
      <Link to="/late">Vidare</Link>
    </>
  );
}

const Where = () => <p>Här: {useLocation().pathname}</p>;

/** Answers how the code of the second page comes. */
function open() {
  let arrive: (page: { default: ComponentType }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  render(
    <BrowserRouter>
      <Where />
      <Suspense fallback={<p>Laddar</p>}>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/late" element={<Late />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return () => arrive({ default: () => <h1>Sent</h1> });
}

describe('the router of the address bar', () => {
  it('shows at once what changes on a page, and keeps it in the address', () => {
    open();
    act(() => screen.getByRole('button', { name: 'Filtrera' }).click());
    expect(screen.getByText('Filter: på')).toBeVisible();
    expect(location.search).toBe('?filter=p%C3%A5');
  });

  it.each(['button', 'link'])('leaves a page when the next one is there (%s)', async (role) => {
    const arrive = open();
    await act(async () => screen.getByRole(role, { name: /[Vv]idare/ }).click());
    expect(location.pathname).toBe('/late');
    expect(screen.getByText('Filter: inget')).toBeVisible();
    expect(screen.queryByText('Laddar')).not.toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Sent' })).toBeVisible();
    expect(screen.getByText('Här: /late')).toBeVisible();
  });
});
