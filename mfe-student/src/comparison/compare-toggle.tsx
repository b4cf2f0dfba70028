import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';
import { useChoiceOf, useCompareActions, type ChosenSchool } from './compare-selection';

/** Above a row or card that is a link as a whole. */
const Choice = styled(Checkbox)`
  position: relative;
  z-index: 1;
  font-size: ${fontSize.s14};
  white-space: nowrap;
  label {
    padding-block: 11px;
  }
  :disabled + label {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

interface CompareToggleProps {
  school: ChosenSchool;
  /** Where it stands, for the measurements. */
  source: string;
  className?: string;
}

/** ”Jämför”: a checkbox that chooses a school for the comparison. At three chosen, the others say ”Max 3”. */
export function CompareToggle({ school, source, className }: CompareToggleProps) {
  const { isChosen, isFull } = useChoiceOf(school.id);
  const { add, remove } = useCompareActions(source);
  const label = (
    <>
      {isFull ? texts.compareChoice.full : texts.compareChoice.choose}
      <VisuallyHidden>{isFull ? texts.compareChoice.fullFor(school.name) : ` ${school.name}`}</VisuallyHidden>
    </>
  );
  return (
    <Choice
      className={className}
      label={label}
      checked={isChosen}
      disabled={isFull}
      onCheckedChange={(isOn) => (isOn ? void add(school) : remove(school.id))}
    />
  );
}
