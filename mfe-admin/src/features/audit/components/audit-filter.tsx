import { PeriodFields } from '@korkollen/shared-ui/components/period-fields';
import { Select, type SelectOption } from '@korkollen/shared-ui/components/select';
import { auditTexts } from '../../../texts/audit';
import { FilterBar } from '../../../paged-list/filter-bar';
import type { ListAddress } from '../../../paged-list/list-address';
import { TypedFilter } from '../../../paged-list/typed-filter';

const words = auditTexts.filter;

export const auditFilters = ['who', 'action', 'kind', 'id', 'from', 'to'] as const;
export type AuditAddress = ListAddress<(typeof auditFilters)[number]>;

/** The choice that narrows nothing: an empty one is a placeholder. */
const everything = 'all';

/** All of them, the named ones in their order, and whatever else the address asks for. */
function optionsOf(all: string, names: Readonly<Record<string, string>>, asked: string | undefined): SelectOption[] {
  const known = Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'sv'));
  const other = asked !== undefined && !(asked in names) ? [{ value: asked, label: asked }] : [];
  return [{ value: everything, label: all }, ...known, ...other];
}

export interface AuditFilterProps {
  address: AuditAddress;
  /** Of people whom the list may be narrowed to, by their ids. */
  people: Readonly<Record<string, string>>;
}

/** Who, what, about what and when. */
export function AuditFilter({ address: { filter, narrow }, people }: AuditFilterProps) {
  const choose = (name: 'who' | 'action' | 'kind') => (value: string) =>
    narrow({ [name]: value === everything ? undefined : value });
  return (
    <FilterBar aria-label={words.label}>
      <Select
        label={words.who}
        options={optionsOf(words.anybody, { system: auditTexts.system, ...people }, filter.who)}
        value={filter.who ?? everything}
        onValueChange={choose('who')}
      />
      <Select
        label={words.action}
        options={optionsOf(words.anyAction, auditTexts.actions, filter.action)}
        value={filter.action ?? everything}
        onValueChange={choose('action')}
      />
      <Select
        label={words.kind}
        options={optionsOf(words.anyKind, auditTexts.kinds, filter.kind)}
        value={filter.kind ?? everything}
        onValueChange={choose('kind')}
      />
      <TypedFilter label={words.id} value={filter.id} onSearch={(id) => narrow({ id })} />
      <PeriodFields period={{ from: filter.from, to: filter.to }} onChange={narrow} />
    </FilterBar>
  );
}
