import type { AdminPolicyRow } from '@korkollen/api/contracts/policies';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListState } from '../../../paged-list/list-state';
import { policyTexts as words } from '../../../texts/policies';
import { usePolicies } from '../api/policies';

const wordOf = ({ version, publishedAt }: AdminPolicyRow['current']): string =>
  words.version(version, formatDate(publishedAt));

const columns: DataTableColumn<AdminPolicyRow>[] = [
  {
    id: 'title',
    header: words.columns.title,
    cell: ({ slug, title }) => <Link to={`/admin/policies/${slug}`}>{title}</Link>,
    isRowHeader: true,
  },
  { id: 'current', header: words.columns.current, cell: ({ current }) => wordOf(current) },
  {
    id: 'upcoming',
    header: words.columns.upcoming,
    cell: ({ upcoming }) => (upcoming.length === 0 ? words.none : upcoming.map(wordOf).join(', ')),
    phone: 'hidden',
  },
];

/** /admin/policies: the legal texts. */
export function PoliciesPage() {
  const reading = usePolicies();
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <ListState query={reading} loading={words.loading} failed={words.failed}>
        {(rows) => <DataTable caption={words.caption} columns={columns} rows={rows} rowKey={({ slug }) => slug} />}
      </ListState>
    </AdminPage>
  );
}
