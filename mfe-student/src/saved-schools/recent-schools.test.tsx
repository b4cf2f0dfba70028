import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearRecentSchools, recordVisit, useRecentSchools } from './recent-schools';

const numbered = (id: string) => ({ id, name: `Skola ${id}`, rating: 4.2, district: 'Majorna' });

function Visits() {
  return <p data-testid="visits">{useRecentSchools().map(({ id }) => id)}</p>;
}
const visits = () => JSON.parse(localStorage.getItem('recent-schools') ?? '[]') as { id: string; visitedAt: string }[];

describe('The recently visited schools', () => {
  it('come newest first, each once, at most five', () => {
    render(<Visits />);
    act(() => {
      for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) recordVisit(numbered(id));
    });
    expect(screen.getByTestId('visits')).toHaveTextContent(/^fedac$/);
    expect(visits().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c']);
    expect(Date.parse(visits()[0]?.visitedAt ?? '')).not.toBeNaN();
  });

  it('are forgotten when the person asks', () => {
    render(<Visits />);
    act(() => recordVisit(numbered('a')));
    act(clearRecentSchools);
    expect(screen.getByTestId('visits')).toBeEmptyDOMElement();
    expect(visits()).toEqual([]);
  });

  it.each(['{"id":', '{}', '[{"id":"a"}]', '[[]]'])('are none when the storage says %s', (stored) => {
    localStorage.setItem('recent-schools', stored);
    render(<Visits />);
    expect(screen.getByTestId('visits')).toBeEmptyDOMElement();
  });
});
