import type { School } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { useCategories } from '../state/categories';
import { badgesOf, toCompared } from '../state/comparison';
import { comparisonGroups } from '../state/comparison-groups';
import { useOnlyDifferences } from '../state/use-only-differences';
import { visibleGroups } from '../state/visible-rows';
import { useLicenceChoice } from '../state/use-licence-choice';
import { ComparisonTable } from './comparison-table';
import { ResultSummary } from './result-summary';
import { SchoolPager } from './school-pager';
import { ShareComparison } from './share-comparison';

const Notes = styled.div`
  display: grid;
  gap: ${space.s4};
  max-width: ${size.text};
  padding-block: ${space.s24} ${space.s72};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** On paper it says of what is left out; without that it would only be a button. */
const Differences = styled(Chip)`
  @media print {
    &[aria-pressed='false'] {
      display: none;
    }
  }
`;

const nothing = (): void => undefined;

export interface ResultModeProps {
  /** One enquiry to all of them; a feature of its own, put in by the routes. */
  Ask: ComponentType<{ schools: readonly School[]; variant?: 'primary' }>;
  schools: readonly School[];
  /** They are the visitor's own choice, and can be changed. */
  isOwn: boolean;
}

/** The schools side by side, by the categories of the address; on phones as many as there is room for. */
export function ResultMode({ Ask, schools, isOwn }: ResultModeProps) {
  const { track } = useHostServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { categories } = useCategories(nothing);
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, schools.length - 1);
  const compared = useMemo(() => toCompared(schools), [schools]);
  const [onlyDifferences, toggleDifferences] = useOnlyDifferences();
  const groups = useMemo(
    () => visibleGroups(comparisonGroups(compared, categories), onlyDifferences),
    [compared, categories, onlyDifferences],
  );
  const badges = useMemo(() => badgesOf(compared, categories), [compared, categories]);
  const edit = () => void navigate({ pathname: addresses.compare(), search });
  const { licence, choose } = useLicenceChoice(schools, edit);
  useEffect(
    () => track('screen_viewed', { screen: 'compare', mode: 'result', schools: schools.length }),
    [track, schools.length],
  );
  return (
    <>
      <ResultSummary schools={schools} categories={categories} licence={licence} onLicence={choose}>
        <Ask schools={schools} variant="primary" />
        {isOwn && <Button onClick={edit}>{texts.compare.result.edit}</Button>}
        <ShareComparison schools={schools} categories={categories} />
        {categories.length > 0 && (
          <Differences isSelected={onlyDifferences} onClick={toggleDifferences}>
            {texts.compare.result.onlyDifferences}
          </Differences>
        )}
      </ResultSummary>
      {categories.length === 0 && <p>{texts.compare.result.noCategories}</p>}
      {categories.length > 0 && groups.length === 0 && <p>{texts.compare.result.noDifferences}</p>}
      {groups.length > 0 && (
        <>
          <SchoolPager schools={schools} place={shown} onTurn={setPlace} />
          <ComparisonTable schools={schools} badges={badges} groups={groups} place={shown} />
        </>
      )}
      <Notes>{groups.map(({ id, note }) => note && <p key={id}>{note}</p>)}</Notes>
    </>
  );
}
