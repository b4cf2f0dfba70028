import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrowserRouter, Link, useLocation } from './router';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (links: ReactNode) =>
  render(
    <BrowserRouter>
      <Address />
      {links}
    </BrowserRouter>,
  );

const address = () => screen.getByRole('status').textContent;
const press = (name: string, init?: MouseEventInit) => fireEvent.click(screen.getByRole('link', { name }), init);

beforeEach(() => window.history.replaceState(null, '', '/'));

it('leads to its address', () => {
  show(<Link to="/goteborg?page=2">Sök</Link>);
  press('Sök');
  expect(address()).toBe('/goteborg?page=2');
});

it('is not rendered anew when the address changes', () => {
  const onRender = vi.fn();
  show(
    <>
      <Link to="/goteborg">Sök</Link>
      <Profiler id="other" onRender={onRender}>
        <Link to="/compare">Jämför</Link>
      </Profiler>
    </>,
  );
  expect(onRender).toHaveBeenCalledOnce();
  press('Sök');
  expect(address()).toBe('/goteborg');
  expect(onRender).toHaveBeenCalledOnce();
});

it('is no new step to where one is already', () => {
  show(<Link to="/goteborg">Sök</Link>);
  press('Sök');
  const steps = window.history.length;
  press('Sök');
  expect(window.history.length).toBe(steps);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a press with %o to the browser',
  (init) => {
    show(<Link to="/goteborg">Sök</Link>);
    expect(press('Sök', init)).toBe(true);
    expect(address()).toBe('/');
  },
);

it('goes nowhere when the press has been taken by somebody else', () => {
  show(
    <Link to="/goteborg" onClick={(event) => event.preventDefault()}>
      Sök
    </Link>,
  );
  press('Sök');
  expect(address()).toBe('/');
});

it('follows an address that is relative to where one is', () => {
  show(
    <>
      <Link to="/goteborg">Sök</Link>
      <Link to="?page=2">Fler</Link>
    </>,
  );
  press('Sök');
  press('Fler');
  expect(address()).toBe('/goteborg?page=2');
});
