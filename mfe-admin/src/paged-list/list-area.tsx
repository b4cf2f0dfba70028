import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { space } from '@korkollen/shared-ui/theme/tokens';

const Area = styled.div`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
`;

/**
 * A list with what it is narrowed by and the ways to its other pages. Has the focus of a button that goes with what it was
 * pressed for: a filter that is taken away, the row that was acted on, the way on from the last page, another try.
 */
export function ListArea({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(area);
  return (
    <Area ref={area} role="group" aria-label={label} tabIndex={-1} {...focus}>
      {children}
    </Area>
  );
}
