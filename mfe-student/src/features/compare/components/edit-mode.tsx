import { missingChoice } from '@korkollen/api/domain/comparison/choices';
import { NeedsScript } from '@korkollen/shared-ui/components/needs-script';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { setCompareSelection, useCompareActions, useCompareSelection } from '../../../comparison/compare-selection';
import { texts } from '../../../texts/sv';
import { useComparedSchools } from '../api/compared-schools';
import { useCategories } from '../state/categories';
import { useLicenceChoice } from '../state/use-licence-choice';
import { CategoryPicker } from './category-picker';
import { CompareGuide } from './compare-guide';
import { DroppedNote } from './gone-note';
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

/** The chosen schools with what is known of them; those that are gone leave the selection, and are counted. */
function useChosenSchools(toldOf: readonly string[]) {
  const chosen = useCompareSelection();
  const { schools, missingIds } = useComparedSchools(chosen.map(({ id }) => id));
  const [dropped, setDropped] = useState(0);
  const drop = useEffectEvent((gone: readonly string[]): void => {
    setCompareSelection(chosen.filter(({ id }) => !gone.includes(id)));
    setDropped((before) => before + gone.filter((id) => !toldOf.includes(id)).length);
  });
  const gone = missingIds.join(',');
  useEffect(() => {
    if (gone) drop(gone.split(','));
  }, [gone]);
  return { chosen, schools, dropped };
}

function stepOf(missing: ReturnType<typeof missingChoice>): number {
  return missing === 'categories' ? 1 : missing === 'schools' ? 2 : 3;
}

/**
 * Where a comparison is put together: class and categories, then schools, then the button that starts it.
 * @param toldOf schools that are gone, of which the page has told already
 */
export function EditMode({ toldOf }: { toldOf: readonly string[] }) {
  const { track } = useHostServices();
  const { chosen, schools, dropped } = useChosenSchools(toldOf);
  const picker = useRef<HTMLDivElement>(null);
  const { categories, toggle } = useCategories(() => picker.current?.scrollIntoView({ block: 'start' }));
  const { licence, choose } = useLicenceChoice(schools);
  const { add, remove } = useCompareActions('compare');
  const missing = missingChoice({ schools: chosen.length, categories: categories.length });
  useEffect(() => track('screen_viewed', { screen: 'compare', mode: 'edit' }), [track]);
  return (
    <>
      {dropped > 0 && <DroppedNote gone={dropped} left={chosen.length} />}
      <CompareGuide step={stepOf(missing)} />
      <Columns>
        <Choices>
          <NeedsScript>{texts.compare.needsScript}</NeedsScript>
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
