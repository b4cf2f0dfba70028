import type { WatchLink } from '@korkollen/api/contracts/watches';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses } from '../../../addresses/page-addresses';
import { failureReason } from '../../../mail-button/failure-reason';
import { PageColumn } from '../../../page-column/page-column';
import { texts } from '../../../texts/sv';
import { watchesKey } from '../../../watching/watches';

const words = texts.watches.link;

function ToWatches() {
  return (
    <p>
      <TextLink to={addresses.watches}>{words.toWatches}</TextLink>
    </p>
  );
}

function OpenLink({ token, link: { scope, name, count } }: { token: string; link: WatchLink }) {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call('endByWatchLink', { params: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [watchesKey] }),
  });
  if (ending.isSuccess) {
    return (
      <div>
        {/* the button that was pressed is gone */}
        <h2 ref={focusNow} tabIndex={-1}>
          {words.doneTitle}
        </h2>
        <p>{words.done}</p>
      </div>
    );
  }
  if (count === 0) return <p>{scope === 'all' ? words.alreadyAll : words.already}</p>;
  return (
    <>
      <p>{scope === 'all' ? words.all(count) : words.one(name ?? '')}</p>
      <div>
        <Button
          variant="primary"
          isPending={ending.isPending}
          pendingLabel={words.pending}
          onClick={() => ending.mutate()}
        >
          {scope === 'all' ? words.confirmAll : words.confirm}
        </Button>
      </div>
      {ending.isError && <p role="alert">{failureReason(ending.error)}</p>}
    </>
  );
}

function LinkInMail({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['watch-link', token],
    queryFn: ({ signal }) => call('lookAtWatchLink', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  if (data) return <OpenLink token={token} link={data} />;
  if (hasErrorCode(error, 'LINK_NOT_FOUND')) return <p>{words.broken}</p>;
  if (!error) return <LoadingRegion label={words.reading}>{null}</LoadingRegion>;
  return (
    <>
      <p role="alert">{failureReason(error)}</p>
      <div>
        <RetryButton onClick={() => void refetch()} />
      </div>
    </>
  );
}

/** `/bevakningar/avsluta#…`: where the links in mails lead. Opening it changes nothing; the button does, without a login. */
export function EndWatchPage() {
  const token = useLinkSecret();
  return (
    <PageColumn>
      <title>{texts.pageTitle(words.title)}</title>
      <h1>{words.title}</h1>
      {token === undefined && <LoadingRegion label={words.reading}>{null}</LoadingRegion>}
      {token === '' && <p>{words.broken}</p>}
      {token && <LinkInMail key={token} token={token} />}
      <ToWatches />
    </PageColumn>
  );
}
