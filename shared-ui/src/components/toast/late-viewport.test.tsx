import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHostServices } from '../../host/host-services';
import { renderWithHost } from '../../testing/render';

function Sender() {
  const { toast } = useHostServices();
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'Kontot är avstängt' })}>
        Stäng av
      </button>
      <button type="button" onClick={() => toast({ title: 'Kontot är aktivt igen' })}>
        Aktivera
      </button>
    </>
  );
}

it('shows the next message where what shows them did not arrive for the one before', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  // what the browser says of a chunk that does not arrive
  vi.doMock('./toast-viewport', () => {
    throw new Error('Loading chunk failed');
  });
  const { person } = renderWithHost(<Sender />);
  await person.click(screen.getByRole('button', { name: 'Stäng av' }));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  vi.doUnmock('./toast-viewport');
  await person.click(screen.getByRole('button', { name: 'Aktivera' }));
  expect(await screen.findByText('Kontot är aktivt igen')).toBeVisible();
});
