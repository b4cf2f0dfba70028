import type { AdminLeadRow } from '@korkollen/api/contracts/admin-leads';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { css, styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { leadsTexts as words } from '../../../texts/leads';
import { LeadDetail } from './lead-detail';
import type { LeadsAddress } from './leads-filter';

const tones: Record<PartnerLeadStatus, BadgeTone> = {
  new: 'amber',
  contacted: 'green',
  booked: 'green',
  declined: 'neutral',
};

const whenColumns = '@container leads (min-width: 760px)';
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'name status' 'school open' 'about open' 'time open' 'detail detail' / minmax(0, 1fr) max-content;
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding: ${space.s8} ${space.s12};
    ${whenColumns} {
      grid-template:
        'status name school about time open' 'detail detail detail detail detail detail' / 112px minmax(0, 4fr)
        minmax(0, 3fr) minmax(0, 3fr) 172px 72px;
    }
  `,
  whenColumns,
};

const Container = styled.div`
  container: leads / inline-size;
  min-width: 0;
`;
const Row = styled(GridRow)`
  overflow-wrap: anywhere;
`;
const Soft = styled(GridCell)`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;
const Name = styled(GridRowHeader)`
  font-weight: 600;
  span {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
const OpenCell = styled(GridCell)`
  justify-self: end;
`;

const columns = Object.entries(words.columns).map(([id, header]) => ({ id, header }));

function schoolOf({ schoolId, schoolName, withdrawnAt }: AdminLeadRow): string {
  if (schoolId === null) return withdrawnAt === null ? words.toOwn : '';
  return schoolName ?? words.schoolGone;
}

/** Enquiries, a row each; one opens below its row with all that is known of it. */
export function LeadList({
  leads,
  address,
  isBusy,
}: {
  leads: AdminLeadRow[];
  address: LeadsAddress;
  isBusy: boolean;
}) {
  const { openId, toggle } = address;
  return (
    <Container>
      <GridTable caption={words.caption} columns={columns} layout={layout} aria-busy={isBusy}>
        {leads.map((lead) => {
          const { id, name, email, status, inquiryType, createdAt, withdrawnAt } = lead;
          const isOpen = id === openId;
          return (
            <Row key={id} $layout={layout}>
              <GridCell $area="status">
                <Badge tone={withdrawnAt === null ? tones[status] : 'neutral'}>
                  {withdrawnAt === null ? partnerStatusLabel(status) : words.withdrawn}
                </Badge>
              </GridCell>
              <Name $area="name">
                {name}
                <span>{email}</span>
              </Name>
              <Soft $area="school">{schoolOf(lead)}</Soft>
              <Soft $area="about">{inquiryTypeLabel(inquiryType)}</Soft>
              <Soft $area="time">{formatDateTime(createdAt)}</Soft>
              <OpenCell $area="open">
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={words.toggle(name, isOpen)}
                  onClick={() => toggle(id)}
                >
                  {isOpen ? words.hide : words.show}
                </Button>
              </OpenCell>
              {isOpen && (
                <GridCell $area="detail">
                  <LeadDetail id={id} />
                </GridCell>
              )}
            </Row>
          );
        })}
      </GridTable>
    </Container>
  );
}
