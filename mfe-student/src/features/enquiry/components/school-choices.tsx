import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { maxAskedAtOnce, type AskedSchool } from '../state/enquiry-values';
import type { Enquiry } from '../state/use-enquiry';

const Group = styled.fieldset`
  display: grid;
  gap: ${space.s4};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Wrong = styled.p`
  color: ${color.red};
`;

interface SchoolChoicesProps extends Pick<Enquiry, 'delivery'> {
  choices: readonly AskedSchool[];
  chosen: readonly AskedSchool[];
  onChoose(ids: string[]): void;
  /** Nobody is chosen, and it was to be sent. */
  isMissing: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** Whom the enquiry goes to, three at most; who has it already stays as it is. */
export function SchoolChoices({ choices, chosen, onChoose, isMissing, delivery, ref }: SchoolChoicesProps) {
  const { to, most, none } = texts.enquiryDialog;
  const ids = chosen.map(({ id }) => id);
  const over = new Set([...delivery.sentTo, ...delivery.gone].map(({ id }) => id));
  const isFull = ids.length >= maxAskedAtOnce;
  return (
    <Group ref={ref} tabIndex={-1} aria-describedby="asked-schools-note">
      <legend>{to}</legend>
      {choices.length > maxAskedAtOnce && <small>{most}</small>}
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={ids.includes(id)}
          disabled={over.has(id) || (isFull && !ids.includes(id))}
          onCheckedChange={(isChosen) => onChoose(isChosen ? [...ids, id] : ids.filter((other) => other !== id))}
        />
      ))}
      <Wrong id="asked-schools-note" role="alert">
        {isMissing && none}
      </Wrong>
    </Group>
  );
}
