import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { Suggestion } from '@korkollen/api/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../hooks/use-debounced';
import { cleanText } from '../addresses/clean-text';
import { suggestionsQuery } from './suggestions-query';

const PAUSE_MS = 150;
const none: readonly Suggestion[] = [];

/** Whether one text goes on where the other stops: then the answer for one may stand until that for the other comes. */
function continues(text: unknown, other: string): boolean {
  if (typeof text !== 'string' || text === '' || other === '') return false;
  return text.startsWith(other) || other.startsWith(text);
}

/**
 * The suggestions for what is being typed; none while they are closed. An answer belongs to its own text, so one that
 * comes late replaces nothing.
 */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const text = cleanText(typed, maxSearchLength);
  const asked = useDebounced(text, PAUSE_MS);
  const { data = none } = useQuery({
    ...suggestionsQuery(isOpen ? asked : ''),
    placeholderData: (previous, query) => (continues(query?.queryKey[1], asked) ? previous : undefined),
  });
  return isOpen && continues(asked, text) ? data : none;
}
