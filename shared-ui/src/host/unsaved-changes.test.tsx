import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from '../router/router';
import { askThenLeave, UnsavedChanges, type UnsavedChangesProps } from './unsaved-changes';

/** Every address that was rendered, in order. */
let rendered: string[] = [];

function Frame() {
  const { pathname, search, hash } = useLocation();
  rendered.push(pathname + search + hash);
  return (
    <>
      <Link to="/list">Listan</Link>
      <Link to="/form">Formuläret</Link>
      <Link to="/form?part=2">Del två</Link>
      <Link to="/form#end">Slutet</Link>
      <Link to="/next">Nästa</Link>
      <Link to="/reviews">Granskningar</Link>
      <Link to="/reviews?open=1">Den första</Link>
      <Link to="/reviews?open=2" replace>
        Den andra
      </Link>
      <Link to="/reviews?status=new&open=1">Bara nya</Link>
    </>
  );
}

function Form({ label, openedBy }: Pick<UnsavedChangesProps, 'openedBy'> & { label: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <UnsavedChanges isDirty={value !== ''} openedBy={openedBy} />
      <input aria-label={label} value={value} onChange={({ target }) => setValue(target.value)} />
    </>
  );
}

/** A list whose query opens a form beside it. */
function Reviews() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openId = new URLSearchParams(search).get('open');
  const close = () => askThenLeave({ pathname, search: '' }, () => void navigate(-1));
  return (
    <>
      <button onClick={close}>Stäng</button>
      {openId !== null && <Form key={openId} label={`Skäl ${openId}`} openedBy="open" />}
    </>
  );
}

const pages = (
  <BrowserRouter>
    <Frame />
    <Routes>
      <Route path="/list" element={<h1>Listans sida</h1>} />
      <Route
        path="/form"
        element={
          <>
            <Form label="Pris" />
            <Form label="Lärare" />
          </>
        }
      />
      <Route path="/next" element={<h1>Nästa sida</h1>} />
      <Route path="/reviews" element={<Reviews />} />
    </Routes>
  </BrowserRouter>
);

const walkAtOnce = window.history.go.bind(window.history);

/** What the browser's own buttons do. */
const walk = (steps: number) => act(() => walkAtOnce(steps));
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const type = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: '611' } });
const address = () => location.pathname + location.search + location.hash;
const dialogs = () => screen.queryAllByRole('dialog', { name: 'Du har ändringar som inte är sparade' });
const expectAddress = (expected: string) => waitFor(() => expect(address()).toBe(expected));
async function answer(name: 'Stanna kvar' | 'Gå vidare utan att spara'): Promise<void> {
  const [dialog, ...others] = dialogs();
  expect(others).toEqual([]);
  await userEvent.click(within(dialog as HTMLElement).getByRole('button', { name }));
  expect(dialogs()).toEqual([]);
}

/** Comes to the form by links, from the list and whatever is between. */
function openForm(...between: string[]): void {
  render(pages);
  [...between, 'Formuläret'].forEach(press);
  rendered = [];
}

beforeEach(() => {
  // a browser walks after the script that asked for it
  vi.spyOn(window.history, 'go').mockImplementation((steps) => void setTimeout(() => walk(steps ?? 0)));
  window.history.pushState(null, '', '/list');
});

describe('a form with unsaved changes', () => {
  it('is not left by Back before somebody has been asked', async () => {
    openForm();
    screen.getByLabelText('Pris').focus();
    type('Pris');
    walk(-1);
    await expectAddress('/form');
    expect(screen.getByRole('button', { name: 'Stanna kvar' })).toHaveFocus();
    await answer('Stanna kvar');
    expect(screen.getByLabelText('Pris')).toHaveValue('611');
    await waitFor(() => expect(screen.getByLabelText('Pris')).toHaveFocus());
    expect(address()).toBe('/form');
    expect(rendered).toEqual([]);
    walk(-1);
    await expectAddress('/form');
    expect(dialogs()).toHaveLength(1);
  });

  it('is left by Back when that was the answer, and guarded when one comes again', async () => {
    openForm();
    type('Pris');
    walk(-1);
    await expectAddress('/form');
    await answer('Gå vidare utan att spara');
    expect(await screen.findByRole('heading', { name: 'Listans sida' })).toBeVisible();
    expect(address()).toBe('/list');
    expect(dialogs()).toEqual([]);

    walk(1);
    expect(screen.getByLabelText('Pris')).toHaveValue('');
    type('Pris');
    walk(-1);
    await expectAddress('/form');
    await answer('Stanna kvar');
  });

  it.each([
    { way: 'Forward', steps: 1, page: 'Nästa sida', there: '/next' },
    { way: 'several steps back', steps: -2, page: 'Listans sida', there: '/list' },
  ])('is guarded against $way', async ({ steps, page, there }) => {
    openForm();
    press('Del två');
    press('Nästa');
    walk(-1);
    type('Pris');
    walk(steps);
    await expectAddress('/form?part=2');
    await answer('Gå vidare utan att spara');
    expect(await screen.findByRole('heading', { name: page })).toBeVisible();
    expect(address()).toBe(there);
  });

  it('asks once about Back pressed twice', async () => {
    openForm('Nästa');
    type('Pris');
    walk(-1);
    walk(-1);
    await expectAddress('/form');
    await answer('Stanna kvar');
    expect(rendered).toEqual([]);
  });

  it('is not asked about where the page stays', () => {
    openForm();
    press('Del två');
    press('Slutet');
    type('Pris');
    walk(-2);
    expect(address()).toBe('/form');
    walk(1);
    expect(rendered.slice(-2)).toEqual(['/form', '/form?part=2']);
    expect(dialogs()).toEqual([]);
    expect(screen.getByLabelText('Pris')).toHaveValue('611');
  });

  it('is asked about once, however many there are', async () => {
    openForm();
    type('Pris');
    type('Lärare');
    press('Nästa');
    await answer('Stanna kvar');
    walk(-1);
    await expectAddress('/form');
    await answer('Stanna kvar');
    expect(screen.getByLabelText('Lärare')).toHaveValue('611');
  });

  it.each(['Pris', 'Lärare'])('is asked about as long as one of several has any (%s)', async (label) => {
    openForm();
    type('Pris');
    type('Lärare');
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
    walk(-1);
    await expectAddress('/form');
    await answer('Stanna kvar');
  });

  it('is not left by a link before somebody has been asked', async () => {
    openForm();
    type('Pris');
    press('Nästa');
    await answer('Stanna kvar');
    expect(address()).toBe('/form');
    press('Nästa');
    await answer('Gå vidare utan att spara');
    expect(await screen.findByRole('heading', { name: 'Nästa sida' })).toBeVisible();
    expect(address()).toBe('/next');
  });

  it('has the browser ask before the tab is closed', () => {
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    openForm();
    expect(close()).toBe(true);
    type('Pris');
    type('Lärare');
    expect(close()).toBe(false);
  });
});

describe('a form that the query opens', () => {
  function openReview(): void {
    render(pages);
    ['Granskningar', 'Den första'].forEach(press);
    type('Skäl 1');
  }
  const stays = () => expect(screen.getByLabelText('Skäl 1')).toHaveValue('611');

  it('is not closed by Back before somebody has been asked', async () => {
    openReview();
    walk(-1);
    await expectAddress('/reviews?open=1');
    await answer('Stanna kvar');
    stays();
    walk(-1);
    await expectAddress('/reviews?open=1');
    await answer('Gå vidare utan att spara');
    await waitFor(() => expect(screen.queryByLabelText('Skäl 1')).not.toBeInTheDocument());
    expect(address()).toBe('/reviews');
  });

  it('gives way to another by its link, as the link would, once somebody has been asked', async () => {
    openReview();
    press('Den andra');
    await answer('Stanna kvar');
    stays();
    press('Den andra');
    await answer('Gå vidare utan att spara');
    expect(await screen.findByLabelText('Skäl 2')).toHaveValue('');
    expect(address()).toBe('/reviews?open=2');
    walk(-1);
    await expectAddress('/reviews');
  });

  it('is not asked about by what leaves it open', () => {
    openReview();
    press('Bara nya');
    walk(-1);
    expect(address()).toBe('/reviews?open=1');
    expect(dialogs()).toEqual([]);
    stays();
  });

  it('is closed by its page once somebody has been asked, and not asked about again on the way', async () => {
    openReview();
    fireEvent.click(screen.getByText('Stäng'));
    await answer('Stanna kvar');
    stays();
    fireEvent.click(screen.getByText('Stäng'));
    await answer('Gå vidare utan att spara');
    await expectAddress('/reviews');
    expect(dialogs()).toEqual([]);
  });
});

it('a form without changes is left at once', () => {
  openForm();
  press('Nästa');
  walk(-1);
  type('Pris');
  fireEvent.change(screen.getByLabelText('Pris'), { target: { value: '' } });
  walk(1);
  expect(screen.getByRole('heading', { name: 'Nästa sida' })).toBeVisible();
  walk(-1);
  walk(-1);
  expect(screen.getByRole('heading', { name: 'Listans sida' })).toBeVisible();
  expect(dialogs()).toEqual([]);
});
