import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { partnerLeadStatuses } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, motion, size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { countByStatus, type LeadFilter } from '../state/lead-filter';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s24};
  margin-block-end: ${space.s12};
`;
const Statuses = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
const StatusButton = styled.button`
  min-height: ${size.target};
  padding: ${space.s4} ${space.s8};
  border: 0;
  border-block: 3px solid transparent;
  background: none;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 600;
  cursor: pointer;
  ${media.tablet} {
    padding-inline: ${space.s12};
  }
  transition:
    border-color ${motion.quick},
    color ${motion.quick};
  &:hover {
    color: ${color.ink};
    border-bottom-color: ${color.line};
  }
  &[aria-pressed='true'] {
    color: ${color.ink};
    border-bottom-color: ${color.yellow};
  }
`;
const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
const Search = styled.div`
  flex: 1 1 100%;
  ${media.tablet} {
    flex: 1 1 184px;
    max-width: 320px;
  }
`;

export interface LeadToolbarProps {
  leads: PartnerLead[];
  filter: LeadFilter;
  onChange(filter: LeadFilter): void;
  /** The person wants from the search down into the list. */
  onEnterList(): void;
}

/** Status and free text: what the list shows of the leads that are loaded. */
export function LeadToolbar({ leads, filter, onChange, onEnterList }: LeadToolbarProps) {
  const counts = countByStatus(leads);
  const choices = [
    { status: 'all', label: texts.inbox.filter.all, count: leads.length } as const,
    ...partnerLeadStatuses.map((status) => ({ status, label: partnerStatusLabel(status), count: counts[status] })),
  ];
  const stepDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onEnterList();
  };
  return (
    <Bar role="search" aria-label={texts.inbox.filter.label}>
      <Statuses role="group" aria-label={texts.inbox.filter.status}>
        {choices.map(({ status, label, count }) => (
          <StatusButton
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status, text: filter.text })}
          >
            {label} <Count>{count}</Count>
          </StatusButton>
        ))}
      </Statuses>
      <Search>
        <SearchInput
          aria-label={texts.inbox.filter.search}
          placeholder={texts.inbox.filter.searchPlaceholder}
          value={filter.text}
          onChange={(event) => onChange({ status: filter.status, text: event.target.value })}
          onClear={() => onChange({ status: filter.status, text: '' })}
          onKeyDown={stepDown}
        />
      </Search>
    </Bar>
  );
}
