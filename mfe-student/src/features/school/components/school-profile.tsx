import type { School } from '@korkollen/api/contracts/schools';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, useEffect } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { readLicence } from '../../../filters-in-use/requested-licence';
import { recordVisit } from '../../../saved-schools/recent-schools';
import { texts } from '../../../texts/sv';
import { schoolTeachersQuery } from '../api/school-teachers';
import { useScrollToHash } from '../state/sections';
import { CostSection } from './cost-section';
import { EnrolBar, EnrolPanel, ShareRow } from './enrol-panel';
import { PhotoGallery } from './photo-gallery';
import { PricingSection } from './pricing-section';
import { SchoolFacts } from './school-facts';
import { SchoolBand, SchoolHeader } from './school-header';
import { Section } from './section';
import { SectionNavigation } from './section-navigation';
import { TeacherForms } from './teacher-forms';
import { TeachersSection } from './teachers-section';
import { WayThere } from './way-there';

/** The way for a school's staff to take over its profile; gone once somebody has. */
function ClaimLink({ school }: { school: School }) {
  if (school.verification) return null;
  return <LineLink to={addresses.claim(school)}>{texts.school.claim}</LineLink>;
}

const Columns = styled.div`
  /* what the keyboard reaches is never hidden behind the bar at the foot of phones */
  :is(a, button, input, select, summary, textarea) {
    scroll-margin-bottom: 96px;
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 280px;
    gap: ${space.s48};
    align-items: start;
  }
`;
const Description = styled.p`
  max-width: ${size.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const SpecialNote = styled.p`
  max-width: ${size.text};
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
`;

/** What the school's page lends to the enquiry that it shows. */
export interface EnquirySlotProps {
  school: Pick<School, 'id' | 'name'>;
  /** The teacher that the visitor asks for. */
  teacher: { id: string; name: string } | null;
  onClearTeacher(): void;
}

export type EnquirySlot = ComponentType<EnquirySlotProps>;
/** A button that opens the enquiry where the reader is. */
export type AskSlot = ComponentType<{ schools: readonly Pick<School, 'id' | 'name'>[] }>;

interface SchoolProfileProps {
  school: School;
  Enquiry: EnquirySlot;
  Ask: AskSlot;
}

function Overview({ school, Ask }: Pick<SchoolProfileProps, 'school' | 'Ask'>) {
  return (
    <Section id="oversikt" title={texts.school.aboutTitle}>
      {school.specialNote && <SpecialNote>{school.specialNote}</SpecialNote>}
      <Description>{school.description || texts.school.noDescription}</Description>
      <PhotoGallery school={school} />
      <SchoolFacts school={school} />
      <WayThere school={school} hasMap={school.imageUrl !== null} />
      <ShareRow school={school}>
        <Ask schools={[school]} />
      </ShareRow>
      <ClaimLink school={school} />
    </Section>
  );
}

interface AboutSchoolProps extends Pick<SchoolProfileProps, 'school' | 'Ask'> {
  licence: LicenceClass;
}

/** What is known of the school itself. Its teachers come later, and have none of it rendered anew. */
const AboutSchool = memo(function AboutSchool({ school, licence, Ask }: AboutSchoolProps) {
  return (
    <>
      <SchoolHeader school={school} />
      <SectionNavigation />
      <Overview school={school} Ask={Ask} />
      <PricingSection prices={school.prices} licence={licence} />
      <CostSection list={school.prices.list} />
    </>
  );
});

const Enrolment = memo(function Enrolment({ school, Ask }: Pick<SchoolProfileProps, 'school' | 'Ask'>) {
  return (
    <EnrolPanel school={school}>
      <Ask schools={[school]} />
    </EnrolPanel>
  );
});

/** The teacher and the class that the address names; the address is where the choice lives, so that it can be shared. */
function useChosen() {
  const [parameters, setParameters] = useSearchParams();
  const clearTeacher = () => {
    const next = new URLSearchParams(parameters);
    next.delete('teacherId');
    setParameters(next, { replace: true });
  };
  const licence = readLicence(parameters)?.licence ?? 'B';
  return { chosenId: parameters.get('teacherId'), clearTeacher, licence };
}

/** A school that exists: its sections, the teacher of the address marked, the enquiry last. */
export function SchoolProfile({ school, Enquiry, Ask }: SchoolProfileProps) {
  const { track } = useHostServices();
  const { chosenId, clearTeacher, licence } = useChosen();
  const teachers = useQuery(schoolTeachersQuery(school.id));
  const chosen = teachers.data?.find(({ id }) => id === chosenId) ?? null;
  useScrollToHash(!teachers.isPending);
  useEffect(() => track('school_viewed', { schoolId: school.id }), [track, school.id]);
  useEffect(() => recordVisit(school), [school]);
  return (
    <>
      <SchoolBand school={school} />
      <Columns>
        <div>
          <AboutSchool school={school} licence={licence} Ask={Ask} />
          <TeachersSection
            teachers={teachers.data}
            hasFailed={teachers.isLoadingError}
            onRetry={() => void teachers.refetch()}
            chosenId={chosenId}
          />
          <Section id="contact-form" alias="contact" title={texts.enquiry.title}>
            <Enquiry school={school} teacher={chosen} onClearTeacher={clearTeacher} />
            <TeacherForms teachers={teachers.data} />
          </Section>
        </div>
        <Enrolment school={school} Ask={Ask} />
      </Columns>
      <EnrolBar school={school} />
    </>
  );
}
