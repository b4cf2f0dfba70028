import { Chip } from '@korkollen/shared-ui/components/chip';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { reviewTexts } from '../../../texts/reviews';

const words = reviewTexts.filter;

export interface ReviewFilterProps<State extends string> {
  /** In the order of the chips. */
  states: readonly State[];
  /** What many in a state are called. */
  names: Record<State, string>;
  counts: Record<State, number>;
  chosen: State | undefined;
  onChoose(state: State | undefined): void;
}

/** How many there are in each state; a press narrows the list to it. */
export function ReviewFilter<State extends string>(props: ReviewFilterProps<State>) {
  const { states, names, counts, chosen, onChoose } = props;
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Cluster role="group" aria-label={words.label}>
      <Chip isSelected={chosen === undefined} onClick={() => onChoose(undefined)}>
        {words.withCount(words.all, total)}
      </Chip>
      {states.map((state) => (
        <Chip key={state} isSelected={chosen === state} onClick={() => onChoose(state)}>
          {words.withCount(names[state], counts[state])}
        </Chip>
      ))}
    </Cluster>
  );
}
