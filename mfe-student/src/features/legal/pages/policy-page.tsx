import type { PolicySlug } from '@korkollen/api/contracts/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { policyQuery } from '../api/policy';
import { LegalFrame } from '../components/legal-frame';
import { LegalText } from '../components/legal-text';
import { usePolicySlug } from '../state/policy-slug';

function PolicyBySlug({ slug }: { slug: PolicySlug }) {
  const query = useQuery(policyQuery(slug));
  return <LegalFrame query={query}>{(policy) => <LegalText policy={policy} />}</LegalFrame>;
}

/** `/legal/privacy` and the other legal texts that are nothing but texts. */
export function PolicyPage() {
  const slug = usePolicySlug();
  return <PolicyBySlug key={slug} slug={slug} />;
}
