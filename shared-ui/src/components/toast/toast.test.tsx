import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useHostServices } from '../../host/host-services';
import { renderWithHost } from '../../testing/render';
import { Dialog } from '../dialog/dialog';
import { createToastQueue } from './toast-queue';

function Sender() {
  const { toast } = useHostServices();
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'Plats sparad!' })}>
        Spara plats
      </button>
      <button type="button" onClick={() => toast({ title: 'Något gick fel', variant: 'error' })}>
        Misslyckas
      </button>
    </>
  );
}

// it comes with the first message, on a busy machine later than a test waits for one
beforeAll(() => import('./toast-viewport'));
afterEach(() => {
  vi.useRealTimers();
});

describe('the toast queue', () => {
  it('holds one message, the newest, for 5 seconds unless told', () => {
    const queue = createToastQueue();
    queue.push({ title: 'Första' });
    queue.push({ title: 'Andra', variant: 'success' });
    const current = queue.store.getState().current;
    expect(current).toMatchObject({ title: 'Andra', variant: 'success', durationMs: 5000 });
  });

  it('does not let an old message take the new one away', () => {
    const queue = createToastQueue();
    queue.push({ title: 'Första' });
    const first = queue.store.getState().current?.id ?? 0;
    queue.push({ title: 'Andra' });
    queue.dismiss(first);
    expect(queue.store.getState().current?.title).toBe('Andra');
    queue.dismiss(first + 1);
    expect(queue.store.getState().current).toBeNull();
  });
});

it('is taken away by whoever put it there, as long as it is theirs', () => {
  const queue = createToastQueue();
  const takeFirst = queue.push({ title: 'Första' });
  const takeSecond = queue.push({ title: 'Andra' });
  takeFirst();
  expect(queue.store.getState().current?.title).toBe('Andra');
  takeSecond();
  expect(queue.store.getState().current).toBeNull();
});

describe('the toast on screen', () => {
  it('shows one at a time and goes when it is closed', async () => {
    const { person } = renderWithHost(<Sender />);
    await person.click(screen.getByRole('button', { name: 'Spara plats' }));
    expect(await screen.findByText('Plats sparad!')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Misslyckas' }));
    expect(await screen.findByText('Något gick fel')).toBeVisible();
    expect(screen.queryByText('Plats sparad!')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Stäng meddelandet' }));
    await waitFor(() => expect(screen.queryByText('Något gick fel')).not.toBeInTheDocument());
  });

  it('is reached with F8', async () => {
    const { person } = renderWithHost(<Sender />);
    await person.click(screen.getByRole('button', { name: 'Spara plats' }));
    await screen.findByText('Plats sparad!');
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    const region = screen.getByRole('region', { name: /Meddelanden/ });
    expect(region).toContainElement(document.activeElement as HTMLElement);
  });

  it('does what it offers, once, and goes', async () => {
    const undo = vi.fn();
    function Undoable() {
      const { toast } = useHostServices();
      return (
        <button type="button" onClick={() => toast({ title: 'Status ändrad', action: { label: 'Ångra', run: undo } })}>
          Ändra
        </button>
      );
    }
    const { person } = renderWithHost(<Undoable />);
    await person.click(screen.getByRole('button', { name: 'Ändra' }));
    await person.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Status ändrad')).not.toBeInTheDocument());
  });

  it('leaves the foot of a dialog to its buttons', async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Sender />
          <button type="button" onClick={() => setIsOpen(true)}>
            Redigera
          </button>
          <Dialog open={isOpen} onOpenChange={setIsOpen} title="Redigera skolan" />
        </>
      );
    }
    const { person } = renderWithHost(<Page />);
    await person.click(screen.getByRole('button', { name: 'Misslyckas' }));
    await screen.findByText('Något gick fel');
    const place = () => getComputedStyle(screen.getByRole('list')).inset;
    expect(place()).toBe('auto 0 0 auto');
    await person.click(screen.getByRole('button', { name: 'Redigera' }));
    await waitFor(() => expect(place()).toBe('0 auto auto 0'));
  });

  it('leaves by itself after five seconds', async () => {
    renderWithHost(<Sender />);
    fireEvent.click(screen.getByRole('button', { name: 'Spara plats' }));
    await screen.findByText('Plats sparad!');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Misslyckas' }));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('Något gick fel')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Något gick fel')).not.toBeInTheDocument();
  });
});
