import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { PartnerKpis } from '@korkollen/api/contracts/partner';
import { inquiryTypes, partnerLeadStatuses, type PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { Select } from '@korkollen/shared-ui/components/select';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, motion, size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { periodDays, searchFor, type LeadFilter, type LeadFilterControl } from '../state/lead-filter';

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
/* as wide before it is known, so that nothing moves when it comes */
const Count = styled.span`
  display: inline-block;
  min-width: 2ch;
  text-align: start;
  color: ${color.inkSoft};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
/* the search has a line of its own on phones, the two choices one together */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  flex: 1 1 100%;
  gap: ${space.s8};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: auto;
    }
  }
  ${media.desktop} {
    flex: 1 1 480px;
    max-width: 640px;
  }
`;

const everything = 'all';

/** Statuses, with the figure that says how many leads have each. */
const figureOf: Record<PartnerLeadStatus, keyof PartnerKpis & `${string}Leads`> = {
  new: 'waitingLeads',
  contacted: 'contactedLeads',
  booked: 'bookedLeads',
  declined: 'declinedLeads',
};

/** How many leads a status has; without one, all of them. Undefined until the figures are known. */
export function countOf(kpis: PartnerKpis | undefined, status: PartnerLeadStatus | undefined): number | undefined {
  return kpis?.[status === undefined ? 'totalLeads' : figureOf[status]];
}

/** A pause in typing that says that the word is meant. */
const TYPING_PAUSE_MS = 250;

interface LeadSearchProps {
  /** What the list is searched for. */
  search: string;
  onSearch(search: string): void;
  onEnterList(): void;
}

/** What is typed is searched for after a pause, or at once with Enter. */
function LeadSearch({ search, onSearch, onEnterList }: LeadSearchProps) {
  const [typed, setTyped] = useState(search);
  const [searched, setSearched] = useState(search);
  if (search !== searched) {
    setSearched(search);
    // the address changed otherwise: a filter taken away, a step back
    if (search !== searchFor(typed)) setTyped(search);
  }
  useEffect(() => {
    const meant = searchFor(typed);
    if (meant === search) return undefined;
    const timer = setTimeout(() => onSearch(meant), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);

  const followKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onSearch(searchFor(typed));
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onEnterList();
  };
  return (
    <SearchInput
      aria-label={texts.inbox.filter.search}
      placeholder={texts.inbox.filter.searchPlaceholder}
      maxLength={maxSearchLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => {
        setTyped('');
        onSearch('');
      }}
      onKeyDown={followKey}
    />
  );
}

const typeOptions = [
  { value: everything, label: texts.inbox.filter.allTypes },
  ...inquiryTypes.map((type) => ({ value: type, label: inquiryTypeLabel(type) })),
];
const periodOptions = [
  { value: everything, label: texts.inbox.filter.allDays(leadRetentionDays) },
  ...periodDays.map((days) => ({ value: days, label: texts.inbox.filter.lastDays[days] })),
];

export interface LeadToolbarProps extends Pick<LeadFilterControl, 'filter' | 'change'> {
  kpis: PartnerKpis | undefined;
  /** The person wants from the search down into the list. */
  onEnterList(): void;
}

/** Status, free text, type and period: what the list shows of the school's leads. */
export function LeadToolbar({ kpis, filter, change, onEnterList }: LeadToolbarProps) {
  const choices: { status: LeadFilter['status']; label: string }[] = [
    { status: undefined, label: texts.inbox.filter.all },
    ...partnerLeadStatuses.map((status) => ({ status, label: partnerStatusLabel(status) })),
  ];
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <Bar role="search" aria-label={texts.inbox.filter.label}>
      <Statuses role="group" aria-label={texts.inbox.filter.status}>
        {choices.map(({ status, label }) => {
          const count = countOf(kpis, status);
          return (
            <StatusButton
              key={label}
              type="button"
              aria-pressed={filter.status === status}
              onClick={() => change({ status })}
            >
              {label} <Count>{count === undefined ? '\u00a0' : formatNumber(count)}</Count>
            </StatusButton>
          );
        })}
      </Statuses>
      <Fields>
        <LeadSearch search={filter.search ?? ''} onSearch={search} onEnterList={onEnterList} />
        <Select
          label={texts.inbox.filter.type}
          hideLabel
          options={typeOptions}
          value={filter.type ?? everything}
          onValueChange={(type) => change({ type: inquiryTypes.find((known) => known === type) })}
        />
        <Select
          label={texts.inbox.filter.period}
          hideLabel
          options={periodOptions}
          value={filter.days ?? everything}
          onValueChange={(days) =>
            change({ days: periodDays.find((known) => known === days), from: undefined, to: undefined })
          }
        />
      </Fields>
    </Bar>
  );
}
