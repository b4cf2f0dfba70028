import type { School } from '@korkollen/api/contracts/schools';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { useCategories } from '../state/categories';
import { badgesOf, toCompared } from '../state/comparison';
import { comparisonGroups } from '../state/comparison-groups';
import { useLicenceChoice } from '../state/use-licence-choice';
import { ComparisonTable } from './comparison-table';
import { ResultSummary } from './result-summary';
import { SchoolPager } from './school-pager';

const Notes = styled.div`
  display: grid;
  gap: ${space.s4};
  max-width: ${size.text};
  padding-block: ${space.s24} ${space.s72};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const nothing = (): void => undefined;

/** The schools side by side, by the categories of the address; on phones one at a time. */
export function ResultMode({ schools }: { schools: readonly School[] }) {
  const { track } = useHostServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { categories } = useCategories(nothing);
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, schools.length - 1);
  const compared = useMemo(() => toCompared(schools), [schools]);
  const groups = useMemo(() => comparisonGroups(compared, categories), [compared, categories]);
  const badges = useMemo(() => badgesOf(compared, categories), [compared, categories]);
  const edit = () => void navigate({ pathname: addresses.compare(), search });
  const { licence, choose } = useLicenceChoice(schools, edit);
  useEffect(
    () => track('screen_viewed', { screen: 'compare', mode: 'result', schools: schools.length }),
    [track, schools.length],
  );
  return (
    <>
      <ResultSummary schools={schools} categories={categories} licence={licence} onLicence={choose} onEdit={edit} />
      <SchoolPager schools={schools} place={shown} onTurn={setPlace} />
      {groups.length === 0 ? (
        <p>{texts.compare.result.noCategories}</p>
      ) : (
        <ComparisonTable schools={schools} badges={badges} groups={groups} shown={shown} />
      )}
      <Notes>{groups.map(({ id, note }) => note && <p key={id}>{note}</p>)}</Notes>
    </>
  );
}
