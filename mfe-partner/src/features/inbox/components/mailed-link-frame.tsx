import { pageTitle } from '@korkollen/api/contracts/product';
import { Page, Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { hasErrorCode, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { mailedLinkTexts as words } from '../../../texts/mailed-links';

const Column = styled(Page)`
  padding-block: ${space.s24} ${space.s72};
  ${media.desktop} {
    padding-block-start: ${space.s48};
  }
`;

/** Where the enquiries are: for whoever is signed in the inbox, for others the login that leads there. */
export function ToInbox() {
  const isStaff = useSession(({ user }) => user?.role === 'school');
  return (
    <p>
      <TextLink to={isStaff ? addresses.inbox() : addresses.schoolLogin}>
        {isStaff ? words.toInbox : words.login}
      </TextLink>
    </p>
  );
}

interface MailedLinkFrameProps {
  title: string;
  /** What the link's page shows, once its secret is known. */
  children: (token: string) => ReactNode;
}

/** A page that a link in a mail leads to. */
export function MailedLinkFrame({ title, children }: MailedLinkFrameProps) {
  const token = useLinkSecret();
  return (
    <Column width="text">
      <title>{pageTitle(title)}</title>
      <Stack $gap="s16">
        {token === undefined && <UnreadLink title={title} error={null} onRetry={() => undefined} />}
        {token === '' && <BrokenLink title={title} />}
        {token && children(token)}
      </Stack>
    </Column>
  );
}

/** While a link is read, and when it could not be. */
export function UnreadLink({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const focus = useKeptFocus();
  if (hasErrorCode(error, 'LINK_NOT_FOUND') || hasErrorCode(error, 'VALIDATION_FAILED'))
    return <BrokenLink title={title} />;
  return (
    <>
      <h1>{title}</h1>
      {error ? (
        <>
          <p role="alert">
            {words.failed} {reasonOf(error)}
          </p>
          <div {...focus}>
            <RetryButton onClick={onRetry} />
          </div>
        </>
      ) : (
        <LoadingRegion label={words.reading}>{null}</LoadingRegion>
      )}
    </>
  );
}

function BrokenLink({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{words.broken}</p>
      <ToInbox />
    </>
  );
}
