import { Page } from '@korkollen/shared-ui/components/layout';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled(Page)`
  padding-block: ${space.s32} ${space.s72};
  ${media.desktop} {
    padding-block-start: ${space.s48};
  }
`;
const Line = styled(RoadLine)`
  width: 120px;
  margin-bottom: ${space.s24};
`;
const Column = styled.div`
  max-width: 460px;
`;

/** One narrow column for the account forms. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Column>
        <Line />
        {children}
      </Column>
    </Frame>
  );
}
