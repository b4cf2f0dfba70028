import { styled } from 'styled-components';
import { texts } from '../../texts/sv';
import { color } from '../../theme/tokens';

const Mark = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

/** Says beside a label that the answer is needed; a screen reader hears it from the control. */
export function RequiredMark() {
  return <Mark aria-hidden="true"> ({texts.field.required})</Mark>;
}
