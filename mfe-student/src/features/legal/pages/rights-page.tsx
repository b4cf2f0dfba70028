import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts/sv';
import { policyQuery } from '../api/policy';
import { DataRequestSection } from '../components/data-request-section';
import { LegalFrame } from '../components/legal-frame';
import { LegalText } from '../components/legal-text';

const { id, title, toForm } = texts.legal.request;

/** `/legal/dsr`: what somebody may ask for, and the form for it. */
export function RightsPage() {
  const query = useQuery(policyQuery('dsr'));
  return (
    <LegalFrame query={query}>
      {(policy) => (
        <LegalText
          policy={policy}
          notice={
            <p>
              <a href={`#${id}`}>{toForm}</a>
            </p>
          }
          entries={[{ id, title }]}
        >
          <DataRequestSection />
        </LegalText>
      )}
    </LegalFrame>
  );
}
