import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { Link } from '@korkollen/shared-ui/router';
import { loginAddress } from '@korkollen/shared-ui/host/role-pages';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

const loginToHere = loginAddress({
  loginPath: addresses.login,
  returnAddress: addresses.favourites,
  hasEnded: false,
});

/** What this page is for, and where to go on. */
export function NoFavourites() {
  const { emptyTitle, emptyText, emptyAction } = texts.favourites;
  const link = (
    <Button asChild variant="primary">
      <Link to={addresses.gothenburg()}>{emptyAction}</Link>
    </Button>
  );
  return <EmptyState title={emptyTitle} text={emptyText} action={link} />;
}

/** The account could not be asked, and this browser knows of none. */
export function NotRead({ onRetry }: { onRetry(): void }) {
  return <ErrorState title={texts.favourites.notReadTitle} text={texts.favourites.notReadText} onRetry={onRetry} />;
}

/** For a guest, whose favourites are in this browser alone. */
export function LoginPrompt() {
  const { loginTitle, loginText, loginAction } = texts.favourites;
  const link = (
    <Button asChild>
      <Link to={loginToHere}>{loginAction}</Link>
    </Button>
  );
  return <EmptyState title={loginTitle} text={loginText} action={link} />;
}
