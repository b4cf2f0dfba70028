import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { color, fontSize, layer, pinned, space } from '@korkollen/shared-ui/theme/tokens';

/** As high as the bar gets on a phone. */
const barHeight = '160px';

const Bar = styled.div`
  position: ${pinned};
  bottom: 0;
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding-block: ${space.s12} calc(${space.s12} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};
  p {
    flex: 1 1 110px;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    /* the focus is put here for reading on, not for doing something */
    &:focus {
      outline: none;
    }
  }
  @media print {
    display: none;
  }
  /* What the keyboard comes to is not behind it, nor what is typed: of a text area browsers bring the line into view that is
     written on, whatever margin it has. */
  :root:has(&) {
    scroll-padding-bottom: ${barHeight};
  }
`;

/* the bar stays in reach in the whole form */
const Group = styled.div`
  display: contents;
`;

export interface SaveBarProps {
  note: string;
  /** Stands over the bar in the form while somebody has to decide. */
  question?: ReactNode;
  children: ReactNode;
}

/** Stays in reach: the form is longer than a screen. Its note takes the focus of a button that is gone. */
export function SaveBar({ note, question, children }: SaveBarProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const focus = useKeptFocus(said);
  return (
    <Group {...focus}>
      {question}
      <Bar>
        <p ref={said} tabIndex={-1}>
          {note}
        </p>
        {children}
      </Bar>
    </Group>
  );
}
