import type { ConsentEvidence } from '@korkollen/api/contracts/consent';
import { styled } from 'styled-components';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { consentTexts } from '../../../texts/consents';

const words = consentTexts.list;

const Reference = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** What somebody agreed to beside what is always there. */
function choiceOf({ categories }: ConsentEvidence): string {
  const more = categories.filter((category) => category !== 'essential');
  if (more.length === 0) return consentTexts.categories.essential;
  return more.map((category) => consentTexts.categories[category]).join(', ');
}

const versionsOf = ({ policyVersions }: ConsentEvidence): string =>
  Object.entries(policyVersions)
    .map(([name, version]) => words.version(words.texts[name] ?? name, version))
    .join(', ');

const deviceOf = ({ browser, system }: ConsentEvidence): string =>
  [browser, system].filter((part) => part !== null).join(', ') || words.unknownDevice;

const columns: DataTableColumn<ConsentEvidence>[] = [
  { id: 'at', header: words.columns.at, cell: ({ at }) => formatDateTime(at), isRowHeader: true },
  { id: 'choice', header: words.columns.choice, cell: choiceOf },
  { id: 'versions', header: words.columns.versions, cell: versionsOf, phone: 'hidden' },
  { id: 'source', header: words.columns.source, cell: ({ source }) => source, phone: 'hidden' },
  { id: 'device', header: words.columns.device, cell: deviceOf, phone: 'hidden' },
  {
    id: 'reference',
    header: words.columns.reference,
    phone: 'below',
    cell: ({ id, accountId }) => (
      <>
        <Reference>{id}</Reference>
        {accountId !== null && <Link to={`/admin/users/${accountId}`}>{words.account}</Link>}
      </>
    ),
  },
];

/** Choices of cookies, a row each. */
export function ConsentList({ consents }: { consents: ConsentEvidence[] }) {
  return <DataTable caption={words.caption} columns={columns} rows={consents} rowKey={({ id }) => id} />;
}
