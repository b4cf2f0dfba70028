import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { simulatedBrowser } from '../../testing/simulated-browser';
import { Dialog, Sheet } from './dialog';

function Page({ kind }: { kind: 'dialog' | 'sheet' }) {
  const [isOpen, setIsOpen] = useState(false);
  const Box = kind === 'dialog' ? Dialog : Sheet;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Öppna
      </button>
      <Box
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Välj plats"
        description="Var vill du övningsköra?"
        footer={<button type="button">Spara</button>}
      >
        <input aria-label="Postnummer" />
      </Box>
    </>
  );
}

function Chain() {
  const [step, setStep] = useState<'form' | 'thanks' | null>(null);
  const close = (): void => setStep(null);
  return (
    <>
      <button type="button" onClick={() => setStep('form')}>
        Kontakta skolan
      </button>
      <Dialog open={step === 'form'} onOpenChange={close} title="Förfrågan">
        <button type="button" onClick={() => setStep('thanks')}>
          Skicka
        </button>
      </Dialog>
      <Dialog open={step === 'thanks'} onOpenChange={close} title="Tack för din förfrågan!" />
    </>
  );
}

afterEach(() => simulatedBrowser.setViewport({ width: 1024, height: 768 }));

describe('a dialog that answers another', () => {
  it('gives the focus back to where the first was opened', async () => {
    const { person } = renderWithHost(<Chain />);
    await person.click(screen.getByRole('button', { name: 'Kontakta skolan' }));
    await person.click(await screen.findByRole('button', { name: 'Skicka' }));
    const thanks = await screen.findByRole('dialog', { name: 'Tack för din förfrågan!' });
    await waitFor(() => expect(thanks).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kontakta skolan' })).toHaveFocus());
  });
});

describe('a dialog that opens by itself', () => {
  it('gives the focus to nobody who opened another one before', async () => {
    let showGuide: (isShown: boolean) => void = () => undefined;
    function Visit() {
      const [hasGuide, setHasGuide] = useState(false);
      showGuide = setHasGuide;
      return (
        <>
          <Page kind="dialog" />
          <Dialog open={hasGuide} onOpenChange={setHasGuide} title="Så här gör du" />
        </>
      );
    }
    const { person } = renderWithHost(<Visit />);
    const opener = screen.getByRole('button', { name: 'Öppna' });
    await person.click(opener);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    opener.blur();
    act(() => showGuide(true));
    await screen.findByRole('dialog', { name: 'Så här gör du' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // the focus is given back in a task of its own
    await new Promise((resolve) => setTimeout(resolve));
    expect(opener).not.toHaveFocus();
  });
});

describe('a dialog that the address opens', () => {
  function Opened({ leadsOn = false }: { leadsOn?: boolean }) {
    const [isOpen, setIsOpen] = useState(true);
    const next = useRef<HTMLButtonElement>(null);
    useEffect(() => {
      if (leadsOn && !isOpen) next.current?.focus();
    }, [leadsOn, isOpen]);
    return (
      <main id="main" tabIndex={-1}>
        <button ref={next} type="button">
          Nästa
        </button>
        <Dialog open={isOpen} onOpenChange={setIsOpen} title="Redigera skolan" />
      </main>
    );
  }
  const leave = async (person: ReturnType<typeof renderWithHost>['person']): Promise<void> => {
    await screen.findByRole('dialog', { name: 'Redigera skolan' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  it('leaves the focus in the content of the page', async () => {
    const { person } = renderWithHost(<Opened />);
    await leave(person);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('takes it from nothing that has it by then', async () => {
    const { person } = renderWithHost(<Opened leadsOn />);
    await leave(person);
    // the focus is given back in a task of its own
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('button', { name: 'Nästa' })).toHaveFocus();
  });
});

describe.each(['dialog', 'sheet'] as const)('the %s', (kind) => {
  it('has a name and a description and starts in its content', async () => {
    const { person } = renderWithHost(<Page kind={kind} />);
    await person.click(screen.getByRole('button', { name: 'Öppna' }));
    const dialog = await screen.findByRole('dialog', { name: 'Välj plats' });
    expect(dialog).toHaveAccessibleDescription('Var vill du övningsköra?');
    await waitFor(() => expect(screen.getByLabelText('Postnummer')).toHaveFocus());
  });

  it('keeps the focus inside, in both directions', async () => {
    const { person } = renderWithHost(<Page kind={kind} />);
    await person.click(screen.getByRole('button', { name: 'Öppna' }));
    const dialog = await screen.findByRole('dialog');
    const visited = new Set<Element | null>();
    for (let step = 0; step < 5; step += 1) {
      await person.tab();
      visited.add(document.activeElement);
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    expect(visited.size).toBe(3);
    await person.tab({ shift: true });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  it.each(['{Escape}', 'Stäng'])('closes with %s and gives the focus back', async (way) => {
    const { person } = renderWithHost(<Page kind={kind} />);
    await person.click(screen.getByRole('button', { name: 'Öppna' }));
    await screen.findByRole('dialog');
    if (way === 'Stäng') await person.click(screen.getByRole('button', { name: 'Stäng' }));
    else await person.keyboard(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Öppna' })).toHaveFocus());
  });

  it.each([
    [768, false],
    [256, true],
  ])('in a window %i high scrolls with its title and its buttons: %s', async (height, isWhole) => {
    simulatedBrowser.setViewport({ width: 320, height });
    const { person } = renderWithHost(<Page kind={kind} />);
    await person.click(screen.getByRole('button', { name: 'Öppna' }));
    const dialog = await screen.findByRole('dialog');
    const scrolls = (element: Element) => window.getComputedStyle(element).overflowY === 'auto';
    expect([scrolls(dialog), [...dialog.children].some(scrolls)]).toEqual([isWhole, !isWhole]);
  });
});
