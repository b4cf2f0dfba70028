import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPersistedStore } from './persisted-store';

const parseWords = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];
const makeStore = () => createPersistedStore<string[]>({ key: 'words', empty: [], parse: parseWords });

function Words({ store }: { store: ReturnType<typeof makeStore> }) {
  const { value, isRead } = store.usePersisted();
  return <p>{isRead ? value.join(' ') || 'inget' : 'okänt'}</p>;
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('A persisted store', () => {
  it('is read when it is first shown, and stored when it changes', () => {
    localStorage.setItem('words', '["ett"]');
    const store = makeStore();
    render(<Words store={store} />);
    expect(screen.getByText('ett')).toBeVisible();
    act(() => store.change((words) => [...words, 'två']));
    expect(screen.getByText('ett två')).toBeVisible();
    expect(localStorage.getItem('words')).toBe('["ett","två"]');
  });

  it('is rendered again only where what it shows has changed', () => {
    localStorage.setItem('words', '["ett"]');
    const store = makeStore();
    const rendered: string[] = [];
    function HasWord({ word }: { word: string }) {
      const isThere = store.usePersisted(({ value }) => value.includes(word));
      rendered.push(`${word} ${isThere}`);
      return null;
    }
    const words = (
      <>
        <HasWord word="ett" />
        <HasWord word="två" />
      </>
    );
    const { unmount } = render(words);
    expect(rendered.splice(0)).toEqual(['ett false', 'två false', 'ett true']);
    act(() => store.change((before) => [...before, 'två']));
    expect(rendered.splice(0)).toEqual(['två true']);
    unmount();
    render(words);
    // read again when it is shown again: what has not changed is the same
    expect(rendered).toEqual(['ett true', 'två true']);
  });

  it('starts each change from what another tab has stored', () => {
    const store = makeStore();
    render(<Words store={store} />);
    localStorage.setItem('words', '["annan"]');
    act(() => store.change((words) => [...words, 'egen']));
    expect(screen.getByText('annan egen')).toBeVisible();
  });

  it.each([
    ['the same key', 'words', 'annan'],
    ['everything', null, 'annan'],
    ['another key', 'other', 'inget'],
  ])('follows another tab that changes %s', (_case, key, shown) => {
    render(<Words store={makeStore()} />);
    localStorage.setItem('words', '["annan"]');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(screen.getByText(shown)).toBeVisible();
  });

  it.each(['{', '"text"', 'null', '7', '[1,null,{}]'])('ignores %s', (stored) => {
    localStorage.setItem('words', stored);
    const store = makeStore();
    render(<Words store={store} />);
    expect(screen.getByText('inget')).toBeVisible();
    act(() => store.change(() => ['nytt']));
    expect(localStorage.getItem('words')).toBe('["nytt"]');
  });

  it('works without a storage for as long as the page lives', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
    const store = makeStore();
    render(<Words store={store} />);
    expect(screen.getByText('inget')).toBeVisible();
    act(() => store.change((words) => [...words, 'ett']));
    act(() => store.change((words) => [...words, 'två']));
    expect(screen.getByText('ett två')).toBeVisible();
    expect(console.warn).toHaveBeenCalled();
  });

  it('keeps what a full storage refuses, and goes back to it when there is room', () => {
    const full = vi.fn((): void => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const setItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => '["gammalt"]', setItem: full, clear: () => undefined });
    const store = makeStore();
    render(<Words store={store} />);
    act(() => store.change((words) => [...words, 'nytt']));
    act(() => store.change((words) => [...words, 'nyare']));
    expect(screen.getByText('gammalt nytt nyare')).toBeVisible();
    full.mockImplementation(setItem);
    act(() => store.change((words) => words));
    expect(setItem).toHaveBeenCalledWith('words', '["gammalt","nytt","nyare"]');
  });

  it('is unknown while a server renders the page', () => {
    for (const name of ['window', 'document', 'localStorage']) vi.stubGlobal(name, undefined);
    expect(renderToString(<Words store={makeStore()} />)).toBe('<p>okänt</p>');
  });
});
