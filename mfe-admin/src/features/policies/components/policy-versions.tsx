import type { AdminPolicy } from '@korkollen/api/contracts/policies';
import { styled } from 'styled-components';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { policyTexts as words } from '../../../texts/policies';

const Section = styled.section`
  display: grid;
  gap: ${space.s12};
  padding-block: ${space.s24};
  border-top: 1px solid ${color.line};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Versions = styled.ol`
  display: grid;
  gap: ${space.s12};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

/** Every version of a text, newest first, with the way to where it is read. */
export function PolicyVersions({ policy: { slug, versions, current } }: { policy: AdminPolicy }) {
  return (
    <Section>
      <h2>{words.versions}</h2>
      <Soft>{words.versionsText}</Soft>
      <Versions role="list">
        {versions.map(({ version, publishedAt, changelog, isUpcoming }) => (
          <li key={version}>
            <p>
              {words.version(version, formatDate(publishedAt))}{' '}
              {version === current.version && <Badge tone="green">{words.isCurrent}</Badge>}
              {isUpcoming && <Badge tone="amber">{words.isUpcoming}</Badge>}
            </p>
            {changelog !== null && <Soft>{changelog}</Soft>}
            <Link to={version === current.version ? `/legal/${slug}` : `/legal/${slug}/version/${version}`}>
              {words.read(version)}
            </Link>
          </li>
        ))}
      </Versions>
    </Section>
  );
}
