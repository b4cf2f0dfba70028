import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page } from '@korkollen/shared-ui/components/layout';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';

const Frame = styled(Page)`
  padding-block: ${space.s32} ${space.s72};
`;
const Column = styled.div`
  display: grid;
  gap: ${space.s16};
  max-width: 420px;
  margin-inline: auto;
`;
const Notice = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
`;

export interface LoginFrameProps {
  /** Why the person is here, when they did not come by themselves. */
  notice?: string;
  children: ReactNode;
}

/** The narrow column of the login pages. */
export function LoginFrame({ notice, children }: LoginFrameProps) {
  return (
    <Frame>
      <Column>
        {notice && <Notice role="status">{notice}</Notice>}
        {children}
      </Column>
    </Frame>
  );
}
