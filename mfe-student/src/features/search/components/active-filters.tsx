import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { focusResults } from '../state/focus-results';
import { activeChoices } from '../state/active-choices';
import type { SchoolSearchControl } from '../state/use-school-search';

const Chips = styled.ul`
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

/** A removable chip for everything that narrows the list, and one button that removes all of it. */
export const ActiveFilters = memo(function ActiveFilters({ control }: { control: SchoolSearchControl }) {
  const { search, changeFilter, clearFilters } = control;
  const choices = activeChoices(search);
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
    else focusResults();
  }, [choices.length]);
  if (choices.length === 0) return null;
  return (
    <Chips ref={list} role="list" aria-label={texts.list.activeFilters}>
      {choices.map(({ name, label, rest }, place) => (
        <li key={`${name} ${label}`}>
          <RemovableChip
            label={label}
            onRemove={() => {
              removed.current = place;
              void changeFilter(name, rest);
            }}
          />
        </li>
      ))}
      <li>
        <Button
          variant="quiet"
          onClick={() => {
            focusResults();
            clearFilters(true);
          }}
        >
          {texts.list.clearAll}
        </Button>
      </li>
    </Chips>
  );
});
