import { screen } from '@testing-library/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing/render';
import { RemoteBoundary } from './remote-boundary';

function Broken(): ReactNode {
  throw new Error('the remote is gone');
}

const title = 'Den här delen är tillfälligt otillgänglig';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('RemoteBoundary', () => {
  it('keeps a failure inside and tells of it', () => {
    const onFailure = vi.fn();
    renderWithHost(
      <>
        <p>Resten av sidan</p>
        <RemoteBoundary key="partner" remoteId="partner" onFailure={onFailure}>
          <Broken />
        </RemoteBoundary>
      </>,
    );
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Resten av sidan')).toBeVisible();
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'the remote is gone' }));
  });

  it('tries again with what the retry prepared', async () => {
    let attempts = 0;
    const load = () =>
      lazy(() => {
        attempts += 1;
        if (attempts === 1) return Promise.reject(new Error('no network'));
        return Promise.resolve({ default: () => <p>Partnersidan</p> });
      });
    function Remote() {
      const [LazyPage, setLazyPage] = useState(load);
      return (
        <RemoteBoundary remoteId="partner" onRetry={() => setLazyPage(load)}>
          <Suspense fallback="Hämtar">
            <LazyPage />
          </Suspense>
        </RemoteBoundary>
      );
    }
    const { person } = renderWithHost(<Remote />);
    await person.click(await screen.findByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Partnersidan')).toBeVisible();
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });

  it('does not let one dead remote blank the next, when each has its key', async () => {
    function Shell() {
      const [remoteId, setRemoteId] = useState('partner');
      return (
        <>
          <button type="button" onClick={() => setRemoteId('student')}>
            Till elevsidan
          </button>
          <RemoteBoundary key={remoteId} remoteId={remoteId}>
            {remoteId === 'partner' ? <Broken /> : <p>Elevsidan</p>}
          </RemoteBoundary>
        </>
      );
    }
    const { person } = renderWithHost(<Shell />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Till elevsidan' }));
    expect(screen.getByText('Elevsidan')).toBeVisible();
  });
});
