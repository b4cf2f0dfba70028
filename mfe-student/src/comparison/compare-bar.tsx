import { minComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { Button, IconButton } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { focusMain } from '@korkollen/shared-ui/primitives/focus-main';
import { CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { useRef, useState, type RefObject } from 'react';
import { addresses } from '../addresses/page-addresses';
import { showWhole } from '../hooks/show-whole';
import { texts } from '../texts/sv';
import { Actions, Bar, Count, Names, RoomForBar, School } from './compare-bar-parts';
import { ownComparison, useCompareActions, useCompareSelection, type ChosenSchool } from './compare-selection';

function StartComparison({ chosen, source }: { chosen: readonly ChosenSchool[]; source: string }) {
  const { track } = useHostServices();
  if (chosen.length < minComparedSchools) {
    return (
      <Button variant="primary" disabled>
        {texts.compareChoice.bar.compare}
      </Button>
    );
  }
  return (
    <Button asChild variant="primary">
      <Link
        to={addresses.compare(chosen)}
        state={ownComparison}
        onClick={() => track('start_compare', { schools: chosen.length, source })}
      >
        {texts.compareChoice.bar.compare}
      </Link>
    </Button>
  );
}

interface ChosenProps {
  chosen: readonly ChosenSchool[];
  source: string;
  bar: RefObject<HTMLElement | null>;
}

/** A button that was pressed goes with its school, so the bar takes the focus as long as it stands. */
function Chosen({ chosen, source, bar }: ChosenProps) {
  const { remove, clear } = useCompareActions(source);
  const removeOne = (id: string) => {
    remove(id);
    if (chosen.length > 1) bar.current?.focus();
    else focusMain();
  };
  const removeAll = () => {
    clear();
    focusMain();
  };
  return (
    <>
      <Names role="list" onFocus={showWhole}>
        {chosen.map(({ id, name }) => (
          <School key={id}>
            <span>{name}</span>
            <IconButton label={texts.compareChoice.removeSchool(name)} onClick={() => removeOne(id)}>
              <CloseIcon size={16} />
            </IconButton>
          </School>
        ))}
      </Names>
      <Actions>
        <Count>
          {texts.compareChoice.bar.count(chosen.length)}
          {chosen.length < minComparedSchools && <small>{texts.compareChoice.bar.needsMore}</small>}
        </Count>
        <Button variant="quiet" aria-label={texts.compareChoice.bar.clearAll} onClick={removeAll}>
          {texts.compareChoice.bar.clear}
        </Button>
        <StartComparison chosen={chosen} source={source} />
      </Actions>
    </>
  );
}

/**
 * The chosen schools at the foot of the page, from the first one on: in the page's flow at its end, so that it covers
 * nothing there, and below every dialog. Put it last in the page.
 */
export function CompareBar({ source }: { source: string }) {
  const chosen = useCompareSelection();
  const bar = useRef<HTMLElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  if (chosen.length > 0 && !isUsed) setIsUsed(true);
  return (
    <>
      {/* stands there before anything is chosen, or the first choice would not be read aloud */}
      <VisuallyHidden aria-live="polite">{isUsed && texts.compareChoice.bar.spoken(chosen.length)}</VisuallyHidden>
      {chosen.length > 0 && (
        <Bar ref={bar} aria-label={texts.compareChoice.bar.label} tabIndex={-1}>
          <RoomForBar />
          <Chosen chosen={chosen} source={source} bar={bar} />
        </Bar>
      )}
    </>
  );
}
