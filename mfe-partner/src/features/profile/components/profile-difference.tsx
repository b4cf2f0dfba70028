import { styled } from 'styled-components';
import type { SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts as words } from '../../../texts/profile';
import { differingFields, fieldInWords } from '../state/profile-values';

const List = styled.dl`
  display: grid;
  gap: ${space.s12};
`;
const Row = styled.div`
  display: grid;
  gap: ${space.s4} ${space.s16};
  padding-block-start: ${space.s8};
  border-block-start: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    > dt {
      grid-column: 1 / -1;
    }
  }
  dt {
    font-weight: 600;
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

interface Side {
  label: string;
  profile: SchoolProfile;
}

/** The fields by which two profiles differ, each as it is in both. */
export function ProfileDifference({ before, after }: { before: Side; after: Side }) {
  return (
    <List>
      {differingFields(before.profile, after.profile).map((field) => (
        <Row key={field}>
          <dt>{words.fields[field]}</dt>
          {[before, after].map(({ label, profile }) => (
            <dd key={label}>
              <small>{label}</small>
              {fieldInWords(profile, field)}
            </dd>
          ))}
        </Row>
      ))}
    </List>
  );
}
