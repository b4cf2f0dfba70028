import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { GridTable } from '@korkollen/shared-ui/components/grid-table';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { schoolLayout } from './school-columns';
import { SchoolRow } from './school-row';

/** Rows that are rendered at a time: more than anyone reads, few enough to be there at once. */
const pageSize = 200;

const Section = styled.section`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
`;
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s12};
`;
const Title = styled.h2`
  font-size: ${fontSize.s21};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;
const Table = styled(GridTable)`
  border-top: 1px solid ${color.lineStrong};
  > thead {
    border-color: ${color.line};
  }
`;

const columns = Object.entries(texts.schools.columns).map(([id, header]) => ({ id, header }));

export interface SchoolGroupProps {
  title: string;
  hint: string;
  /** Those that pass the filter. */
  schools: AdminSchoolRow[];
  /** How many the group has without a filter. */
  total: number;
}

/** One of the register's two groups, with its count. */
export function SchoolGroup({ title, hint, schools, total }: SchoolGroupProps) {
  const titleId = useId();
  const [limit, setLimit] = useState(pageSize);
  const rendered = schools.length > limit ? schools.slice(0, limit) : schools;
  const hidden = schools.length - rendered.length;
  const counts =
    schools.length === total
      ? texts.schools.inGroup(formatNumber(total), total === 1)
      : texts.schools.shownInGroup(formatNumber(schools.length), formatNumber(total));
  return (
    <Section aria-labelledby={titleId}>
      <Heading>
        <Title id={titleId}>{title}</Title>
        <Soft role="status">{counts}</Soft>
        <Soft>{hint}</Soft>
      </Heading>
      {schools.length === 0 && (
        <Soft>{total === 0 ? texts.schools.emptyGroup : texts.schools.filter.noHitsInGroup}</Soft>
      )}
      {schools.length > 0 && (
        <Table aria-labelledby={titleId} columns={columns} layout={schoolLayout}>
          {rendered.map((school) => (
            <SchoolRow key={school.id} school={school} />
          ))}
        </Table>
      )}
      {hidden > 0 && (
        <div>
          <Button onClick={() => setLimit(limit + pageSize)}>
            {texts.schools.more(formatNumber(Math.min(hidden, pageSize)))}
          </Button>
        </div>
      )}
    </Section>
  );
}
