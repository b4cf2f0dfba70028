import type { AdminLead } from '@korkollen/api/contracts/admin-leads';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { leadLanguageLabel, timePreferenceLabel } from '@korkollen/api/domain/vocabulary/lesson-wishes';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatDate, formatDateTime } from '@korkollen/shared-ui/format/date';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { ListState } from '../../../paged-list/list-state';
import { whenColumns } from '../../../paged-list/opening-rows';
import { leadsTexts } from '../../../texts/leads';
import { useLead } from '../api/leads';

const words = leadsTexts.one;

const Box = styled.div`
  display: grid;
  gap: ${space.s24};
  padding: ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  overflow-wrap: anywhere;
  h2 {
    padding-block-end: ${space.s8};
    font-size: ${fontSize.s18};
  }
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.s24} ${space.s32};
  ${whenColumns} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.s24};
  min-width: 0;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space.s4} ${space.s16};
  dt {
    color: ${color.inkSoft};
  }
`;
const Message = styled.p`
  max-width: ${size.text};
  white-space: pre-line;
`;
const Events = styled.ol`
  display: grid;
  gap: ${space.s4};
  span {
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const yesOrNo = (value: boolean): string => (value ? words.yes : words.no);

function openingOf({ openedAt, openedBy, openedVia }: AdminLead): string {
  if (openedAt === null) return words.notOpened;
  const at = formatDateTime(openedAt);
  return openedVia === 'mail' ? words.openedByMail(at) : words.openedBy(at, openedBy);
}

function factsOf(lead: AdminLead): [string, ReactNode][] {
  const { fields } = words;
  const { licenseType, gearbox, language, timePreference, utmSource, utmCampaign } = lead;
  return [
    [fields.email, <EmailAddress key={lead.email}>{lead.email}</EmailAddress>],
    [fields.phone, lead.phone && formatPhone(lead.phone)],
    [fields.contact, words.contact[lead.preferredContactMethod]],
    [fields.licence, licenseType && licenceLabel(licenseType)],
    [fields.gearbox, gearbox && gearboxLabel(gearbox)],
    [fields.language, language && leadLanguageLabel(language)],
    [fields.time, timePreference && timePreferenceLabel(timePreference)],
    [fields.city, lead.city],
    [fields.teacher, lead.teacherName],
    [fields.permit, yesOrNo(lead.licensePermitApplied)],
    [fields.under18, yesOrNo(lead.isUnder18)],
    // asked of those under 18 only
    ...(lead.isUnder18 ? [[fields.guardian, yesOrNo(lead.guardianInformed)] as [string, ReactNode]] : []),
    [fields.opened, openingOf(lead)],
    [fields.source, [utmSource, utmCampaign].filter(Boolean).join(', ')],
    [fields.expires, formatDate(lead.expiresAt)],
  ];
}

function Mailing({ lead: { mailing, schoolId } }: { lead: AdminLead }) {
  const { state, mail } = mailing;
  return (
    <>
      <p>{mail === null ? words.mailings[state] : words.mail(formatDateTime(mail.createdAt))}</p>
      {schoolId !== null && state === 'mailed' && (
        <Link to={`/admin/mails?${new URLSearchParams({ school: schoolId }).toString()}`}>{words.toMails}</Link>
      )}
    </>
  );
}

function History({ history }: Pick<AdminLead, 'history'>) {
  return (
    <Events role="list">
      {history.map(({ id, type, status, by, at }) => (
        <li key={id}>
          <span>{formatDateTime(at)}</span> {words.events[type](partnerStatusLabel(status))} {by && words.by(by)}
        </li>
      ))}
    </Events>
  );
}

/** All that is known of one enquiry. */
export function LeadDetail({ id }: { id: string }) {
  const query = useLead(id);
  if (hasStatus(query.error, 404)) return <EmptyState title={words.gone} text={words.goneText} />;
  return (
    <Box>
      <ListState query={query} loading={words.loading} failed={words.failed}>
        {(lead) => (
          <>
            <Columns>
              <section>
                <h2>{words.facts}</h2>
                <Facts>
                  {factsOf(lead).map(([term, value]) => [
                    <dt key={term}>{term}</dt>,
                    <dd key={`${term} value`}>{value || words.missing}</dd>,
                  ])}
                </Facts>
              </section>
              <Stack>
                <section>
                  <h2>{words.message}</h2>
                  <Message>
                    <TextWithAddresses>{lead.message || words.missing}</TextWithAddresses>
                  </Message>
                </section>
                <section>
                  <h2>{words.history}</h2>
                  <History history={lead.history} />
                </section>
                <section>
                  <h2>{words.mailing}</h2>
                  <Mailing lead={lead} />
                </section>
              </Stack>
            </Columns>
            <Soft>{words.logged}</Soft>
          </>
        )}
      </ListState>
    </Box>
  );
}
