import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts/sv';
import { requestStatusQuery } from '../api/data-request';
import { RequestFrame } from '../components/request-frame';
import { RequestStatus } from '../components/request-status';

/** `/legal/dsr/arende#…`: how a request stands, for whoever has its link. */
export function FollowRequestPage() {
  const token = useLinkSecret();
  const query = useQuery({ ...requestStatusQuery(token ?? ''), enabled: Boolean(token) });
  return (
    <RequestFrame title={texts.legal.request.follow.title} token={token} query={query}>
      {(status) => <RequestStatus token={token ?? ''} status={status} />}
    </RequestFrame>
  );
}
