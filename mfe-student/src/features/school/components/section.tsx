import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AnchorId } from '../state/sections';

const Frame = styled.section`
  display: grid;
  gap: ${space.s16};
  padding-block: ${space.s32};
  border-top: 1px solid ${color.line};
  > h2 {
    font-size: ${fontSize.s26};
  }
  &:first-of-type {
    border-top: 0;
    padding-block-start: ${space.s24};
  }
  ${media.desktop} {
    padding-block: ${space.s48};
  }
`;

interface SectionProps {
  id: AnchorId;
  title: string;
  children: ReactNode;
}

/** A part of the page that an address can name. Its heading takes the focus when it is jumped to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Frame>
  );
}
