import { accountStates, roles } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Select } from '@korkollen/shared-ui/components/select';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { FilterBar } from '../../../paged-list/filter-bar';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { Pager } from '../../../paged-list/pager';
import { TypedFilter } from '../../../paged-list/typed-filter';
import { pagedListTexts } from '../../../texts/paged-list';
import { userTexts as words } from '../../../texts/users';
import { useUsers } from '../api/users';
import { InviteDialog } from '../components/invite-dialog';
import { UserList } from '../components/user-list';

/** The choice that narrows nothing: an empty one is a placeholder. */
const everything = 'all';

/** /admin/users: everybody's accounts. */
export function UsersPage() {
  const address = useListAddress(['search', 'role', 'state'] as const);
  const { filter, narrow, cursor, clear, isNarrowed } = address;
  const role = roles.find((known) => known === filter.role);
  const state = accountStates.find((known) => known === filter.state);
  const listing = useUsers({ search: filter.search, role, state, cursor });
  const choose = (name: 'role' | 'state') => (value: string) =>
    narrow({ [name]: value === everything ? undefined : value });
  return (
    <AdminPage title={words.title} summary={words.summary} actions={<InviteDialog />}>
      <ListArea label={words.caption}>
        <FilterBar aria-label={words.filter.label}>
          <TypedFilter label={words.filter.search} value={filter.search} onSearch={(search) => narrow({ search })} />
          <Select
            label={words.filter.role}
            options={[
              { value: everything, label: words.filter.anyRole },
              ...roles.map((value) => ({ value, label: words.roles[value] })),
            ]}
            value={role ?? everything}
            onValueChange={choose('role')}
          />
          <Select
            label={words.filter.state}
            options={[
              { value: everything, label: words.filter.anyState },
              ...accountStates.map((value) => ({ value, label: words.states[value] })),
            ]}
            value={state ?? everything}
            onValueChange={choose('state')}
          />
        </FilterBar>
        <FreshnessNote query={listing} />
        <ListState query={listing} loading={words.loading} failed={words.failed}>
          {({ users, next }) =>
            users.length === 0 ? (
              <EmptyState
                title={words.empty}
                text={words.emptyText}
                action={(isNarrowed || cursor !== undefined) && <Button onClick={clear}>{pagedListTexts.clear}</Button>}
              />
            ) : (
              <>
                <UserList users={users} />
                <Pager address={address} next={next} />
              </>
            )
          }
        </ListState>
      </ListArea>
    </AdminPage>
  );
}
