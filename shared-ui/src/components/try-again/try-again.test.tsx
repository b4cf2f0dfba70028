import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { TryAgain } from './try-again';

function Teachers() {
  const [hasFailed, setHasFailed] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      {hasFailed ? (
        <TryAgain text="Lärarna kunde inte hämtas." onRetry={() => setHasFailed(false)} />
      ) : (
        <p>Här är lärarna</p>
      )}
    </main>
  );
}

it('says what could not be fetched, and leaves the focus in the part that is fetched again', async () => {
  const { person } = renderWithHost(<Teachers />);
  expect(screen.getByRole('alert')).toHaveTextContent('Lärarna kunde inte hämtas.');
  screen.getByRole('button', { name: 'Försök igen' }).focus();
  await person.keyboard('{Enter}');
  expect(screen.getByText('Här är lärarna')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
