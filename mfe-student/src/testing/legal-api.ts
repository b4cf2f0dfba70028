import { policySchema, type Policy } from '@korkollen/api/contracts/policies';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

const versions = [
  { version: '2', publishedAt: '2026-12-01T00:00:00.000Z', changelog: 'Kakan för inloggning är ny.' },
  { version: '1', publishedAt: '2026-11-22T00:00:00.000Z', changelog: 'Första versionen.' },
] as const;

/** A legal text in its second version. */
export function makePolicy(own: Partial<Policy> = {}): Policy {
  return fixture(policySchema, {
    ...versions[0],
    slug: 'cookies',
    title: 'Cookiepolicy',
    html: '<p>Vi använder två kakor.</p><h2 id="ditt-val">Ditt val</h2><p>Se <a href="/legal/privacy">policyn</a>.</p>',
    contents: [{ id: 'ditt-val', title: 'Ditt val' }],
    isCurrent: true,
    versions: [...versions],
    ...own,
  });
}

/** The version before it. */
export const makeEarlierPolicy = (): Policy =>
  makePolicy({ ...versions[1], html: '<p>Vi använder en kaka.</p>', contents: [], isCurrent: false });
