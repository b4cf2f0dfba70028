import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { ErrorSummary } from './form-error';

describe('ErrorSummary', () => {
  it('takes the focus when it appears and leads to the field', async () => {
    const { person } = renderWithHost(
      <>
        <ErrorSummary title="En sak behöver rättas" errors={[{ fieldId: 'email', message: 'Ange e-post' }]} />
        <input id="email" aria-label="E-post" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Ange e-post' }));
    expect(screen.getByLabelText('E-post')).toHaveFocus();
  });

  it('is not there without errors', () => {
    renderWithHost(<ErrorSummary title="Fel" errors={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
