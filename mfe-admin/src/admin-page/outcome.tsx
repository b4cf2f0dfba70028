import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '@korkollen/shared-ui/theme/tokens';

/* the focus is put here for reading on, not for doing something */
const Box = styled.div`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  &:empty {
    display: none;
  }
  &:focus {
    outline: none;
  }
`;

export interface OutcomeProps {
  /** Another one means that what had been pressed has been done. */
  state: string | number | null | undefined;
  children: ReactNode;
}

/** Where it stands what became of a press whose button goes with it: whoever pressed it reads on here. */
export function Outcome({ state, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    const isOther = last.current !== state;
    last.current = state;
    if (isOther && document.activeElement === document.body) box.current?.focus();
  }, [state]);
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}
