import type { Teacher } from '@korkollen/api/contracts/teachers';
import { fold } from '@korkollen/api/domain/text/fold';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { ListArea } from '../../../paged-list/list-area';
import { reviewTexts } from '../../../texts/reviews';
import { teachersOfQuery } from '../../../school-lookup/school-lookup';
import type { PlacementControl } from '../state/placement';

const words = reviewTexts.registrations.place;
const NONE = 'none';

const namesake = (teachers: readonly Teacher[], name: string): string | null =>
  teachers.find((teacher) => fold(teacher.name) === fold(name))?.id ?? null;

export interface TeacherEntryProps extends Pick<PlacementControl, 'placement' | 'faults' | 'change'> {
  schoolId: string;
  /** The registered teacher's: an entry of the same name is proposed. */
  name: string;
}

/** Which of the school's teachers has registered. */
export function TeacherEntry({ schoolId, name, placement, faults, change }: TeacherEntryProps) {
  const { data: teachers, isError, refetch } = useQuery(teachersOfQuery(schoolId));
  const { teacherId } = placement;
  const propose = useEffectEvent((found: readonly Teacher[]) => {
    if (teacherId === undefined) change({ teacherId: namesake(found, name) });
  });
  useEffect(() => {
    if (teachers) propose(teachers);
  }, [teachers]);

  const draw = (): ReactNode => {
    if (teachers) {
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
    if (isError) {
      return (
        <>
          <FormFailure>{faults.teacherId ? words.entriesNeeded : words.entriesFailed}</FormFailure>
          <Cluster>
            <RetryButton size="small" onClick={() => void refetch()} />
          </Cluster>
        </>
      );
    }
    return (
      <>
        <LoadingRegion label={words.loadingEntries}>
          <SkeletonText lines={3} />
        </LoadingRegion>
        <FormFailure>{faults.teacherId}</FormFailure>
      </>
    );
  };
  return <ListArea label={words.entries}>{draw()}</ListArea>;
}
