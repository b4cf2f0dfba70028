import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient, HostRoot } from '@korkollen/shared-ui/host/host-root';
import { createSessionService } from '@korkollen/shared-ui/host/session-service';
import { httpClient } from '@korkollen/shared-ui/http/http-client';
import { MemoryRouter } from '@korkollen/shared-ui/router';
import { openPartnerApp, PartnerPages, withTestNetwork } from './testing/partner-pages';

// a question to the network would fail the test: nothing answers
withTestNetwork('/partner/lead/x');

it.each(['/partner', '/partner/lead/x'])(
  '%s stands in its layout before anybody is known, and asks nothing',
  (route) => {
    const session = { ...createSessionService({ http: httpClient }), restore: () => Promise.resolve() };
    const { queryClient } = openPartnerApp(route, { services: { session } });
    expect(screen.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeInTheDocument();
    expect(screen.getByText('Hämtar förfrågningar')).toBeInTheDocument();
    expect(queryClient.isFetching()).toBe(0);
  },
);

it.each(['/partner', '/partner/lead/x'])('%s is drawn so by the host', (route) => {
  const html = renderToString(
    <HostRoot queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[route]}>
        <PartnerPages />
      </MemoryRouter>
    </HostRoot>,
  );
  expect(html).toContain('Hämtar förfrågningar');
});
