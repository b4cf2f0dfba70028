import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { SearchHit } from '@korkollen/api/contracts/search';
import { hasWords } from '@korkollen/api/domain/text/has-words';
import { VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, SearchInput } from '@korkollen/shared-ui/components/field';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { color, fontSize, lineHeight, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { claimTexts } from '../../../texts/claim';
import { schoolsByNameQuery } from '../api/claimable-school';

const Choice = styled.section`
  display: grid;
  gap: ${space.s16};
  max-width: 640px;
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.s8};
  /* beside the control, below whose label it starts, whatever is said under it */
  > button {
    margin-block-start: calc(${fontSize.s16} * ${lineHeight.text} + ${space.s4});
  }
`;
const Hits = styled.ul`
  border-top: 1px solid ${color.line};
  li {
    display: grid;
    justify-items: start;
    padding-block: ${space.s8};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: 600;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

function Hit({ school }: { school: SearchHit }) {
  return (
    <li>
      {school.verification && <b>{school.name}</b>}
      {!school.verification && <TextLink to={addresses.claim(school)}>{school.name}</TextLink>}
      <small>{[school.address, school.district ?? school.city].join(', ')}</small>
      {school.verification && <VerifiedPlate />}
    </li>
  );
}

function HitList({ name }: { name: string }) {
  const { data: found, isError, isPaused, refetch } = useQuery(schoolsByNameQuery(name));
  // without a network it waits for one, and goes on by itself
  if (isError || isPaused) {
    return (
      <ErrorState
        title={claimTexts.choice.failed}
        {...(isPaused && { text: claimTexts.offline })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!found) {
    return (
      <LoadingRegion label={claimTexts.choice.searching}>
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
  const { items, total } = found;
  if (items.length === 0) return <EmptyState title={claimTexts.choice.none} text={claimTexts.choice.noneText(name)} />;
  return (
    <>
      <Hits role="list" aria-label={claimTexts.choice.hits}>
        {items.map((school) => (
          <Hit key={school.id} school={school} />
        ))}
      </Hits>
      {total > items.length && <p>{claimTexts.choice.more(total)}</p>}
    </>
  );
}

/** Which school is meant: a search by name whose word stands in the address. */
export function SchoolChoice({ name }: { name: string }) {
  const headingId = useId();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(name);
  const [searched, setSearched] = useState(name);
  const [isTried, setIsTried] = useState(false);
  if (name !== searched) {
    setSearched(name);
    setTyped(name);
  }
  const isAsked = hasWords(typed);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(!isAsked);
    if (isAsked) setSearch({ school: typed.trim() });
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Choice aria-labelledby={headingId}>
      <h2 id={headingId}>{claimTexts.choice.title}</h2>
      <Search role="search" onSubmit={search}>
        <Field label={claimTexts.choice.label} {...(isTried && !isAsked && { error: claimTexts.choice.missing })}>
          {(control) => (
            <SearchInput
              {...control}
              value={typed}
              maxLength={maxSearchLength}
              onChange={({ target }) => setTyped(target.value)}
              onClear={() => setTyped('')}
            />
          )}
        </Field>
        <Button type="submit">{claimTexts.choice.submit}</Button>
      </Search>
      {hasWords(name) && <HitList name={name} />}
    </Choice>
  );
}
