import type { AdminLeadRow } from '@korkollen/api/contracts/admin-leads';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { GridCell, GridRowHeader, GridTable } from '@korkollen/shared-ui/components/grid-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { ListBox, OpenCell, OpeningRow, openingLayout, SoftCell } from '../../../paged-list/opening-rows';
import { leadsTexts as words } from '../../../texts/leads';
import { LeadDetail } from './lead-detail';
import type { LeadsAddress } from './leads-filter';

const tones: Record<PartnerLeadStatus, BadgeTone> = {
  new: 'amber',
  contacted: 'green',
  booked: 'green',
  declined: 'neutral',
};

const layout = openingLayout(
  "'name status' 'school open' 'about open' 'time open' 'detail detail' / minmax(0, 1fr) max-content",
  "'status name school about time open' 'detail detail detail detail detail detail' / 112px minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) 172px 72px",
);

const Name = styled(GridRowHeader)`
  font-weight: 600;
  span {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
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
    <ListBox>
      <GridTable caption={words.caption} columns={columns} layout={layout} aria-busy={isBusy}>
        {leads.map((lead) => {
          const { id, name, email, status, inquiryType, createdAt, withdrawnAt } = lead;
          const isOpen = id === openId;
          return (
            <OpeningRow key={id} $layout={layout}>
              <GridCell $area="status">
                <Badge tone={withdrawnAt === null ? tones[status] : 'neutral'}>
                  {withdrawnAt === null ? partnerStatusLabel(status) : words.withdrawn}
                </Badge>
              </GridCell>
              <Name $area="name">
                {name}
                <span>
                  <EmailAddress>{email}</EmailAddress>
                </span>
              </Name>
              <SoftCell $area="school">{schoolOf(lead)}</SoftCell>
              <SoftCell $area="about">{inquiryTypeLabel(inquiryType)}</SoftCell>
              <SoftCell $area="time">{formatDateTime(createdAt)}</SoftCell>
              <OpenCell isOpen={isOpen} label={words.toggle(name, isOpen)} words={words} onToggle={() => toggle(id)} />
              {isOpen && (
                <GridCell $area="detail">
                  <LeadDetail id={id} />
                </GridCell>
              )}
            </OpeningRow>
          );
        })}
      </GridTable>
    </ListBox>
  );
}
