import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { FileDrop, type FileDropProps } from './file-drop';

const aFile = (name: string): File => new File(['x'], name);
const carrying = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });

function show(props: Partial<FileDropProps> = {}) {
  const onFiles = vi.fn();
  renderWithHost(
    <>
      <FileDrop label="Välj fil" accept=".csv" hint="eller släpp den här" onFiles={onFiles} {...props} />
      <p>Beside</p>
    </>,
  );
  return { onFiles, zone: screen.getByText('eller släpp den här') };
}

describe('a place for files', () => {
  it('takes those that are dropped and those that are chosen, the same again too', async () => {
    const { onFiles, zone } = show();
    const files = [aFile('a.csv'), aFile('b.csv')];
    fireEvent.drop(zone, carrying(...files));
    const input = screen.getByLabelText<HTMLInputElement>('Välj fil', { selector: 'input' });
    fireEvent.change(input, { target: { files: files.slice(1) } });
    fireEvent.drop(zone, carrying());
    expect(onFiles.mock.calls).toEqual([[files], [files.slice(1)]]);
    expect(input.value).toBe('');
  });

  it('refuses several with a word where one is asked for, until one comes', () => {
    const { onFiles, zone } = show({ oneAtATime: 'Släpp en i taget.' });
    fireEvent.drop(zone, carrying(aFile('a.csv'), aFile('b.csv')));
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Släpp en i taget.');
    fireEvent.drop(zone, carrying(aFile('a.csv')));
    expect(onFiles).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([{ isDisabled: true }, { isWaiting: true }])('takes nothing while %o', (state) => {
    const { onFiles, zone } = show(state);
    fireEvent.drop(zone, carrying(aFile('a.csv')));
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('lets no file that misses it take the place of the page, and leaves everything else that is dropped alone', () => {
    show();
    const beside = screen.getByText('Beside');
    const isRefused = (make: typeof createEvent.drop, dataTransfer: object): boolean => {
      const event = make(beside, { dataTransfer });
      fireEvent(beside, event);
      return event.defaultPrevented;
    };
    for (const make of [createEvent.dragOver, createEvent.drop]) {
      expect(isRefused(make, carrying(aFile('a.csv')).dataTransfer)).toBe(true);
      expect(isRefused(make, { types: ['text/plain'] })).toBe(false);
    }
  });
});
