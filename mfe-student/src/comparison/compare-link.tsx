import { maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Link } from '@korkollen/shared-ui/router';
import { size } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../addresses/page-addresses';
import { texts } from '../texts/sv';
import { ownComparison, useCompareActions, useCompareSelection, type ChosenSchool } from './compare-selection';

interface CompareLinkProps {
  school: ChosenSchool;
  /** Where it stands, for the measurements. */
  source: string;
}

/** Chooses the school, beside those already chosen, and leads to the page where the comparison is put together. */
export function CompareLink({ school, source }: CompareLinkProps) {
  const chosen = useCompareSelection();
  const { add } = useCompareActions(source);
  if (chosen.length >= maxComparedSchools && !chosen.some(({ id }) => id === school.id)) {
    return (
      <Button size="small" disabled>
        {texts.compareChoice.full}
        <VisuallyHidden>{texts.compareChoice.fullFor(school.name)}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Button asChild size="small">
      <Link
        to={addresses.compare([school])}
        aria-label={texts.compareChoice.chooseSchool(school.name)}
        onClick={() => void add(school)}
      >
        {texts.compareChoice.choose}
      </Link>
    </Button>
  );
}

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
`;

/** From a page without the bar to what has been chosen; nothing while nothing is. */
export function ToComparison() {
  const chosen = useCompareSelection();
  if (chosen.length === 0) return null;
  return (
    <Way to={addresses.compare(chosen)} state={ownComparison}>
      {texts.compareChoice.toComparison(chosen.length)}
    </Way>
  );
}
