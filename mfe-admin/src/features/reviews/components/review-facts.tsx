import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { reviewTexts } from '../../../texts/reviews';

const List = styled.dl`
  display: grid;
  border-top: 1px solid ${color.line};
`;
const Line = styled.div`
  display: grid;
  gap: 0 ${space.s12};
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
  @container review (min-width: 420px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 4fr);
  }
`;
const Term = styled.dt`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  line-height: 1.7;
  overflow-wrap: anywhere;
`;
const Value = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s12};
  margin: 0;
  overflow-wrap: anywhere;
`;
const Missing = styled.span`
  color: ${color.inkSoft};
`;

export interface ReviewFact {
  term: string;
  /** What is empty shows as not given. */
  value: ReactNode;
  /** What has been found of it. */
  verdict?: ReactNode;
}

/** What is known, line by line. */
export function ReviewFacts({ facts }: { facts: readonly ReviewFact[] }) {
  return (
    <List>
      {facts.map(({ term, value, verdict }) => (
        <Line key={term}>
          <Term>{term}</Term>
          <Value>
            {value || <Missing>{reviewTexts.panel.missing}</Missing>}
            {verdict}
          </Value>
        </Line>
      ))}
    </List>
  );
}
