import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Tooltip } from './tooltip';

describe('Tooltip', () => {
  it('opens on focus, describes its control and closes on Escape', async () => {
    const { person } = renderWithHost(
      <Tooltip content="Så här räknas ordningen">
        <button type="button">Varför här?</button>
      </Tooltip>,
    );
    await person.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Så här räknas ordningen');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Så här räknas ordningen');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });
});
