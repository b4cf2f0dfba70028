import type { School } from '@korkollen/api/contracts/schools';
import type { SearchHit } from '@korkollen/api/contracts/search';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { partByLicence } from '@korkollen/api/domain/comparison/choices';
import { byRating } from '@korkollen/api/domain/ranking/school-order';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFavourites } from '../../../saved-schools/use-favourites';
import { candidatesQuery } from '../api/candidates';
import { useComparedSchools } from '../api/compared-schools';

/** Favourites that stand first; those beyond are found among the others. */
const MOST_FAVOURITES = 8;

export type Candidate = School | SearchHit;

const includesName = (name: string, part: string): boolean => name.toLowerCase().includes(part.trim().toLowerCase());

function withoutRepeats<Item extends { id: string }>(schools: Item[]): Item[] {
  return [...new Map(schools.map((school) => [school.id, school])).values()];
}

function useFavouriteSchools(licence: LicenceClass, name: string) {
  const { favourites, isRead } = useFavourites();
  const ids = useMemo(
    () =>
      favourites
        .filter((favourite) => includesName(favourite.name, name))
        .slice(0, MOST_FAVOURITES)
        .map(({ id }) => id),
    [favourites, name],
  );
  const { schools, isPending } = useComparedSchools(ids);
  const offering = useMemo(() => partByLicence(schools, licence).offering.sort(byRating), [schools, licence]);
  return { schools: offering, isPending: isPending || !isRead };
}

/** Schools to choose from, best rated first: the favourites, then the others; what is chosen already is left out. */
export function useCandidates(licence: LicenceClass, name: string, chosenIds: readonly string[]) {
  const favourites = useFavouriteSchools(licence, name);
  const answer = useInfiniteQuery({ ...candidatesQuery(licence, name), placeholderData: keepPreviousData });
  const pages = answer.data?.pages;
  const found = useMemo(() => pages && withoutRepeats(pages.flatMap(({ items }) => items)), [pages]);
  const isFree = ({ id }: Candidate): boolean => !chosenIds.includes(id);
  const favouriteIds = favourites.schools.map(({ id }) => id);
  return {
    ...answer,
    isPending: !answer.isError && (answer.isPending || favourites.isPending),
    favourites: favourites.schools.filter(isFree),
    others: (found ?? []).filter((school) => isFree(school) && !favouriteIds.includes(school.id)),
    total: pages?.at(-1)?.total ?? 0,
  };
}

export type Candidates = ReturnType<typeof useCandidates>;
