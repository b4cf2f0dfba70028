import { fireEvent, screen, waitFor } from '@testing-library/react';
import type * as radixDialog from 'radix-ui/dialog';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHostServices } from '../../host/host-services';
import { renderWithHost } from '../../testing/render';
import type * as ownDialog from '../dialog/dialog';

/** A remote has a copy of Radix of its own, which knows no layer of the shell's; here it is the one for CommonJS. */
function anotherCopy(): typeof radixDialog {
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)('radix-ui/dialog') as typeof radixDialog;
}

type Dialog = typeof ownDialog.Dialog;

function Page({ Dialog }: { Dialog: Dialog }) {
  const { toast } = useHostServices();
  const [isOpen, setIsOpen] = useState(false);
  const tell = () => toast({ title: 'Plats sparad!' });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Öppna
      </button>
      <button type="button" onClick={tell}>
        Meddela
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Välj plats">
        <input aria-label="Postnummer" />
        <button type="button" onClick={tell}>
          Spara
        </button>
      </Dialog>
    </>
  );
}

describe.each([
  ['a remote’s dialog', anotherCopy],
  ['a dialog of the host', null],
])('a toast over %s', (_whose, copy) => {
  let Dialog: Dialog;
  beforeEach(async () => {
    vi.resetModules();
    if (copy) vi.doMock('radix-ui/dialog', copy);
    else vi.doUnmock('radix-ui/dialog');
    ({ Dialog } = await import('../dialog/dialog'));
  });

  describe.each(['before', 'after'])('that came %s it', (when) => {
    async function open() {
      const { person } = renderWithHost(<Page Dialog={Dialog} />);
      if (when === 'before') {
        await person.click(screen.getByRole('button', { name: 'Meddela' }));
        await screen.findByText('Plats sparad!');
      }
      await person.click(screen.getByRole('button', { name: 'Öppna' }));
      await screen.findByRole('dialog', { name: 'Välj plats' });
      await waitFor(() => expect(screen.getByLabelText('Postnummer')).toHaveFocus());
      if (when === 'after') {
        await person.click(screen.getByRole('button', { name: 'Spara' }));
        await screen.findByText('Plats sparad!');
        await person.click(screen.getByLabelText('Postnummer'));
      }
      return person;
    }
    const toast = () => screen.queryByText('Plats sparad!');
    const dialog = () => screen.queryByRole('dialog');

    it('is closed with a press, and the dialog stays', async () => {
      const person = await open();
      await person.click(screen.getByText('Plats sparad!'));
      await person.click(await screen.findByRole('button', { name: 'Stäng meddelandet' }));
      await waitFor(() => expect(toast()).not.toBeInTheDocument());
      expect(dialog()).toBeVisible();
      await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
    });

    it('is reached with F8, and Escape there closes it alone', async () => {
      const person = await open();
      fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
      const region = screen.getByRole('region', { name: /Meddelanden/ });
      expect(region).toContainElement(document.activeElement as HTMLElement);
      await person.tab();
      await person.tab();
      expect(screen.getByRole('button', { name: 'Stäng meddelandet' })).toHaveFocus();
      await person.keyboard('{Escape}');
      await waitFor(() => expect(toast()).not.toBeInTheDocument());
      expect(dialog()).toBeVisible();
      expect(screen.getByLabelText('Postnummer')).toHaveFocus();
    });

    it('gives the focus back to the dialog with Tab', async () => {
      const person = await open();
      fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
      for (let step = 0; step < 3; step += 1) await person.tab();
      expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    });

    it('stays when Escape closes the dialog', async () => {
      const person = await open();
      await person.keyboard('{Escape}');
      await waitFor(() => expect(dialog()).not.toBeInTheDocument());
      expect(toast()).toBeVisible();
      await person.keyboard('{Escape}');
      await waitFor(() => expect(toast()).not.toBeInTheDocument());
    });
  });
});
