import type { Registration } from '@korkollen/api/contracts/registrations';
import { useId, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { DecisionForm } from '../../../decisions/decision-form';
import { reviewTexts } from '../../../texts/reviews';
import { usePlaceTeacher } from '../api/registrations';
import { usePlacement } from '../state/placement';
import { DecisionFailure } from './decision';
import { Section, SectionTitle } from './review-layout';
import { SchoolChoice } from './school-choice';
import { TeacherEntry } from './teacher-entry';

const words = reviewTexts.registrations.tying;

/** Where a teacher teaches, who was approved before the school showed them. */
export function TeacherTying({ registration }: { registration: Registration }) {
  const { id, name, schoolId, schoolName, placeName } = registration;
  const titleId = useId();
  const place = usePlaceTeacher(id);
  const known = schoolId === null ? undefined : { id: schoolId, name: placeName ?? '' };
  const control = usePlacement('teacher', known);
  const { placement, faults, change, read } = control;
  const { school } = placement;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const approval = place.isPending ? undefined : read();
    if (approval?.schoolId === undefined) return;
    const { schoolId: at, teacherId } = approval;
    place.mutate({ schoolId: at, ...(teacherId !== undefined && { teacherId }) });
  };
  return (
    <Section>
      <SectionTitle id={titleId}>{words.title}</SectionTitle>
      <p>{words.text}</p>
      <DecisionForm noValidate aria-labelledby={titleId} onSubmit={send}>
        <SchoolChoice
          name={placeName ?? schoolName ?? ''}
          isForAccount={false}
          chosen={school}
          error={faults.school}
          onChoose={(chosen) => change({ school: chosen, teacherId: undefined })}
        />
        {school && <TeacherEntry key={school.id} schoolId={school.id} name={name} {...control} />}
        <DecisionFailure error={place.error} />
        <Cluster>
          <Button
            type="submit"
            variant="primary"
            isPending={place.isPending}
            pendingLabel={reviewTexts.decision.saving}
          >
            {words.confirm}
          </Button>
        </Cluster>
      </DecisionForm>
    </Section>
  );
}
