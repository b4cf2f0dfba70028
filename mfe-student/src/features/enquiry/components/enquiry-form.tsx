import type { ContactMethod, InquiryType } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Honeypot } from '@korkollen/shared-ui/components/honeypot';
import { NeedsScript, sentByScript } from '@korkollen/shared-ui/components/needs-script';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { Fragment, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { UnreachableNotes } from '../../../profile/unreachable-notes';
import { texts } from '../../../texts/sv';
import { emptyEnquiry, fieldIds, type AskedSchool, type EnquiryField } from '../state/enquiry-values';
import type { Enquiry } from '../state/use-enquiry';
import { AgreementFields } from './agreement-fields';
import { AwayNotes } from './away-note';
import { AboutField, AnswerFields, PersonFields } from './contact-fields';
import { DeliveryNote } from './delivery-note';
import { LaterQuestion } from './later-question';
import { PrivacyButton } from './privacy-button';
import { WishFields } from './wish-fields';

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
  /* the message of a failure lies along the lower edge of a phone */
  scroll-margin-block-end: 128px;
`;

const fieldOrder = Object.keys(emptyEnquiry) as EnquiryField[];
const personFirstOrder = [
  ...new Set<EnquiryField>(['name', 'email', 'preferredContactMethod', 'phone', ...fieldOrder]),
];

interface EnquiryFormProps {
  /** Begins the ids of its fields. */
  id: string;
  label: string;
  enquiry: Enquiry;
  schools: readonly AskedSchool[];
  types: readonly InquiryType[];
  /** Asks what it is about in other words. */
  aboutLabel?: string;
  methods: readonly ContactMethod[];
  /** What a school wants to know of a lesson: wishes, and where the person lives. */
  asksWishes?: boolean;
  /** Before the first field: whom or what it is about. */
  subject?: ReactNode;
  /** Asks who they are before what they want to know. */
  personFirst?: boolean;
  beforeAbout?: ReactNode;
  afterAbout?: ReactNode;
  /** Called as the form is sent, before its rules are asked. */
  onSubmit?(): void;
  /** Whether something beside the fields stands in the way of sending. */
  findBlock?(): boolean;
  submitLabel?: string;
}

/** The fields of an enquiry, the same wherever it is made; what is typed survives errors and reloads. */
export function EnquiryForm({ id, label, enquiry, schools, types, methods, ...own }: EnquiryFormProps) {
  const { form, formRef, failure, isPending, delivery } = enquiry;
  const { errors, submitCount } = form.formState;
  const fieldId = fieldIds(id);
  const fields = { form, fieldId };
  const submit = (event: FormEvent) => {
    own.onSubmit?.();
    if (own.findBlock?.()) event.preventDefault();
    else enquiry.submit(event);
  };
  const foot = useRef<HTMLDivElement>(null);
  const answerLater = (isYes: boolean): void => {
    enquiry.answerLater(isYes);
    // the question goes, and with it the button that had the focus
    if (!isYes) foot.current?.querySelector('button')?.focus();
  };
  // before the message is placed, which covers no button where it finds one
  useLayoutEffect(() => {
    // what went wrong stands above the button, which may have been pushed out of view
    if (failure !== null) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const isOver = schools.length > 0 && delivery.left.length === 0;
  const about = (
    <Fragment key="about">
      {own.beforeAbout}
      <AboutField {...fields} types={types} label={own.aboutLabel ?? texts.enquiry.about} />
      {own.asksWishes && <WishFields {...fields} />}
      {own.afterAbout}
    </Fragment>
  );
  const person = (
    <Fragment key="person">
      <PersonFields {...fields} />
      <AnswerFields {...fields} methods={methods} asksCity={own.asksWishes ?? false} />
    </Fragment>
  );
  return (
    <Form ref={formRef} {...sentByScript} aria-label={label} onSubmit={submit}>
      <NeedsScript />
      <FieldErrorSummary
        title={texts.enquiry.summary}
        fields={own.personFirst ? personFirstOrder : fieldOrder}
        fieldId={fieldId}
        errors={errors}
        attempt={submitCount}
      />
      {own.subject}
      <AwayNotes schools={schools} />
      <UnreachableNotes schools={schools} />
      {own.personFirst ? [person, about] : [about, person]}
      <AgreementFields {...fields} receiver={enquiry.receiver} />
      <Honeypot label={texts.enquiry.website} {...form.register('website')} />
      <DeliveryNote delivery={delivery} />
      <FormFailure>{failure}</FormFailure>
      <LaterQuestion waiting={enquiry.waiting} onAnswer={answerLater} />
      <Foot ref={foot}>
        {!isOver && (
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.enquiry.pending}>
            {own.submitLabel ?? texts.enquiry.submit}
          </Button>
        )}
        <PrivacyButton receiver={enquiry.receiver} />
      </Foot>
    </Form>
  );
}
