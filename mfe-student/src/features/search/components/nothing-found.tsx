import type { CloseSchool } from '@korkollen/api/contracts/search';
import { licenceSearchedFor, searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { activeChoices } from '../state/active-choices';
import { focusResults } from '../state/focus-results';
import { useSchoolAddress } from '../state/listed-licence';
import type { SchoolSearch } from '../state/school-search';
import { toSearch, withNamedChoice, writeSearch } from '../state/search-address';

const Closest = styled.section`
  display: grid;
  gap: ${space.s4};
  > h2 {
    font-size: ${fontSize.s18};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.s12};
    min-height: ${size.target};
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;

function ClosestSchools({ schools }: { schools: readonly CloseSchool[] }) {
  const titleId = useId();
  const addressOf = useSchoolAddress();
  return (
    <Closest aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.list.closest}</h2>
      <ul role="list">
        {schools.map(({ id, name, district, city }) => (
          <li key={id}>
            <TextLink to={addressOf(id)}>{name}</TextLink>
            {district ?? city}
          </li>
        ))}
      </ul>
    </Closest>
  );
}

/** Leads to what was asked for by its name in the box for schools, teachers and places: a language, a gearbox, a class. */
function NamedChoice({ search }: { search: SchoolSearch }) {
  const [parameters] = useSearchParams();
  const licence = licenceSearchedFor(search.filters.search ?? '');
  if (licence) return <TextLink to={addresses.search(licence)}>{texts.list.meant([searchLabel(licence)])}</TextLink>;
  const meant = withNamedChoice(search);
  if (!meant) return null;
  const choices = activeChoices(meant).map(({ label }) => label);
  return (
    <TextLink to={toSearch(writeSearch(meant, parameters))} onClick={focusResults}>
      {texts.list.meant(choices)}
    </TextLink>
  );
}

interface NothingFoundProps {
  title: string;
  search: SchoolSearch;
  closest: readonly CloseSchool[];
  onClearAll(): void;
}

/** No school meets the search: what was searched, the way out of it, and the schools that come closest. */
export function NothingFound({ title, search, closest, onClearAll }: NothingFoundProps) {
  const searched = activeChoices(search).map(({ label }) => label);
  const words = [searched.length > 0 && texts.list.searched(searched), texts.list.emptyHint];
  return (
    <>
      <EmptyState
        title={title}
        text={words.filter(Boolean).join(' ')}
        action={
          searched.length > 0 ? (
            <>
              <NamedChoice search={search} />
              <Button onClick={onClearAll}>{texts.list.clearAll}</Button>
            </>
          ) : (
            // the class of the address is no filter that could be cleared
            <TextLink to={addresses.search()}>{texts.list.allSchools}</TextLink>
          )
        }
      />
      {closest.length > 0 && <ClosestSchools schools={closest} />}
    </>
  );
}
