import {
  contactInquiryTypes,
  generalInquiryTypes,
  type ContactMethod,
  type InquiryType,
} from '@korkollen/api/contracts/vocabulary';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import type { ContactAddress } from '../state/contact-address';
import type { EnquiryValues } from '../state/enquiry-values';
import { useAskedType } from '../state/use-asked-type';
import { useEnquiry } from '../state/use-enquiry';
import { usePendingLead } from '../state/use-pending-lead';
import type { Recipient } from '../state/use-recipient';
import { EnquiryForm } from './enquiry-form';
import { SchoolSelect } from './school-select';
import { fetchThanks, Thanks } from './thanks';

const methods: ContactMethod[] = ['phone', 'email'];

const toasts = { failed: () => texts.contact.failedToast };

/** Takes a choice back that another recipient is not asked about. */
function useFittingType({ getValues, setValue }: UseFormReturn<EnquiryValues>, types: readonly InquiryType[]): void {
  useEffect(() => {
    const chosen = getValues('inquiryType');
    if (chosen !== '' && !types.includes(chosen)) setValue('inquiryType', '');
  }, [types, getValues, setValue]);
}

/** A claim has a form of its own, which asks for more and is answered by us. */
function ClaimHint({ form }: { form: UseFormReturn<EnquiryValues> }) {
  const type = useWatch({ control: form.control, name: 'inquiryType' });
  if (type !== 'school-claim') return null;
  return (
    <p>
      {texts.contact.claimHint} <TextLink to={addresses.claim()}>{texts.contact.claim}</TextLink>
    </p>
  );
}

interface ContactFormProps {
  address: ContactAddress;
  recipient: Recipient;
  onChooseSchool(schoolId: string | null): void;
}

/** The contact page's form: to a school of one's choice, or to us. Support is ours alone, so that it asks for no school. */
export function ContactForm({ address, recipient, onChooseSchool }: ContactFormProps) {
  const { school, teacher, schools, retrySchools } = recipient;
  const isSupport = address.kind === 'support';
  const asked = school && !isSupport ? [school] : [];
  const types = asked.length > 0 ? contactInquiryTypes : generalInquiryTypes;
  const enquiry = useEnquiry({
    draftId: 'contact',
    schools: asked,
    teacherId: isSupport ? null : (teacher?.id ?? null),
    isPlain: true,
    toasts,
  });
  const { inquiryType } = address;
  useAskedType(enquiry.form, types.find((type) => type === inquiryType) ?? null);
  useFittingType(enquiry.form, types);
  usePendingLead(asked[0]?.id ?? null, enquiry.onResent);
  return (
    <>
      <EnquiryForm
        id="contact"
        label={texts.contact.form}
        enquiry={enquiry}
        schools={asked}
        types={types}
        aboutLabel={texts.contact.about}
        methods={methods}
        personFirst
        beforeAbout={
          !isSupport && (
            <SchoolSelect school={school} schools={schools} retry={retrySchools} onChoose={onChooseSchool} />
          )
        }
        afterAbout={<ClaimHint form={enquiry.form} />}
        onSubmit={fetchThanks}
      />
      <Thanks enquiry={enquiry} />
    </>
  );
}
