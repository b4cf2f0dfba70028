import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { PeriodFields } from '@korkollen/shared-ui/components/period-fields';
import { Select } from '@korkollen/shared-ui/components/select';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { call } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useIsTeacher } from '../../../hooks/is-teacher';
import { texts } from '../../../texts/sv';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import type { LeadFilterControl } from '../state/lead-filter';

const words = texts.inbox.filter;

/* the focus is put here when what had it is gone */
const Panel = styled.div`
  &:focus {
    outline: none;
  }
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space.s8} ${space.s12};
  margin-block-end: ${space.s12};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr)) auto;
  }
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.s8};
`;

const NoTeachers = styled(TryAgain)`
  grid-column: 1 / -1;
`;

const everyone = 'all';

const teachersQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['partner', 'teachers', schoolId],
    queryFn: ({ signal }) => call('listSchoolTeachers', { params: { id: schoolId }, signal }),
    enabled: schoolId !== '',
  });

/** The filters that are wanted now and then: teacher, days of the calendar, order, what is unread or has waited too long. */
export function MoreFilters({ id, filter, change }: { id: string } & Pick<LeadFilterControl, 'filter' | 'change'>) {
  const isTeacher = useIsTeacher();
  const schoolId = useSession(({ user }) => (isTeacher ? null : user?.schoolId)) ?? '';
  const { data: teachers = [], isLoadingError, refetch } = useQuery(teachersQuery(schoolId));
  const panel = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(panel);
  const teacherOptions = [
    { value: everyone, label: words.allTeachers },
    ...teachers.map((teacher) => ({ value: teacher.id, label: teacher.name })),
  ];
  const { newest, oldest } = words.sorts;
  return (
    <Panel ref={panel} id={id} tabIndex={-1} role="group" aria-label={words.moreLabel} {...focus}>
      <PeriodFields
        period={{ from: filter.from, to: filter.to }}
        onChange={(period) => change({ ...period, days: undefined })}
      />
      <Select
        label={words.sort}
        options={[
          { value: 'newest', label: newest },
          { value: 'oldest', label: oldest },
        ]}
        value={filter.sort ?? 'newest'}
        onValueChange={(sort) => change({ sort: sort === 'oldest' ? sort : undefined })}
      />
      {teachers.length > 0 && (
        <Select
          label={words.teacher}
          options={teacherOptions}
          value={filter.teacher ?? everyone}
          onValueChange={(teacher) => change({ teacher: teacher === everyone ? undefined : teacher })}
        />
      )}
      {isLoadingError && <NoTeachers text={words.teachersFailed} onRetry={() => void refetch()} />}
      <Chips>
        <Chip
          isSelected={filter.unread !== undefined}
          onClick={() => change({ unread: filter.unread ? undefined : '1' })}
        >
          {words.unread}
        </Chip>
        <Chip isSelected={filter.late !== undefined} onClick={() => change({ late: filter.late ? undefined : '1' })}>
          {words.late}
        </Chip>
      </Chips>
    </Panel>
  );
}
