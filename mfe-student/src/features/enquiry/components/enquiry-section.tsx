import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Honeypot } from '@korkollen/shared-ui/components/honeypot';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { useLateComponent } from '../../../hooks/use-late-component';
import { texts } from '../../../texts/sv';
import { emptyEnquiry, fieldId, type EnquiryField } from '../state/enquiry-values';
import { useEnquiry, type Enquiry } from '../state/use-enquiry';
import { AgreementFields } from './agreement-fields';
import { AboutField, AnswerFields, PersonFields } from './contact-fields';
import { PrivacyButton } from './privacy-button';
import type { SuccessDialogProps } from './success-dialog';
import { WishFields } from './wish-fields';

const Intro = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;
const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.s24};
  max-width: 640px;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
`;

const fieldOrder = Object.keys(emptyEnquiry) as EnquiryField[];

function Summary({ form }: Pick<Enquiry, 'form'>) {
  const { errors, submitCount } = form.formState;
  const { summary } = texts.enquiry;
  return (
    <FieldErrorSummary title={summary} fields={fieldOrder} fieldId={fieldId} errors={errors} attempt={submitCount} />
  );
}

const loadDialog = () => import('./success-dialog').then(({ SuccessDialog }) => SuccessDialog);

/** Thanks for what was sent, in a dialog whose code is fetched by then; without it, in a toast. */
function Thanks({ enquiry, schoolName }: { enquiry: Enquiry; schoolName: string }) {
  const { receipt, isGuest, closeReceipt } = enquiry;
  const { toast } = useHostServices();
  const Dialog = useLateComponent<SuccessDialogProps>(receipt !== null, loadDialog, () => {
    const { title, text } = texts.enquiry.success;
    const description = text(schoolName, receipt?.preferredContactMethod || 'email');
    toast({ title, description, variant: 'success' });
    closeReceipt();
  });
  return Dialog && <Dialog receipt={receipt} schoolName={schoolName} isGuest={isGuest} onClose={closeReceipt} />;
}

export interface EnquirySectionProps {
  school: { id: string; name: string };
  teacher: { id: string; name: string } | null;
  onClearTeacher(): void;
}

/** The enquiry to a school: short, with the promise of when they answer. What is typed survives errors and reloads. */
export function EnquirySection({ school, teacher, onClearTeacher }: EnquirySectionProps) {
  const enquiry = useEnquiry(school.id, teacher?.id ?? null);
  const { form, failure } = enquiry;
  const submit = (event: FormEvent) => {
    // so that the thanks come with the answer; what fails here is tried again then
    loadDialog().catch(() => undefined);
    enquiry.submit(event);
  };
  return (
    <>
      <Intro>{texts.enquiry.intro(school.name)}</Intro>
      <Form noValidate aria-label={texts.enquiry.form} onSubmit={submit}>
        <Summary form={form} />
        {teacher && (
          <div>
            <RemovableChip label={texts.enquiry.teacher(teacher.name)} onRemove={onClearTeacher} />
          </div>
        )}
        <AboutField form={form} />
        <WishFields form={form} />
        <PersonFields form={form} />
        <AnswerFields form={form} />
        <AgreementFields form={form} schoolName={school.name} />
        <Honeypot label={texts.enquiry.website} {...form.register('website')} />
        <FormFailure>{failure}</FormFailure>
        <Foot>
          <Button type="submit" variant="primary" isPending={enquiry.isPending} pendingLabel={texts.enquiry.pending}>
            {texts.enquiry.submit}
          </Button>
          <PrivacyButton schoolName={school.name} />
        </Foot>
      </Form>
      <Thanks enquiry={enquiry} schoolName={school.name} />
    </>
  );
}
