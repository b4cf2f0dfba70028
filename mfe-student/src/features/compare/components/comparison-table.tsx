import type { School } from '@korkollen/api/contracts/schools';
import type { ComparisonBadge } from '@korkollen/api/domain/comparison/badges';
import { BestMark } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import type { ComparisonGroup } from '../state/comparison';
import { ComparisonCellContent } from './comparison-cell-content';
import {
  Badges,
  Cell,
  Corner,
  GroupFill,
  GroupTitle,
  RowTitle,
  SchoolHead,
  SchoolLink,
  Table,
} from './comparison-table-parts';

interface ComparisonTableProps {
  schools: readonly School[];
  badges: readonly (readonly ComparisonBadge[])[];
  groups: readonly ComparisonGroup[];
  /** The school that is shown where there is room for one only, from 0. */
  shown: number;
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
function BadgeRow({ badges, shown }: Pick<ComparisonTableProps, 'badges' | 'shown'>) {
  if (badges.every((own) => own.length === 0)) return null;
  return (
    <tbody>
      <tr>
        <RowTitle scope="row">{texts.compare.result.badges}</RowTitle>
        {badges.map((own, at) => (
          <Cell key={at} data-shown={at === shown}>
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

function Group({ group, shown, count }: { group: ComparisonGroup; shown: number; count: number }) {
  return (
    <tbody>
      <tr>
        {/* as wide as the table of a phone, which has two columns */}
        <GroupTitle scope="rowgroup" colSpan={2}>
          {group.title}
        </GroupTitle>
        <GroupFill colSpan={count - 1} />
      </tr>
      {group.rows.map(({ id, label, cells }) => (
        <tr key={id}>
          <RowTitle scope="row">{label}</RowTitle>
          {cells.map((cell, at) => (
            <Cell key={at} data-shown={at === shown} data-best={cell.mark !== undefined}>
              <ComparisonCellContent cell={cell} />
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A real table: rows by category, a column for each school, winners told by a word as well as by colour. */
export function ComparisonTable({ schools, badges, groups, shown }: ComparisonTableProps) {
  return (
    <Table>
      <VisuallyHidden as="caption">{texts.compare.result.table(schools.map(({ name }) => name))}</VisuallyHidden>
      <thead>
        <tr>
          <Corner />
          {schools.map((school, at) => (
            <SchoolHead key={school.id} scope="col" data-shown={at === shown}>
              <SchoolHeading school={school} />
            </SchoolHead>
          ))}
        </tr>
      </thead>
      <BadgeRow badges={badges} shown={shown} />
      {groups.map((group) => (
        <Group key={group.id} group={group} shown={shown} count={schools.length} />
      ))}
    </Table>
  );
}
