import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { useParams } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { policyVersionQuery } from '../api/policy';
import { LegalFrame } from '../components/legal-frame';
import { LegalText } from '../components/legal-text';

const Notice = styled.p`
  padding: ${space.s12} ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
  background: ${color.sunk};
`;

/** `/legal/{text}/version/{n}`: what a legal text said under a version. */
export function PolicyVersionPage() {
  const { slug = '', version = '' } = useParams();
  const query = useQuery(policyVersionQuery(slug, version));
  return (
    <LegalFrame query={query}>
      {(policy) => (
        <LegalText
          policy={policy}
          notice={
            policy.isCurrent ? undefined : (
              <Notice>
                {policy.isUpcoming ? texts.legal.upcoming(formatDate(policy.publishedAt)) : texts.legal.earlier.text}{' '}
                <TextLink to={addresses.legal(policy.slug)}>{texts.legal.earlier.current}</TextLink>
              </Notice>
            )
          }
        />
      )}
    </LegalFrame>
  );
}
