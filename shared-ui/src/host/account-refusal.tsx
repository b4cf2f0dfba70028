import { pageTitle } from '@korkollen/api/contracts/product';
import type { ReactNode } from 'react';
import { Button } from '../components/button/button';
import { Page } from '../components/layout/layout';
import { ForbiddenState } from '../components/state-view/state-view';
import { TextWithAddresses } from '../components/text-with-addresses/text-with-addresses';
import { useHostServices } from './host-services';

export interface AccountRefusalProps {
  title: string;
  text: string;
  /** What leads to another account. */
  action: string;
  /** Another way on, beside it. */
  otherWay?: ReactNode;
}

/** The page of somebody who cannot go on here with the account that is signed in: offers to sign out. */
export function AccountRefusal({ title, text, action, otherWay }: AccountRefusalProps) {
  const { session } = useHostServices();
  return (
    <Page>
      <title>{pageTitle(title)}</title>
      <ForbiddenState
        title={title}
        text={<TextWithAddresses>{text}</TextWithAddresses>}
        action={
          <>
            <Button onClick={() => void session.signOut()}>{action}</Button>
            {otherWay}
          </>
        }
      />
    </Page>
  );
}
