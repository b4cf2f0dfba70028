import type { UserRow } from '@korkollen/api/contracts/users';
import { styled } from 'styled-components';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { userTexts as words } from '../../../texts/users';
import { stateTones } from './state-tones';

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const columns: DataTableColumn<UserRow>[] = [
  {
    id: 'name',
    header: words.columns.name,
    cell: ({ id, name }) => <Link to={`/admin/users/${id}`}>{name || words.noName}</Link>,
    isRowHeader: true,
  },
  {
    id: 'email',
    header: words.columns.email,
    cell: ({ email }) => (
      <Address>
        <EmailAddress>{email}</EmailAddress>
      </Address>
    ),
    phone: 'hidden',
  },
  { id: 'role', header: words.columns.role, cell: ({ role }) => words.roles[role] },
  {
    id: 'state',
    header: words.columns.state,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{words.states[state]}</Badge>,
  },
  {
    id: 'lastSeen',
    header: words.columns.lastSeen,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : formatDateTime(lastSeenAt)),
    phone: 'hidden',
  },
];

/** Accounts, a row each, which leads to its page. */
export function UserList({ users }: { users: UserRow[] }) {
  return <DataTable caption={words.caption} columns={columns} rows={users} rowKey={({ id }) => id} />;
}
