import { styled } from 'styled-components';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';

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
    overflow-wrap: anywhere;
  }
  dd {
    font-variant-numeric: tabular-nums;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** Something as it stands in both versions. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

interface DifferencesProps {
  /** What the two versions are called. */
  labels: { before: string; after: string };
  differences: readonly Difference[];
}

/** What two versions differ by, each as it is in both. */
export function Differences({ labels, differences }: DifferencesProps) {
  return (
    <List>
      {differences.map(({ name, before, after }, at) => (
        <Row key={`${at}-${name}`}>
          <dt>{name}</dt>
          <dd>
            <small>{labels.before}</small>
            {before}
          </dd>
          <dd>
            <small>{labels.after}</small>
            {after}
          </dd>
        </Row>
      ))}
    </List>
  );
}
