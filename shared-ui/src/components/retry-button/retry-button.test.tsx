import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { ErrorState } from '../state-view/state-view';

function Fetched({ around = (children) => children }: { around?: (children: ReactNode) => ReactNode }) {
  const [hasFailed, setHasFailed] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      {around(hasFailed ? <ErrorState onRetry={() => setHasFailed(false)} /> : <p>Här är skolorna</p>)}
      <button type="button" onClick={() => setHasFailed(false)}>
        Visa ändå
      </button>
    </main>
  );
}
const retry = () => screen.getByRole('button', { name: 'Försök igen' });

describe('The button that tries again', () => {
  it('leaves the focus in the content that it stood in', async () => {
    const { person } = renderWithHost(<Fetched />);
    retry().focus();
    await person.keyboard('{Enter}');
    expect(screen.getByText('Här är skolorna')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus in the nearest part that can have it', async () => {
    const list = (children: ReactNode) => (
      <div role="group" aria-label="Skolor" tabIndex={-1}>
        {children}
      </div>
    );
    const { person } = renderWithHost(<Fetched around={list} />);
    retry().focus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Skolor' })).toHaveFocus();
  });

  it('takes no focus that is elsewhere', async () => {
    const { person } = renderWithHost(<Fetched />);
    await person.click(screen.getByRole('button', { name: 'Visa ändå' }));
    expect(screen.getByRole('button', { name: 'Visa ändå' })).toHaveFocus();
  });

  it('leaves the focus to what takes it', async () => {
    function Found() {
      const [hasFailed, setHasFailed] = useState(true);
      if (hasFailed) return <ErrorState onRetry={() => setHasFailed(false)} />;
      return <input aria-label="Namn" ref={(field) => field?.focus()} />;
    }
    const { person } = renderWithHost(
      <main id="main" tabIndex={-1}>
        <Found />
      </main>,
    );
    await person.click(retry());
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveFocus();
  });
});
