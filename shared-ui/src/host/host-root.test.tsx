import type { SessionUser } from '@korkollen/api/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing/render';
import { useHostServices, useSession } from './host-services';

const elsa: SessionUser = { id: 'u1', email: 'elsa@example.se', name: 'Elsa Lindqvist', role: 'student' };

function Greeting() {
  const status = useSession((session) => session.status);
  const name = useSession((session) => session.user?.name);
  return <p>{name ? `Hej ${name}` : `Hej ${status}`}</p>;
}

describe('HostRoot', () => {
  it('greets a guest once the storage has been read', async () => {
    renderWithHost(<Greeting />);
    expect(await screen.findByText('Hej guest')).toBeVisible();
  });

  it('follows the session', async () => {
    const { session } = renderWithHost(<Greeting />);
    await screen.findByText('Hej guest');
    session.signIn(elsa, 'token');
    expect(await screen.findByText('Hej Elsa Lindqvist')).toBeVisible();
  });

  it('shows what a remote says', async () => {
    function Saver() {
      const { toast, productName } = useHostServices();
      return (
        <button type="button" onClick={() => toast({ title: 'Plats sparad!', description: productName })}>
          Spara
        </button>
      );
    }
    const { person } = renderWithHost(<Saver />);
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Plats sparad!')).toBeVisible();
    expect(screen.getByText('Körkollen')).toBeVisible();
  });

  it('takes what it said to a person away when their session ends', async () => {
    function Changer() {
      const { toast } = useHostServices();
      return <button onClick={() => toast({ title: 'Status uppdaterad' })}>Ändra</button>;
    }
    const { person, session } = renderWithHost(<Changer />, { user: elsa });
    await person.click(screen.getByRole('button', { name: 'Ändra' }));
    expect(await screen.findByText('Status uppdaterad')).toBeVisible();
    await act(() => session.endSession());
    expect(screen.queryByText('Status uppdaterad')).not.toBeInTheDocument();
  });

  it('uses the services that the host brings', async () => {
    function Tracker() {
      const { track } = useHostServices();
      return (
        <button type="button" onClick={() => track('school_viewed', { schoolId: 's1' })}>
          Visa
        </button>
      );
    }
    const { person, tracked } = renderWithHost(<Tracker />);
    await person.click(screen.getByRole('button', { name: 'Visa' }));
    expect(tracked).toEqual([{ eventName: 'school_viewed', properties: { schoolId: 's1' } }]);
  });

  it('fetches once and does not try again by itself', async () => {
    const fetchSchools = vi.fn(() => Promise.reject(new Error('nej')));
    function Schools() {
      const { isError } = useQuery({ queryKey: ['schools'], queryFn: fetchSchools });
      return <p>{isError ? 'Fel' : 'Hämtar'}</p>;
    }
    renderWithHost(<Schools />);
    expect(await screen.findByText('Fel')).toBeVisible();
    expect(fetchSchools).toHaveBeenCalledOnce();
  });

  it('says what is missing when services are used outside it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Greeting />)).toThrow('HostServicesProvider');
  });

  it('forgets what was fetched for a person when another one signs in, here or in another tab', async () => {
    const { session, queryClient } = renderWithHost(<Greeting />, { user: elsa });
    await screen.findByText('Hej Elsa Lindqvist');
    queryClient.setQueryData(['partner', 'leads'], ['a lead']);
    act(() => session.signIn({ ...elsa, name: 'Elsa Berg' }, 'token'));
    expect(queryClient.getQueryData(['partner', 'leads'])).toEqual(['a lead']);
    localStorage.setItem('korkollen_user', JSON.stringify({ ...elsa, id: 'u2', name: 'Omar Ali' }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'korkollen_user' })));
    expect(await screen.findByText('Hej Omar Ali')).toBeVisible();
    expect(queryClient.getQueryData(['partner', 'leads'])).toBeUndefined();
  });
});
