import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link, useParams } from '@korkollen/shared-ui/router';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListState } from '../../../paged-list/list-state';
import { userTexts } from '../../../texts/users';
import { useUser } from '../api/users';
import { UserDetail } from '../components/user-detail';

const words = userTexts.one;

/** /admin/users/:id: one account. */
export function UserPage() {
  const { id = '' } = useParams();
  const reading = useUser(id);
  const { data: user } = reading;
  const back = (
    <Button asChild>
      <Link to="/admin/users">{words.back}</Link>
    </Button>
  );
  return (
    <AdminPage title={user ? user.name || user.email : userTexts.title} actions={back}>
      {hasStatus(reading.error, 404) ? (
        <EmptyState title={words.gone} text={words.goneText} />
      ) : (
        <ListState query={reading} loading={words.loading} failed={words.failed}>
          {(found) => <UserDetail user={found} />}
        </ListState>
      )}
    </AdminPage>
  );
}
