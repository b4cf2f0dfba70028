import type { SessionUser } from '@korkollen/api/contracts/session';
import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { RoadScene } from '@korkollen/shared-ui/components/road-scene';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

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
const Sides = styled.div`
  display: grid;
  gap: ${space.s72};
  ${media.desktop} {
    grid-template-columns: minmax(0, 460px) minmax(0, 520px);
    justify-content: space-between;
    align-items: start;
  }
  /* the forms are siblings: one size of heading and one width, whoever draws them */
  h1 {
    font-size: ${fontSize.s34};
  }
  form {
    max-width: none;
  }
`;

/** One narrow column for the account forms, on wide pages with the road beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Sides>
        <div>
          <Line />
          {children}
        </div>
        <RoadScene />
      </Sides>
    </Frame>
  );
}

/** What stands in the place of an account form. */
export const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s16};
  p {
    color: ${color.inkSoft};
  }
  /* what has nothing to say yet takes no room */
  p:empty {
    position: absolute;
  }
`;

interface SignedInNoticeProps {
  user: Pick<SessionUser, 'name' | 'role'>;
  /** Where the login was asked for; the role's home unless told. */
  returnTo?: string;
}

/** In the place of an account form for somebody who is already inside. */
export function SignedInNotice({ user, returnTo }: SignedInNoticeProps) {
  const { signedIn } = texts.account;
  const { home } = rolePages[user.role];
  const to = returnTo ?? home;
  return (
    <Notice>
      <h1>{signedIn.title(user.name)}</h1>
      <p>{signedIn.text}</p>
      <Button asChild variant="primary">
        <Link to={to}>{to === home ? signedIn.action : signedIn.goOn}</Link>
      </Button>
    </Notice>
  );
}
