import { MemoryRouter, useLocation } from '@korkollen/shared-ui/router';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useDialogStep } from './use-dialog-step';

function useDialogOnPage() {
  const { pathname } = useLocation();
  return { ...useDialogStep(), pathname };
}
const Pages = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/priser', '/school/1']}>{children}</MemoryRouter>
);

describe('A dialog that is a step of the history', () => {
  it('is closed once: an answer that comes after the reader has closed it leaves them on the page', async () => {
    const { result } = renderHook(useDialogOnPage, { wrapper: Pages });
    act(() => result.current.open());
    await waitFor(() => expect(result.current.isOpen).toBe(true));
    // as whoever waits for an answer knows it
    const { close } = result.current;
    act(() => close());
    expect(result.current).toMatchObject({ isOpen: false, pathname: '/school/1' });
    act(() => close());
    expect(result.current).toMatchObject({ isOpen: false, pathname: '/school/1' });
  });

  it('is closed by an answer as by the reader', async () => {
    const { result } = renderHook(useDialogOnPage, { wrapper: Pages });
    for (let time = 0; time < 2; time += 1) {
      act(() => result.current.open());
      await waitFor(() => expect(result.current.isOpen).toBe(true));
      act(() => result.current.close());
      expect(result.current).toMatchObject({ isOpen: false, pathname: '/school/1' });
    }
  });
});
