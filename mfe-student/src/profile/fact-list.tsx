import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

const oneColumn = css`
  > div {
    gap: 0 ${space.s16};
    ${media.tablet} {
      grid-template-columns: 200px minmax(0, 1fr);
    }
  }
`;
const twoColumns = css`
  > div {
    grid-template-columns: 116px minmax(0, 1fr);
    gap: ${space.s12};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space.s32};
  }
`;
const List = styled.dl<{ $columns: 1 | 2 }>`
  display: grid;
  border-top: 1px solid ${color.line};
  > div {
    display: grid;
    padding-block: ${space.s12};
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    line-height: 1.7;
  }
  dd {
    overflow-wrap: anywhere;
  }
  /* a finger that wants to call has the height of the line */
  dd > a:only-child {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: calc(-1 * ${space.s12}) 0;
    }
  }
  ${({ $columns }) => ($columns === 1 ? oneColumn : twoColumns)}
`;

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What the list is called, where no heading stands above it. */
  label?: string;
  /** On wide screens. */
  columns?: 1 | 2;
}

/** Labels with what they say, line by line; those that say nothing are left out. */
export function FactList({ facts, label, columns = 1 }: FactListProps) {
  const told = facts.filter(([, value]) => Boolean(value));
  if (told.length === 0) return null;
  return (
    <List $columns={columns} aria-label={label}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
