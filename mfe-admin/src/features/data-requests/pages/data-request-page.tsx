import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link, useParams } from '@korkollen/shared-ui/router';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListState } from '../../../paged-list/list-state';
import { dataRequestTexts } from '../../../texts/data-requests';
import { useDataRequest } from '../api/requests';
import { RequestDetail } from '../components/request-detail';

const words = dataRequestTexts.one;

/** /admin/dsr/:id: one request, what was asked, and everything that can be done about it. */
export function DataRequestPage() {
  const { id = '' } = useParams();
  const reading = useDataRequest(id);
  const { data: request } = reading;
  const back = (
    <Button asChild>
      <Link to="/admin/dsr">{words.back}</Link>
    </Button>
  );
  return (
    <AdminPage title={request ? words.title(request.reference) : dataRequestTexts.title} actions={back}>
      {hasStatus(reading.error, 404) ? (
        <EmptyState title={words.missing} text={words.missingText} />
      ) : (
        <ListState query={reading} loading={words.loading} failed={words.failed}>
          {(found) => <RequestDetail request={found} now={new Date(reading.dataUpdatedAt)} />}
        </ListState>
      )}
    </AdminPage>
  );
}
