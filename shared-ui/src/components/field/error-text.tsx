import { styled } from 'styled-components';
import { AlertIcon } from '../../primitives/icon/icon';
import { color, fontSize, space } from '../../theme/tokens';

const Line = styled.p`
  display: flex;
  gap: ${space.s4};
  font-size: ${fontSize.s14};
  font-weight: 500;
  /* also where a page softens its paragraphs */
  && {
    color: ${color.red};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** What is wrong with one control; the control points at `id` with aria-describedby. */
export function ErrorText({ id, children }: { id: string | undefined; children: string }) {
  return (
    <Line id={id}>
      <AlertIcon size={16} />
      {children}
    </Line>
  );
}
