import type { SearchFilters } from '@korkollen/api/contracts/search';
import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { addresses } from '../addresses/page-addresses';
import { texts } from '../texts/sv';
import { useWatch } from './use-watch';

const words = texts.watchButton;

type Look = Pick<ButtonProps, 'size' | 'variant' | 'className'>;

function Watch({ watch, label, ...look }: Look & { watch: ReturnType<typeof useWatch>; label: string }) {
  const { isOffered, isWatched, isPending, press } = watch;
  if (!isOffered) return null;
  return (
    <Button
      {...look}
      aria-label={label}
      aria-pressed={isWatched}
      isPending={isPending}
      pendingLabel={words.pending}
      onClick={press}
    >
      {isWatched ? words.watching : words.watch}
    </Button>
  );
}

/** ”Bevaka”: news of a school by mail. */
export function WatchSchoolButton({ school: { id, name }, ...look }: Look & { school: { id: string; name: string } }) {
  const watch = useWatch(addresses.school(id), name, { kind: 'school', schoolId: id });
  return <Watch {...look} watch={watch} label={words.watchSchool(name)} />;
}

export interface SearchToWatch {
  /** The search in words. */
  name: string;
  /** Where it is shown, without an order. */
  address: string;
  filters: SearchFilters;
}

/** ”Bevaka”: schools that fit a search from now on, by mail. */
export function WatchSearchButton({ search, ...look }: Look & { search: SearchToWatch }) {
  const watch = useWatch(search.address, search.name, { kind: 'search', ...search });
  return <Watch {...look} watch={watch} label={words.watchSearch(search.name)} />;
}
