import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`;

/** Where the page stands; pages bring their own gutters. The skip link and every navigation lead here. */
export function MainPart({ children }: { children: ReactNode }) {
  return (
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
  );
}
