import { styled } from 'styled-components';
import { Checkbox } from '../checkbox/checkbox';
import { media } from '../../theme/media';
import { color, fontSize, space } from '../../theme/tokens';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
`;
const Boxes = styled.div`
  display: grid;
  /* as wide as the longest word with its tick */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 148px), 1fr));
  column-gap: ${space.s16};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
`;
const Problem = styled.p`
  color: ${color.red};
  font-size: ${fontSize.s14};
  font-weight: 500;
`;

export interface ChoiceGroupProps<Choice extends string> {
  /** Of the first box, so that a list of errors can lead to it. */
  id: string;
  label: string;
  choices: readonly Choice[];
  labelOf(choice: Choice): string;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
  error?: string | undefined;
}

/** Choices of a vocabulary, any number of them; what is chosen keeps the vocabulary's order. */
export function ChoiceGroup<Choice extends string>(props: ChoiceGroupProps<Choice>) {
  const { id, label, choices, labelOf, chosen, onChange, error } = props;
  const toggle = (choice: Choice, isChosen: boolean): void =>
    onChange(choices.filter((each) => (each === choice ? isChosen : chosen.includes(each))));
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <Boxes>
        {choices.map((choice, at) => (
          <Checkbox
            key={choice}
            label={labelOf(choice)}
            checked={chosen.includes(choice)}
            onCheckedChange={(isChosen) => toggle(choice, isChosen)}
            {...(at === 0 && { id })}
          />
        ))}
      </Boxes>
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Group>
  );
}
