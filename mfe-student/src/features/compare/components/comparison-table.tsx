import type { School } from '@korkollen/api/contracts/schools';
import type { ComparisonBadge } from '@korkollen/api/domain/comparison/badges';
import { BestMark } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { useState } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import type { ComparisonRow } from '../state/comparison';
import { isTurned, turnOf } from '../state/phone-turn';
import type { VisibleGroup } from '../state/visible-rows';
import { ComparisonCellContent } from './comparison-cell-content';
import {
  Badges,
  Cell,
  Corner,
  FillCell,
  FoldButton,
  FoldCell,
  GroupTitle,
  RowTitle,
  SchoolHead,
  SchoolLink,
  Table,
} from './comparison-table-parts';

interface ComparisonTableProps {
  schools: readonly School[];
  badges: readonly (readonly ComparisonBadge[])[];
  groups: readonly VisibleGroup[];
  /** The first school that is shown where there is no room for all, from 0. */
  place: number;
}

function SchoolHeading({ school }: { school: School }) {
  const { track } = useHostServices();
  return (
    <>
      <SchoolLink to={addresses.school(school.id)}>{school.name}</SchoolLink>
      <Button asChild size="small" variant="primary">
        <Link
          to={addresses.school(school.id)}
          aria-label={texts.compare.result.contactSchool(school.name)}
          onClick={() => track('contact_school', { schoolId: school.id, source: 'compare' })}
        >
          {texts.compare.result.contact}
        </Link>
      </Button>
    </>
  );
}

/** Under the names instead of beside them: what stays in view while the table scrolls is kept low. */
function BadgeRow({ badges, place }: Pick<ComparisonTableProps, 'badges' | 'place'>) {
  if (badges.every((own) => own.length === 0)) return null;
  return (
    <tbody>
      <tr>
        <RowTitle scope="row">{texts.compare.result.badges}</RowTitle>
        {badges.map((own, at) => (
          <Cell key={at} data-turn={turnOf(at, place, badges.length)}>
            <Badges>
              {own.map((badge) => (
                <BestMark key={badge}>{texts.compare.badges[badge]}</BestMark>
              ))}
            </Badges>
          </Cell>
        ))}
      </tr>
    </tbody>
  );
}

/** The rest of a row whose first cell is as wide as the table of the smallest phone, which has two columns. */
function Fill({ count, isTitle = false }: { count: number; isTitle?: boolean }) {
  return Array.from({ length: count - 1 }, (_, at) => (
    <FillCell key={at} data-turn={turnOf(at + 1, 0, count)} data-title={isTitle} />
  ));
}

interface GroupProps {
  group: VisibleGroup;
  place: number;
  count: number;
}

function Rows({ rows, place, count }: Omit<GroupProps, 'group'> & { rows: readonly ComparisonRow[] }) {
  return rows.map(({ id, label, cells }) => (
    <tr key={id}>
      <RowTitle scope="row">{label}</RowTitle>
      {cells.map((cell, at) => (
        <Cell key={at} data-turn={turnOf(at, place, count)} data-best={cell.mark !== undefined}>
          <ComparisonCellContent cell={cell} />
        </Cell>
      ))}
    </tr>
  ));
}

/** Names the rows that are empty for every school, and opens them when asked to. */
function EmptyRows({ rows, place, count }: Omit<GroupProps, 'group'> & { rows: readonly ComparisonRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <tr>
        <FoldCell colSpan={2}>
          <FoldButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {texts.compare.result.emptyForAll(rows.map(({ label }) => label))}
            <ChevronDownIcon size={16} />
          </FoldButton>
        </FoldCell>
        <Fill count={count} />
      </tr>
      {isOpen && <Rows rows={rows} place={place} count={count} />}
    </>
  );
}

function Group({ group, place, count }: GroupProps) {
  return (
    <tbody>
      <tr>
        <GroupTitle scope="rowgroup" colSpan={2}>
          {group.title}
        </GroupTitle>
        <Fill count={count} isTitle />
      </tr>
      <Rows rows={group.rows} place={place} count={count} />
      <EmptyRows rows={group.emptyRows} place={place} count={count} />
    </tbody>
  );
}

/** A real table: rows by category, a column for each school, winners told by a word as well as by colour. */
export function ComparisonTable({ schools, badges, groups, place }: ComparisonTableProps) {
  return (
    <Table $isTurned={isTurned(schools.length)}>
      <VisuallyHidden as="caption">{texts.compare.result.table(schools.map(({ name }) => name))}</VisuallyHidden>
      <thead>
        <tr>
          <Corner />
          {schools.map((school, at) => (
            <SchoolHead key={school.id} scope="col" data-turn={turnOf(at, place, schools.length)}>
              <SchoolHeading school={school} />
            </SchoolHead>
          ))}
        </tr>
      </thead>
      <BadgeRow badges={badges} place={place} />
      {groups.map((group) => (
        <Group key={group.id} group={group} place={place} count={schools.length} />
      ))}
    </Table>
  );
}
