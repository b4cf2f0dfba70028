import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSessionService } from '@korkollen/shared-ui/host/session-service';
import { httpClient } from '@korkollen/shared-ui/http/http-client';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

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
