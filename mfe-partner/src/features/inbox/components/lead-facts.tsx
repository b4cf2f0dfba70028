import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { leadLanguageLabel, timePreferenceLabel } from '@korkollen/api/domain/vocabulary/lesson-wishes';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';

const List = styled.dl`
  display: grid;
  border-top: 1px solid ${color.line};
`;
const Fact = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 2fr) minmax(0, 3fr);
  gap: ${space.s12};
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
`;
const Term = styled.dt`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  line-height: 1.7;
`;
const Value = styled.dd`
  overflow-wrap: anywhere;
`;
const Missing = styled.span`
  color: ${color.inkSoft};
`;
const yesOrNo = (value: boolean): string => (value ? texts.inbox.lead.yes : texts.inbox.lead.no);

type FieldName = keyof typeof texts.inbox.lead.fields;

/** Every field of the lead that stands neither in its heading nor as its message. Null shows as not given. */
function factsOf(lead: PartnerLead): [FieldName, ReactNode][] {
  return [
    [
      'email',
      <a href={`mailto:${lead.email}`}>
        <EmailAddress>{lead.email}</EmailAddress>
      </a>,
    ],
    ['phone', lead.phone && <a href={`tel:${lead.phone}`}>{formatPhone(lead.phone)}</a>],
    ['contact_preference', texts.inbox.contactPreference[lead.contact_preference]],
    ['inquiry_type', inquiryTypeLabel(lead.inquiry_type)],
    ['license_type', lead.license_type && licenceLabel(lead.license_type)],
    ['gearbox', lead.gearbox && gearboxLabel(lead.gearbox)],
    ['language', lead.language && leadLanguageLabel(lead.language)],
    ['time_preference', lead.time_preference && timePreferenceLabel(lead.time_preference)],
    ['city', lead.city],
    ['teacher_name', lead.teacher_name],
    ['license_permit_applied', yesOrNo(lead.license_permit_applied)],
    ['is_under_18', yesOrNo(lead.is_under_18)],
    // asked of those under 18 only
    ...(lead.is_under_18 ? [['guardian_informed', yesOrNo(lead.guardian_informed)] as [FieldName, ReactNode]] : []),
    ['created_at', formatDateTime(lead.created_at)],
    ['utm_source', lead.utm_source],
    ['utm_campaign', lead.utm_campaign],
  ];
}

/** The lead's fields, line by line. */
export function LeadFacts({ lead }: { lead: PartnerLead }) {
  return (
    <List>
      {factsOf(lead).map(([name, value]) => (
        <Fact key={name}>
          <Term>{texts.inbox.lead.fields[name]}</Term>
          <Value>{value || <Missing>{texts.inbox.lead.missing}</Missing>}</Value>
        </Fact>
      ))}
    </List>
  );
}
