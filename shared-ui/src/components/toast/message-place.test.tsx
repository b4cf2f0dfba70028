import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHostServices } from '../../host/host-services';
import { renderWithHost } from '../../testing/render';

const pageWidth = 1280;
const message = { top: 620, width: 452, height: 100 };

function Page() {
  const { toast } = useHostServices();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        toast({ title: 'Notis sparad' });
      }}
    >
      <input aria-label="Ny notis" />
      <button type="submit">Spara</button>
    </form>
  );
}

// it comes with the first message, on a busy machine later than a test waits for one
beforeAll(() => import('./toast-viewport'));

describe('the place of a message', () => {
  let field: DOMRect;
  let save: DOMRect;
  beforeEach(() => {
    field = new DOMRect(60, 100, 400, 44);
    save = new DOMRect(60, 160, 90, 44);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.matches('form button')) return save;
      if (this.matches('form input')) return field;
      if (!this.matches('ol')) return new DOMRect();
      const isAtStart = getComputedStyle(this).inset === 'auto auto 0 0';
      const { top, width, height } = message;
      return new DOMRect(isAtStart ? 0 : pageWidth - width, top, width, height);
    });
  });

  async function saveNote() {
    const { person } = renderWithHost(<Page />);
    await person.type(screen.getByLabelText('Ny notis'), 'Ringer i kväll{Enter}');
    await screen.findByText('Notis sparad');
    const { inset, marginBottom } = getComputedStyle(screen.getByRole('list'));
    return { inset, marginBottom };
  }

  it('is the right corner', async () => {
    expect(await saveNote()).toEqual({ inset: 'auto 0 0 auto', marginBottom: '0px' });
  });

  it('is the left one where the right one has the button of a form', async () => {
    save = new DOMRect(1000, 660, 90, 44);
    expect(await saveNote()).toMatchObject({ inset: 'auto auto 0 0', marginBottom: '0px' });
  });

  it('is the left one where the right one has the focus', async () => {
    field = new DOMRect(900, 640, 300, 44);
    expect(await saveNote()).toMatchObject({ inset: 'auto auto 0 0', marginBottom: '0px' });
  });

  it('is above them where they are in both corners, as on a phone', async () => {
    field = new DOMRect(20, 600, 1200, 44);
    save = new DOMRect(20, 660, 1200, 44);
    expect(await saveNote()).toEqual({ inset: 'auto 0 0 auto', marginBottom: '120px' });
  });

  it('is the corner all the same where nothing is left above them', async () => {
    field = new DOMRect(20, 40, 1200, 600);
    save = new DOMRect(20, 660, 1200, 44);
    expect(await saveNote()).toEqual({ inset: 'auto 0 0 auto', marginBottom: '0px' });
  });

  it('is another one once what is under it gets the focus', async () => {
    const { person } = renderWithHost(<Page />);
    await person.type(screen.getByLabelText('Ny notis'), 'Ringer{Enter}');
    await screen.findByText('Notis sparad');
    field = new DOMRect(900, 640, 300, 44);
    await person.tab();
    const place = () => getComputedStyle(screen.getByRole('list')).inset;
    expect(place()).toBe('auto 0 0 auto');
    await person.tab({ shift: true });
    expect(screen.getByLabelText('Ny notis')).toHaveFocus();
    await waitFor(() => expect(place()).toBe('auto auto 0 0'));
  });

  it('is the right corner again for the next one', async () => {
    save = new DOMRect(1000, 660, 90, 44);
    const { person } = renderWithHost(<Page />);
    const isAt = (inset: string) => waitFor(() => expect(getComputedStyle(screen.getByRole('list')).inset).toBe(inset));
    await person.type(screen.getByLabelText('Ny notis'), 'Ringer{Enter}');
    await screen.findByText('Notis sparad');
    await isAt('auto auto 0 0');
    save = new DOMRect(60, 160, 90, 44);
    await person.keyboard('{Enter}');
    await isAt('auto 0 0 auto');
  });
});
