import { filters } from '@korkollen/api/contracts/filters';
import type { Suggestion } from '@korkollen/api/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestionsQuery } from '../api/suggestions';
import { cleanText } from './search-address';
import { useDebounced } from '../../../hooks/use-debounced';

const PAUSE_MS = 150;
const none: Suggestion[] = [];

/** Whether one text goes on where the other stops: then the answer for one may stand until that for the other comes. */
function continues(text: unknown, other: string): boolean {
  if (typeof text !== 'string' || text === '' || other === '') return false;
  return text.startsWith(other) || other.startsWith(text);
}

/**
 * The suggestions for what is being typed, and which of them the arrow keys are at. An answer belongs to its own
 * text, so one that comes late replaces nothing.
 */
export function useSuggestions(typed: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const text = cleanText(typed, filters.search.maxLength);
  const asked = useDebounced(text, PAUSE_MS);
  const { data = none } = useQuery({
    ...suggestionsQuery(isOpen ? asked : ''),
    placeholderData: (previous, query) => (continues(query?.queryKey[1], asked) ? previous : undefined),
  });
  const shown = isOpen && continues(asked, text) ? data : none;
  // by id, because a new answer may have another suggestion in the same row
  const found = shown.findIndex(({ id }) => id === activeId);
  const setOpen = (next: boolean) => {
    setIsOpen(next);
    setActiveId(null);
  };
  const activate = (row: number) => setActiveId(shown[row]?.id ?? null);

  return {
    shown,
    activeRow: found === -1 ? null : found,
    open: () => setOpen(true),
    close: () => setOpen(false),
    activate,
    /** One row down or up; past either end lies the text itself. */
    move(step: 1 | -1) {
      const stops = shown.length + 1;
      const at = found === -1 ? shown.length : found;
      activate((at + step + stops) % stops);
    },
  };
}
