import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { SkeletonText } from '../skeleton/skeleton';
import { EmptyState, ErrorState, ForbiddenState, LoadingRegion, NotFoundState } from './state-view';

describe('states', () => {
  it('announces an error and offers another attempt', async () => {
    const onRetry = vi.fn();
    const { person } = renderWithHost(<ErrorState text="Det gick inte att ladda." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Något gick fel');
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is the heading of a page that could not be fetched', () => {
    renderWithHost(<ErrorState isPage title="Skolan kunde inte hämtas" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Skolan kunde inte hämtas' })).toBeVisible();
  });

  it('says what is on its way', () => {
    renderWithHost(
      <LoadingRegion label="Skolorna hämtas">
        <SkeletonText lines={2} />
      </LoadingRegion>,
    );
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Skolorna hämtas');
    expect(status.parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('leads home from a page that is not there', async () => {
    const { person, currentAddress } = renderWithHost(<NotFoundState title="Läraren kunde inte hittas." />, {
      route: '/teacher/x',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Läraren kunde inte hittas.' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Till startsidan' }));
    expect(currentAddress()).toBe('/');
  });

  it('offers the next step where it is empty or closed', () => {
    renderWithHost(
      <>
        <EmptyState title="Inga favoriter" action={<button type="button">Sök skola</button>} />
        <ForbiddenState title="Åtkomst nekad" action={<button type="button">Logga in</button>} />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Sök skola' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Åtkomst nekad' })).toBeVisible();
  });
});
