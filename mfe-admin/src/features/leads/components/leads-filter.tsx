import { partnerLeadStatuses } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { styled } from 'styled-components';
import { PeriodFields } from '@korkollen/shared-ui/components/period-fields';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { FilterBar } from '../../../paged-list/filter-bar';
import type { ListAddress } from '../../../paged-list/list-address';
import { TypedFilter } from '../../../paged-list/typed-filter';
import { leadsTexts } from '../../../texts/leads';
import { SchoolFilter } from './school-filter';

const words = leadsTexts.filter;

export const leadFilters = ['search', 'status', 'mail', 'school', 'teacher', 'from', 'to'] as const;
export type LeadsAddress = ListAddress<(typeof leadFilters)[number]>;

/** The choice that narrows nothing: an empty one is a placeholder. */
const everything = 'all';
const statuses = [
  { value: everything, label: words.anyStatus },
  ...partnerLeadStatuses.map((status) => ({ value: status, label: partnerStatusLabel(status) })),
];

const mailings = [
  { value: everything, label: words.anyMailing },
  { value: 'unaddressed', label: words.unaddressed },
];

/* what may be searched for is read whole, on wide screens too */
const Filters = styled(FilterBar)`
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(282px, 1fr));
  }
`;

/** Whose, of which school, in which status, mailed or not, and when. */
export function LeadsFilter({ address, schoolName }: { address: LeadsAddress; schoolName: string | undefined }) {
  const { filter, narrow } = address;
  return (
    <Filters aria-label={words.label}>
      <TypedFilter
        label={words.search}
        placeholder={words.searchHint}
        value={filter.search}
        onSearch={(search) => narrow({ search })}
      />
      <Select
        label={words.status}
        options={statuses}
        value={filter.status ?? everything}
        onValueChange={(value) => narrow({ status: value === everything ? undefined : value })}
      />
      <Select
        label={words.mailing}
        options={mailings}
        value={filter.mail ?? everything}
        onValueChange={(value) => narrow({ mail: value === everything ? undefined : value })}
      />
      <PeriodFields period={{ from: filter.from, to: filter.to }} onChange={narrow} />
      <SchoolFilter address={address} schoolName={schoolName} />
    </Filters>
  );
}
