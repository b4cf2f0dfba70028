import type { Teacher } from '@korkollen/api/contracts/teachers';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLocation } from '@korkollen/shared-ui/router';
import { radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Section, SectionButton } from './section';
import { TeacherCard } from './teacher-card';

const SKELETONS = 4;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space.s16};
`;

function TeachersSkeleton() {
  return (
    <LoadingRegion label={texts.teachers.loading}>
      <Grid as="div">
        {Array.from({ length: SKELETONS }, (_, card) => (
          <Skeleton key={card} height="232px" radius={radius.card} />
        ))}
      </Grid>
    </LoadingRegion>
  );
}

interface TeacherGridProps {
  teachers: Teacher[];
  chosenId: string | null;
}

function TeacherGrid({ teachers, chosenId }: TeacherGridProps) {
  const { track } = useHostServices();
  const { hash } = useLocation();
  const chosenCard = useRef<HTMLElement>(null);
  useEffect(() => {
    // an address that also names a section leads there, with the teacher only marked
    if (chosenId && !hash) chosenCard.current?.scrollIntoView({ block: 'center' });
  }, [chosenId, hash]);
  return (
    <Grid role="list">
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <TeacherCard
            teacher={teacher}
            isChosen={teacher.id === chosenId}
            ref={teacher.id === chosenId ? chosenCard : undefined}
            onBook={() => track('contact_initiated', { teacherId: teacher.id, source: 'school_page' })}
          />
        </li>
      ))}
    </Grid>
  );
}

interface TeachersSectionProps {
  /** Undefined while they are on their way. */
  teachers: Teacher[] | undefined;
  hasFailed: boolean;
  onRetry(): void;
  chosenId: string | null;
}

/** ”Våra lärare”: the people who teach here, the one that the address names marked and in view. */
export function TeachersSection({ teachers, hasFailed, onRetry, chosenId }: TeachersSectionProps) {
  return (
    <Section id="larare" title={texts.teachers.title}>
      {hasFailed && <ErrorState title={texts.teachers.errorTitle} text={texts.teachers.errorText} onRetry={onRetry} />}
      {!teachers && !hasFailed && <TeachersSkeleton />}
      {teachers && teachers.length > 0 && <TeacherGrid teachers={teachers} chosenId={chosenId} />}
      {teachers?.length === 0 && (
        <EmptyState
          title={texts.teachers.coming}
          text={texts.teachers.comingText}
          action={<SectionButton section="contact-form">{texts.teachers.contactSchool}</SectionButton>}
        />
      )}
    </Section>
  );
}
