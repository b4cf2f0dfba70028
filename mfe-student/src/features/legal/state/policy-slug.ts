import { policySlugs, type PolicySlug } from '@korkollen/api/contracts/vocabulary';
import { useLocation } from '@korkollen/shared-ui/router';

/** Which legal text the address names, `/legal/cookies`. */
export function usePolicySlug(): PolicySlug {
  const { pathname } = useLocation();
  const asked = pathname.split('/').filter(Boolean).at(-1);
  return policySlugs.find((slug) => slug === asked) ?? 'privacy';
}
