import type { Teacher } from '@korkollen/api/contracts/teachers';
import { fold } from '@korkollen/api/domain/text/fold';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { reviewTexts } from '../../../texts/reviews';
import { teachersOfQuery } from '../../../school-lookup/school-lookup';
import type { PlacementControl } from '../state/placement';

const words = reviewTexts.registrations.place;
const NONE = 'none';

const namesake = (teachers: readonly Teacher[], name: string): string | null =>
  teachers.find((teacher) => fold(teacher.name) === fold(name))?.id ?? null;

export interface TeacherEntryProps extends Pick<PlacementControl, 'placement' | 'change'> {
  schoolId: string;
  /** The registered teacher's: an entry of the same name is proposed. */
  name: string;
}

/** Which of the school's teachers has registered. */
export function TeacherEntry({ schoolId, name, placement, change }: TeacherEntryProps) {
  const { data: teachers, isError } = useQuery(teachersOfQuery(schoolId));
  const { teacherId } = placement;
  const propose = useEffectEvent((found: readonly Teacher[]) => {
    if (teacherId === undefined) change({ teacherId: namesake(found, name) });
  });
  useEffect(() => {
    if (teachers) propose(teachers);
  }, [teachers]);

  if (isError) return <FormFailure>{words.entriesFailed}</FormFailure>;
  if (!teachers) {
    return (
      <LoadingRegion label={words.loadingEntries}>
        <SkeletonText lines={3} />
      </LoadingRegion>
    );
  }
  const entries = teachers.map((teacher) => ({ value: teacher.id, label: teacher.name }));
  return (
    <RadioGroup
      legend={words.entry}
      options={[...entries, { value: NONE, label: words.noEntry }]}
      value={teacherId ?? NONE}
      onValueChange={(value) => change({ teacherId: value === NONE ? null : value })}
    />
  );
}
