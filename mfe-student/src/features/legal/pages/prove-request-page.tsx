import type { DataRequestLink } from '@korkollen/api/contracts/data-requests';
import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { useNavigate } from '@korkollen/shared-ui/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { proveRequest, requestLinkQuery } from '../api/data-request';
import { BackToForm, RequestFrame } from '../components/request-frame';

const words = texts.legal.request;

interface OpenLinkProps {
  token: string;
  type: NonNullable<DataRequestLink['type']>;
  onClosed(): void;
}

/** Opening the link has changed nothing: programs that look through mails do that too. Pressing the button does. */
function OpenLink({ token, type, onClosed }: OpenLinkProps) {
  const navigate = useNavigate();
  const proving = useMutation({
    mutationFn: () => proveRequest(token),
    onSuccess: (followToken) => void navigate(addresses.dataRequest(followToken), { replace: true }),
    onError: (error) => {
      if (hasErrorCode(error, 'LINK_CLOSED')) onClosed();
    },
  });
  return (
    <>
      <p>{words.prove.asked(words.rights[type].label)}</p>
      <p>{words.prove.next}</p>
      <FormFailure>{proving.error && failureReason(proving.error)}</FormFailure>
      <Button
        variant="primary"
        isPending={proving.isPending || proving.isSuccess}
        pendingLabel={words.prove.pending}
        onClick={() => proving.mutate()}
      >
        {words.prove.submit}
      </Button>
      <p>{words.prove.notYou}</p>
    </>
  );
}

/** `/legal/dsr/bekrafta#…`: where the first mail of a request leads. */
export function ProveRequestPage() {
  const token = useLinkSecret();
  const query = useQuery({ ...requestLinkQuery(token ?? ''), enabled: Boolean(token) });
  const [isTried, setIsTried] = useState(false);
  const closed = (): void => {
    setIsTried(true);
    void query.refetch();
  };
  return (
    <RequestFrame title={words.prove.title} token={token} query={query}>
      {({ state, type }) =>
        state === 'open' && type !== null ? (
          <OpenLink token={token ?? ''} type={type} onClosed={closed} />
        ) : (
          <>
            {/* takes the focus of the button that was pressed */}
            <p ref={isTried ? focusNow : undefined} tabIndex={-1}>
              {state === 'used' ? words.prove.used : words.prove.expired}
            </p>
            {state === 'used' || <BackToForm label={words.prove.askAgain} />}
          </>
        )
      }
    </RequestFrame>
  );
}
