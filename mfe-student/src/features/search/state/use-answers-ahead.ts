import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { savesData, whenIdle } from '@korkollen/shared-ui/http/fetch-ahead';
import { useEffect } from 'react';
import { useStable } from '../../../hooks/use-stable';
import { likelySearches } from './likely-searches';
import type { SchoolSearch } from './school-search';
import type { SchoolSearchControl } from './use-school-search';

/**
 * Asks for what the choices in an open panel would find before one is pressed, one after the other while nothing else is
 * to be done: whoever opens it is about to press one, and waits for no network then. Some 4 kB a choice.
 * @param choices undefined while they are not those of the search
 */
export function useAnswersAhead(
  search: SchoolSearch,
  choices: SearchAnswer['choices'] | undefined,
  ask: SchoolSearchControl['ask'],
): void {
  const askNow = useStable(ask);
  useEffect(() => {
    if (!choices || savesData()) return;
    let isOver = false;
    // nothing is asked for where no choice would find a school
    let cancelIdle = (): void => undefined;
    const askInTurn = ([next, ...rest]: SchoolSearch[]): void => {
      if (!next || isOver) return;
      cancelIdle = whenIdle(() => void askNow(next).answer.then(() => askInTurn(rest)));
    };
    askInTurn(likelySearches(search, choices));
    return () => {
      isOver = true;
      cancelIdle();
    };
  }, [search, choices, askNow]);
}
