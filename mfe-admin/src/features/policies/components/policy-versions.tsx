import type { AdminPolicy, PolicySource } from '@korkollen/api/contracts/policies';
import { styled } from 'styled-components';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { policyTexts as words } from '../../../texts/policies';
import { usePolicySource } from '../api/policies';

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

export interface PolicyVersionsProps {
  policy: AdminPolicy;
  /** An earlier version is to be gone on from. */
  onTake(earlier: PolicySource): void;
}

/** Every version of a text, newest first, with the way to where it is read, and the way back to an earlier one. */
export function PolicyVersions({ policy: { slug, versions, current }, onTake }: PolicyVersionsProps) {
  const source = usePolicySource(slug);
  const { isPending } = source;
  return (
    <Section>
      <h2>{words.versions}</h2>
      <Soft>{words.versionsText}</Soft>
      <Versions role="list">
        {versions.map(({ version, publishedAt, changelog, isUpcoming }, at) => (
          <li key={version}>
            <p>
              {words.version(version, formatDate(publishedAt))}{' '}
              {version === current.version && <Badge tone="green">{words.isCurrent}</Badge>}
              {isUpcoming && <Badge tone="amber">{words.isUpcoming}</Badge>}
            </p>
            {changelog !== null && <Soft>{changelog}</Soft>}
            <Cluster>
              <Link to={version === current.version ? `/legal/${slug}` : `/legal/${slug}/version/${version}`}>
                {words.read(version)}
              </Link>
              {/* the form begins with the newest one */}
              {at > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  isPending={isPending && source.variables === version}
                  disabled={isPending && source.variables !== version}
                  pendingLabel={words.take.taking}
                  onClick={() => source.mutate(version, { onSuccess: onTake })}
                >
                  {words.take.take(version)}
                </Button>
              )}
            </Cluster>
          </li>
        ))}
      </Versions>
    </Section>
  );
}
