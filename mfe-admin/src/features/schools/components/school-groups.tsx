import { useId, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { RegisterPage } from '@korkollen/api/contracts/admin';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { registerGroups } from '@korkollen/api/contracts/register-words';
import type { SchoolStatus } from '@korkollen/api/contracts/vocabulary';
import { GridTable } from '@korkollen/shared-ui/components/grid-table';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolsTexts as words } from '../../../texts/schools';
import { schoolLayout } from './school-columns';
import { SchoolRow, type SchoolRowProps } from './school-row';

const Groups = styled.div<{ $isBarShown: boolean }>`
  container: register / inline-size;
  display: grid;
  gap: ${space.s24};
  min-width: 0;
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
  /* what is reached with the Tab key is not below the bar that stays in view */
  a,
  button,
  input {
    scroll-margin-block-end: ${({ $isBarShown }) => ($isBarShown ? '144px' : '0')};
  }
`;
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

const columns = Object.entries(words.columns).map(([id, header]) => ({
  id,
  header,
  isHeaderHidden: id === 'chosen' || id === 'actions',
}));

export interface SchoolGroupsProps extends Pick<SchoolRowProps, 'onToggle' | 'onChangeStatus'> {
  page: RegisterPage;
  /** True while these schools are about to give way to others. */
  isBusy: boolean;
  chosen: ReadonlyMap<string, AdminSchoolRow>;
  /** A school as it was changed since the page was read. */
  shown(school: AdminSchoolRow): AdminSchoolRow;
  linkTo(id: string): string;
  /** Of the whole list, which takes the focus of what goes. */
  listRef: RefObject<HTMLDivElement | null>;
}

/** The schools of a page in their groups, each with how many it has in all. */
export function SchoolGroups({ page, isBusy, chosen, shown, linkTo, listRef, ...row }: SchoolGroupsProps) {
  const id = useId();
  const titleOf = (group: SchoolStatus): string => `${id}${group}`;
  const groups = registerGroups
    .map((group) => ({ group, schools: page.schools.filter(({ status }) => status === group) }))
    .filter(({ schools }) => schools.length > 0);
  return (
    <Groups ref={listRef} role="group" aria-label={words.title} tabIndex={-1} $isBarShown={chosen.size > 0}>
      {groups.map(({ group, schools }) => (
        <Section key={group} aria-labelledby={titleOf(group)}>
          <Heading>
            <Title id={titleOf(group)}>{words.groups[group].title}</Title>
            <Soft>{words.inGroup(page.counts.groups[group])}</Soft>
            <Soft>{words.groups[group].hint}</Soft>
          </Heading>
          <Table aria-labelledby={titleOf(group)} aria-busy={isBusy} columns={columns} layout={schoolLayout}>
            {schools.map((school) => (
              <SchoolRow
                key={school.id}
                school={shown(school)}
                to={linkTo(school.id)}
                group={group}
                isChosen={chosen.has(school.id)}
                {...row}
              />
            ))}
          </Table>
        </Section>
      ))}
    </Groups>
  );
}
