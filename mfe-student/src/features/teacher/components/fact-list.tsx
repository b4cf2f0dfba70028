import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  border-top: 1px solid ${color.line};
`;
const Fact = styled.div`
  display: grid;
  gap: 0 ${space.s16};
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    line-height: 1.7;
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
`;

/** Labels with what they say, line by line; those that say nothing are left out. */
export function FactList({ facts }: { facts: [label: string, value: string][] }) {
  const told = facts.filter(([, value]) => value !== '');
  if (told.length === 0) return null;
  return (
    <List>
      {told.map(([label, value]) => (
        <Fact key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}
