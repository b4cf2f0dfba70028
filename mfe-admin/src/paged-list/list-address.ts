import { useNavigate, useSearchParams } from '@korkollen/shared-ui/router';

/** Where a page begins, and what is open on it: neither outlives another choice of rows. */
const CURSOR = 'cursor';
const OPEN = 'open';

type Changes = Record<string, string | undefined>;

/** Of the same page: an address without a path keeps the one that it is on. */
function withChanges(search: URLSearchParams, changes: Changes): { search: string } {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return { search: next.toString() };
}

/** What the address of a list in pages says: what it is narrowed to, where the page begins and which row is open. */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as Record<
    Name,
    string | undefined
  >;
  const go = (changes: Changes): void => void navigate(withChanges(search, changes), { replace: true });
  return {
    filter,
    cursor: search.get(CURSOR) ?? undefined,
    openId: search.get(OPEN) ?? undefined,
    isNarrowed: names.some((name) => filter[name] !== undefined),
    narrow: (part: Partial<Record<Name, string | undefined>>): void =>
      go({ ...part, [CURSOR]: undefined, [OPEN]: undefined }),
    clear: (): void => void navigate({ search: '' }, { replace: true }),
    toggle: (id: string): void => go({ [OPEN]: search.get(OPEN) === id ? undefined : id }),
    /** The address of the page that begins there; of the first one without it. */
    pageAt: (cursor?: string): { search: string } => withChanges(search, { [CURSOR]: cursor, [OPEN]: undefined }),
  };
}
export type ListAddress<Name extends string> = ReturnType<typeof useListAddress<Name>>;
