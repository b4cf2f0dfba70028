import type { AdminDataRequest } from '@korkollen/api/contracts/admin-data-requests';
import { css, styled } from 'styled-components';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { dataRequestTexts as words } from '../../../texts/data-requests';
import { dueWords, handlerName, stateMark } from '../state/request-words';

/** On a phone a row becomes a block of three lines. */
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'request state' 'person person' 'due due' / minmax(0, 1fr) max-content;
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding-inline: ${space.s12};
    ${media.desktop} {
      grid-template: 'request person state due handler' / minmax(0, 4fr) minmax(0, 5fr) 120px minmax(0, 6fr) minmax(
          0,
          2fr
        );
    }
  `,
  whenColumns: media.desktop,
};

const Row = styled(GridRow)`
  padding-block: ${space.s12};
  overflow-wrap: anywhere;
`;
const HandlerCell = styled(GridCell)`
  display: none;
  ${media.desktop} {
    display: block;
  }
`;

const columns = [
  { id: 'request', header: words.columns.request },
  { id: 'person', header: words.columns.person },
  { id: 'state', header: words.columns.state },
  { id: 'due', header: words.columns.due },
  { id: 'handler', header: words.columns.handler, when: media.desktop },
];

function RequestRow({ request, now }: { request: AdminDataRequest; now: Date }) {
  const { id, type, reference, email } = request;
  const state = stateMark(request);
  const due = dueWords(request, now);
  return (
    <Row $layout={layout}>
      <GridRowHeader $area="request">
        <Link to={`/admin/dsr/${id}`}>
          {words.types[type]} {reference}
        </Link>
      </GridRowHeader>
      <GridCell $area="person">{email === null ? words.erasedAddress : <EmailAddress>{email}</EmailAddress>}</GridCell>
      <GridCell $area="state">
        <Badge tone={state.tone}>{state.word}</Badge>
      </GridCell>
      <GridCell $area="due">
        {due && (
          <Cluster>
            <span>{due.text}</span>
            {due.mark && <Badge tone={due.mark.tone}>{due.mark.word}</Badge>}
          </Cluster>
        )}
      </GridCell>
      <HandlerCell $area="handler">{handlerName(request)}</HandlerCell>
    </Row>
  );
}

/** Requests, a row each, which leads to its page; what is due is as it was when they were read. */
export function RequestList({ requests, now }: { requests: AdminDataRequest[]; now: Date }) {
  return (
    <GridTable caption={words.caption} columns={columns} layout={layout}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} now={now} />
      ))}
    </GridTable>
  );
}
