import { mailStates } from '@korkollen/api/contracts/vocabulary';
import { styled } from 'styled-components';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { FilterBar } from '../../../paged-list/filter-bar';
import type { ListAddress } from '../../../paged-list/list-address';
import { mailsTexts } from '../../../texts/mails';

const words = mailsTexts.filter;

export const outboxFilters = ['state', 'school'] as const;
export type OutboxAddress = ListAddress<(typeof outboxFilters)[number]>;

/* two filters take no more room than two of many */
const Filters = styled(FilterBar)`
  ${media.desktop} {
    grid-template-columns: 240px minmax(0, 1fr);
  }
`;

/** The choice that narrows nothing: an empty one is a placeholder. */
const everything = 'all';
const states = [
  { value: everything, label: words.anyState },
  ...mailStates.map((state) => ({ value: state, label: mailsTexts.states[state] })),
];

/** In which state, and of which school: that is chosen where the school is named. */
export function OutboxFilter({ address, schoolName }: { address: OutboxAddress; schoolName: string | undefined }) {
  const { filter, narrow } = address;
  return (
    <Filters aria-label={words.label}>
      <Select
        label={words.state}
        options={states}
        value={filter.state ?? everything}
        onValueChange={(value) => narrow({ state: value === everything ? undefined : value })}
      />
      {filter.school !== undefined && (
        <Cluster>
          <RemovableChip label={schoolName ?? words.oneSchool} onRemove={() => narrow({ school: undefined })} />
        </Cluster>
      )}
    </Filters>
  );
}
