import { styled } from 'styled-components';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import type { SchoolFilter } from '../state/school-register';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
`;
const Search = styled.div`
  flex: 1 1 100%;
  ${media.tablet} {
    flex: 0 1 400px;
  }
`;

export interface SchoolToolbarProps {
  filter: SchoolFilter;
  onChange(filter: SchoolFilter): void;
}

/** Free text and the gaps that an administrator looks for. */
export function SchoolToolbar({ filter, onChange }: SchoolToolbarProps) {
  return (
    <Bar role="search" aria-label={texts.schools.filter.label}>
      <Search>
        <SearchInput
          aria-label={texts.schools.filter.search}
          placeholder={texts.schools.filter.placeholder}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          onClear={() => onChange({ ...filter, text: '' })}
        />
      </Search>
      <Cluster role="group" aria-label={texts.schools.filter.gaps}>
        <Chip
          isSelected={filter.isMissingEmail}
          onClick={() => onChange({ ...filter, isMissingEmail: !filter.isMissingEmail })}
        >
          {texts.schools.filter.withoutEmail}
        </Chip>
        <Chip
          isSelected={filter.isMissingPricing}
          onClick={() => onChange({ ...filter, isMissingPricing: !filter.isMissingPricing })}
        >
          {texts.schools.filter.withoutPricing}
        </Chip>
      </Cluster>
    </Bar>
  );
}
