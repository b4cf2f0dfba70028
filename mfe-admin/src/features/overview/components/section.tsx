import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';

const Box = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.s12};
  min-width: 0;
  h2 {
    font-size: ${fontSize.s21};
  }
`;
export const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** A part of the overview under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}
