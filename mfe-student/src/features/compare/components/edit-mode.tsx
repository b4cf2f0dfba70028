import { missingChoice } from '@korkollen/api/domain/comparison/choices';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { setCompareSelection, useCompareActions, useCompareSelection } from '../../../comparison/compare-selection';
import { useComparedSchools } from '../api/compared-schools';
import { useCategories } from '../state/categories';
import { useLicenceChoice } from '../state/use-licence-choice';
import { CategoryPicker } from './category-picker';
import { CompareGuide } from './compare-guide';
import { LicencePicker } from './licence-picker';
import { SchoolPicker } from './school-picker';
import { SelectedSchools } from './selected-schools';
import { StartBar } from './start-bar';

const Columns = styled.div`
  display: grid;
  grid-template: 'choices' 'selected' 'schools' / minmax(0, 1fr);
  gap: ${space.s32};
  margin-top: ${space.s24};
  ${media.desktop} {
    grid-template: 'choices selected' auto 'schools selected' 1fr / minmax(0, 1fr) 320px;
    column-gap: ${space.s48};
    align-items: start;
  }
`;
const Choices = styled.div`
  grid-area: choices;
  display: grid;
  gap: ${space.s24};
`;
const Schools = styled.div`
  grid-area: schools;
  min-width: 0;
  scroll-margin-top: ${space.s16};
`;

/** The chosen schools with what is known of them; those that are gone leave the selection. */
function useChosenSchools() {
  const chosen = useCompareSelection();
  const { schools, missingIds } = useComparedSchools(chosen.map(({ id }) => id));
  const gone = missingIds.join(',');
  useEffect(() => {
    if (gone) setCompareSelection(chosen.filter(({ id }) => !gone.includes(id)));
  }, [gone, chosen]);
  return { chosen, schools };
}

function stepOf(missing: ReturnType<typeof missingChoice>): number {
  return missing === 'categories' ? 1 : missing === 'schools' ? 2 : 3;
}

/** Where a comparison is put together: class and categories, then schools, then the button that starts it. */
export function EditMode() {
  const { track } = useHostServices();
  const { chosen, schools } = useChosenSchools();
  const picker = useRef<HTMLDivElement>(null);
  const { categories, toggle } = useCategories(() => picker.current?.scrollIntoView({ block: 'start' }));
  const { licence, choose } = useLicenceChoice(schools);
  const { add, remove } = useCompareActions('compare');
  const missing = missingChoice({ schools: chosen.length, categories: categories.length });
  useEffect(() => track('screen_viewed', { screen: 'compare', mode: 'edit' }), [track]);
  return (
    <>
      <CompareGuide step={stepOf(missing)} />
      <Columns>
        <Choices>
          <LicencePicker licence={licence} onChoose={choose} />
          <CategoryPicker categories={categories} onToggle={toggle} />
        </Choices>
        <SelectedSchools chosen={chosen} schools={schools} onRemove={remove} />
        <Schools ref={picker}>
          <SchoolPicker licence={licence} chosenIds={chosen.map(({ id }) => id)} onAdd={add} />
        </Schools>
      </Columns>
      <StartBar chosen={chosen} categories={categories} missing={missing} />
    </>
  );
}
