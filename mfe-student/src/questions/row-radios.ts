import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { color, motion, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { css, styled } from 'styled-components';

/** A choice as a line of its own, as wide as the column: the whole of it is the target. */
export const choiceRow = css`
  padding-inline: ${space.s16};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surface};
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:hover {
    border-color: ${color.green};
  }
  &:has(:checked) {
    border-color: ${color.green};
    background: ${color.greenTint};
    box-shadow: inset 0 0 0 1px ${color.green};
  }
  label {
    flex: 1;
    padding-block: 14px;
    /* the row itself shows that it was chosen */
    -webkit-tap-highlight-color: transparent;
  }
  input {
    margin-block: 14px;
  }
`;

/** The answers to a question of a guide, of which one is chosen. */
export const RowRadios = styled(RadioGroup)`
  /* the question stands above as the heading, and is still the group's name */
  > p:first-child {
    position: absolute;
    clip-path: inset(50%);
  }
  > div {
    display: grid;
    gap: ${space.s8};
  }
  > div > div {
    ${choiceRow}
  }
`;
