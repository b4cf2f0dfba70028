import { contactMethods, schoolInquiryTypes } from '@korkollen/api/contracts/vocabulary';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { color, size } from '@korkollen/shared-ui/theme/tokens';
import { useLocation } from '@korkollen/shared-ui/router';
import { styled } from 'styled-components';
import { askedAbout } from '../../../addresses/asked-inquiry';
import { texts } from '../../../texts/sv';
import { useAskedType } from '../state/use-asked-type';
import { fieldIds, type AskedSchool } from '../state/enquiry-values';
import { useEnquiry } from '../state/use-enquiry';
import { usePendingLead } from '../state/use-pending-lead';
import { EnquiryForm } from './enquiry-form';
import { fetchThanks, Thanks } from './thanks';

const Intro = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;

export interface EnquirySectionProps {
  school: AskedSchool;
  teacher: { id: string; name: string } | null;
  onClearTeacher(): void;
}

/** The enquiry to a school: short, with the promise of when they answer. */
export function EnquirySection({ school, teacher, onClearTeacher }: EnquirySectionProps) {
  const schools = [school];
  const enquiry = useEnquiry({ draftId: school.id, schools, teacherId: teacher?.id ?? null });
  useAskedType(enquiry.form, askedAbout(useLocation().state));
  usePendingLead(school.id, enquiry.onResent);
  const clearTeacher = (): void => {
    // its button goes with it
    document.getElementById(fieldIds('enquiry')('inquiryType'))?.focus();
    onClearTeacher();
  };
  return (
    <>
      {!school.isUnreachable && <Intro>{texts.enquiry.intro(school.name)}</Intro>}
      <EnquiryForm
        id="enquiry"
        label={texts.enquiry.form}
        enquiry={enquiry}
        schools={schools}
        types={schoolInquiryTypes}
        methods={contactMethods}
        asksWishes
        subject={
          teacher && (
            <div>
              <RemovableChip label={texts.enquiry.teacher(teacher.name)} onRemove={clearTeacher} />
            </div>
          )
        }
        onSubmit={fetchThanks}
      />
      <Thanks enquiry={enquiry} />
    </>
  );
}
