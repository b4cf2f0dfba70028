import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Select } from '@korkollen/shared-ui/components/select';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { TypedFilter } from '../../../paged-list/typed-filter';
import { teachersOfQuery, useSchoolsByName } from '../../../school-lookup/school-lookup';
import { leadsTexts } from '../../../texts/leads';
import type { LeadsAddress } from './leads-filter';

const words = leadsTexts.filter;
/** The choice that narrows nothing: an empty one is a placeholder. */
const everything = 'all';

const Hits = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space.s8};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

function SchoolHits({ name, onChoose }: { name: string; onChoose(id: string): void }) {
  const { data, isError } = useSchoolsByName(name);
  if (isError) return <Soft role="alert">{words.searchFailed}</Soft>;
  if (!data) return null;
  if (data.length === 0) return <Soft role="status">{words.noSchool(name)}</Soft>;
  return (
    <Cluster role="group" aria-label={words.schools}>
      {data.map((school) => (
        <Button key={school.id} size="small" onClick={() => onChoose(school.id)}>
          {school.status === 'archived' ? words.archived(school.name) : school.name}
        </Button>
      ))}
    </Cluster>
  );
}

function TeacherFilter({ address: { filter, narrow }, schoolId }: { address: LeadsAddress; schoolId: string }) {
  const { data: teachers = [], isLoadingError, refetch } = useQuery(teachersOfQuery(schoolId));
  if (isLoadingError) {
    return <TryAgain text={words.teachersFailed} onRetry={() => void refetch()} />;
  }
  if (teachers.length === 0 && filter.teacher === undefined) return null;
  const options = teachers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={words.teacher}
      options={[{ value: everything, label: words.anyTeacher }, ...options]}
      value={filter.teacher ?? everything}
      onValueChange={(value) => narrow({ teacher: value === everything ? undefined : value })}
    />
  );
}

/** Narrows to a school, found by its name, and then to one of its teachers. */
export function SchoolFilter({ address, schoolName }: { address: LeadsAddress; schoolName: string | undefined }) {
  const [sought, setSought] = useState<string>();
  const { filter, narrow } = address;
  if (filter.school !== undefined) {
    return (
      <>
        <TeacherFilter address={address} schoolId={filter.school} />
        <Hits>
          <Cluster>
            <RemovableChip
              label={schoolName ?? words.someSchool}
              onRemove={() => narrow({ school: undefined, teacher: undefined })}
            />
          </Cluster>
        </Hits>
      </>
    );
  }
  const choose = (school: string): void => {
    setSought(undefined);
    narrow({ school });
  };
  return (
    <>
      <TypedFilter label={words.school} placeholder={words.schoolHint} value={sought} onSearch={setSought} />
      {sought !== undefined && (
        <Hits>
          <SchoolHits name={sought} onChoose={choose} />
        </Hits>
      )}
    </>
  );
}
