import type { SchoolListItem } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { motion } from '@korkollen/shared-ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { findBestInView } from '../state/best-in-view';
import { SchoolRow } from './school-row';

const List = styled.ul`
  transition: opacity ${motion.quick};
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

interface SchoolResultsProps {
  schools: SchoolListItem[];
  /** How many of them are drawn. */
  shown: number;
  /** True while these are the schools of the search before. */
  isStale: boolean;
  onShowMore(): void;
}

/** The schools of a search in the API's order; long answers are drawn a part at a time. */
export function SchoolResults({ schools, shown, isStale, onShowMore }: SchoolResultsProps) {
  const best = useMemo(() => findBestInView(schools), [schools]);
  return (
    <>
      <List role="list" aria-busy={isStale}>
        {schools.slice(0, shown).map((school) => (
          <li key={school.id}>
            <SchoolRow
              school={school}
              isLowestPrice={best.lowestPrice.has(school.id)}
              isBestRating={best.bestRating.has(school.id)}
            />
          </li>
        ))}
      </List>
      {shown < schools.length && <Button onClick={onShowMore}>{texts.list.showMore}</Button>}
    </>
  );
}
