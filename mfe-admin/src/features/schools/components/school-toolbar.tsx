import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { RegisterPage } from '@korkollen/api/contracts/admin';
import { maxSearchLength } from '@korkollen/api/contracts/limits';
import { type RegisterGap, registerGaps, registerGroups } from '@korkollen/api/contracts/register-words';
import { staleAfterMonths } from '@korkollen/api/domain/register/staleness';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolsTexts } from '../../../texts/schools';
import { gapsOf, type RegisterAddress } from '../state/register-address';
import { oneLine } from './one-line';

const words = schoolsTexts.filter;

const Bar = styled.div`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
`;
const Fields = styled.div`
  display: grid;
  gap: ${space.s8} ${space.s16};
  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    max-width: 720px;
  }
`;
const Choices = styled.div`
  ${oneLine}
  && > button {
    padding-inline: ${space.s12};
    font-size: ${fontSize.s14};
  }
`;

/** A pause in typing that says that the word is meant. */
const TYPING_PAUSE_MS = 250;

interface SchoolSearchProps {
  search: string;
  onSearch(search: string): void;
}

/** What is typed is searched for after a pause, or at once with Enter. */
function SchoolSearch({ search, onSearch }: SchoolSearchProps) {
  const [typed, setTyped] = useState(search);
  const [searched, setSearched] = useState(search);
  if (search !== searched) {
    setSearched(search);
    // the address changed otherwise: a filter taken away, a step back
    if (search !== typed.trim()) setTyped(search);
  }
  const searchFor = useEffectEvent(onSearch);
  useEffect(() => {
    const meant = typed.trim();
    if (meant === search) return undefined;
    const timer = setTimeout(() => searchFor(meant), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <SearchInput
      aria-label={words.search}
      placeholder={words.placeholder}
      maxLength={maxSearchLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => {
        setTyped('');
        onSearch('');
      }}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed.trim())}
    />
  );
}

const gapName = (gap: RegisterGap): string => (gap === 'stale' ? words.stale(staleAfterMonths) : words.gap[gap]);

const everywhere = 'all';

interface SchoolToolbarProps extends Pick<RegisterAddress, 'filter' | 'change'> {
  /** Undefined until the register has answered. */
  counts: RegisterPage['counts'] | undefined;
}

/** Free text, group, what is to be seen to, and district, each with how many schools it leaves. */
export function SchoolToolbar({ filter, change, counts }: SchoolToolbarProps) {
  const { search = '', group, district } = filter;
  const gaps = gapsOf(filter);
  const withCount = (name: string, count: number | undefined): string =>
    count === undefined ? name : words.withCount(name, count);
  const total = counts && registerGroups.reduce((sum, one) => sum + counts.groups[one], 0);
  const toggle = (gap: RegisterGap): void =>
    change({ gaps: (gaps.includes(gap) ? gaps.filter((one) => one !== gap) : [...gaps, gap]).join(',') });

  const districts = counts?.districts ?? [];
  const isListed = district === undefined || districts.some(({ name }) => name === district);
  const options = [
    { value: everywhere, label: words.allDistricts },
    ...(isListed ? districts : [...districts, { name: district, count: 0 }]).map(({ name, count }) => ({
      value: name,
      label: words.withCount(name, count),
    })),
  ];
  return (
    <Bar role="search" aria-label={words.label}>
      <Fields>
        <SchoolSearch search={search} onSearch={(text) => change({ search: text })} />
        <Select
          label={words.district}
          hideLabel
          options={options}
          value={district ?? everywhere}
          onValueChange={(name) => change({ district: name === everywhere ? undefined : name })}
        />
      </Fields>
      <Choices role="group" aria-label={words.groups}>
        <Chip isSelected={group === undefined} onClick={() => change({ group: undefined })}>
          {withCount(words.all, total)}
        </Chip>
        {registerGroups.map((one) => (
          <Chip key={one} isSelected={group === one} onClick={() => change({ group: one })}>
            {withCount(schoolsTexts.groups[one].title, counts?.groups[one])}
          </Chip>
        ))}
      </Choices>
      <Choices role="group" aria-label={words.gaps}>
        {registerGaps.map((gap) => (
          <Chip
            key={gap}
            isSelected={gaps.includes(gap)}
            disabled={counts?.gaps[gap] === 0 && !gaps.includes(gap)}
            onClick={() => toggle(gap)}
          >
            {withCount(gapName(gap), counts?.gaps[gap])}
          </Chip>
        ))}
      </Choices>
    </Bar>
  );
}
