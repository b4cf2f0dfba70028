import type { Policy } from '@korkollen/api/contracts/policies';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

const Section = styled.section`
  display: grid;
  gap: ${space.s16};
  padding-block-start: ${space.s24};
  border-block-start: 1px solid ${color.line};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Versions = styled.ol`
  display: grid;
  gap: ${space.s16};
`;
const When = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** What each version of a text brought, newest first, with the way to those that are not shown. */
export function EarlierVersions({ policy: { slug, version: shown, versions } }: { policy: Policy }) {
  const current = versions.find(({ isUpcoming }) => !isUpcoming);
  return (
    <Section aria-labelledby={texts.legal.versionsId}>
      <h2 id={texts.legal.versionsId}>{texts.legal.versions}</h2>
      <Versions role="list">
        {versions.map(({ version, publishedAt, changelog }) => (
          <li key={version}>
            <When>{texts.legal.version(version, formatDate(publishedAt))}</When>
            {changelog !== null && <p>{changelog}</p>}
            {version !== shown && (
              <TextLink
                to={version === current?.version ? addresses.legal(slug) : addresses.policyVersion(slug, version)}
              >
                {texts.legal.readVersion(version)}
              </TextLink>
            )}
          </li>
        ))}
      </Versions>
    </Section>
  );
}
