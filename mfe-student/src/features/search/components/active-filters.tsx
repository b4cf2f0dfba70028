import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { focusResults } from '../state/focus-results';
import { activeChoices } from '../state/active-choices';
import type { SchoolSearchControl } from '../state/use-school-search';

interface FilterChipsProps {
  control: Pick<SchoolSearchControl, 'search' | 'changeFilter'>;
  /** Where the focus goes when the last chip is gone. */
  focusRest(): void;
  /** What stands behind the last chip, as one more item. */
  children?: ReactNode;
  className?: string;
}

/** A removable chip for everything that narrows the list. */
export function FilterChips({ control, focusRest, children, className }: FilterChipsProps) {
  const choices = activeChoices(control.search);
  const list = useRef<HTMLUListElement>(null);
  /** The place of a chip that was just removed, with the focus in it. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const place = removed.current;
    if (place === null) return;
    removed.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(place, choices.length - 1)];
    if (next) next.focus();
    else focusRest();
  }, [choices.length, focusRest]);
  if (choices.length === 0) return null;
  return (
    <ul ref={list} role="list" aria-label={texts.list.activeFilters} className={className}>
      {choices.map(({ name, label, rest }, place) => (
        <li key={`${name} ${label}`}>
          <RemovableChip
            label={label}
            onRemove={() => {
              removed.current = place;
              void control.changeFilter(name, rest);
            }}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

const Chips = styled(FilterChips)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
  /* the quiet button's label starts where the chips start when it stands below them, and keeps off the one beside it */
  > :last-child {
    margin-inline-start: calc(-1 * ${space.s16});
  }
  > :nth-last-child(2) {
    margin-inline-end: ${space.s16};
  }
`;

/** What narrows the list, above it, and one button that removes all of it. */
export const ActiveFilters = memo(function ActiveFilters({ control }: { control: SchoolSearchControl }) {
  return (
    <Chips control={control} focusRest={focusResults}>
      <li>
        <Button
          variant="quiet"
          onClick={() => {
            focusResults();
            control.clearFilters(true);
          }}
        >
          {texts.list.clearAll}
        </Button>
      </li>
    </Chips>
  );
});
