import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  padding-block: ${space.s32};
  border-top: 1px solid ${color.line};
  > h2 {
    font-size: ${fontSize.s26};
  }
  > p {
    max-width: ${size.text};
  }
  ${media.desktop} {
    padding-block: ${space.s48};
  }
`;

export const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page under its own heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  );
}
