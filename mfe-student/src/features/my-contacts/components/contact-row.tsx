import type { StudentLead } from '@korkollen/api/contracts/students';
import { type LeadStatus, schoolInquiryTypes } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { GridCell, GridRow, GridRowHeader } from '@korkollen/shared-ui/components/grid-table';
import { LineLink, TextLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { askAbout } from '../../../addresses/asked-inquiry';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { contactLayout, OnlyBlock, OnlyColumns } from './contact-columns';
import { describeStatus, recipientOf, statusOf } from './lead-words';
import { SentMessage } from './sent-message';

const words = texts.contacts;

const Row = styled(GridRow)`
  padding-block: ${space.s16};
`;
const Name = styled.span`
  font-size: ${fontSize.s18};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const statusColor: Record<LeadStatus, string> = {
  sent: color.inkSoft,
  new: color.amber,
  contacted: color.ink,
  booked: color.green,
  declined: color.red,
};
const Word = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
  font-size: ${fontSize.s14};
  font-weight: 700;
  letter-spacing: 0.02em;
`;

/** On a phone it stands against the edge, opposite of the school's name. */
const StatusCell = styled(GridCell)`
  text-align: end;
  ${media.desktop} {
    text-align: start;
  }
`;

function Status({ lead }: { lead: StudentLead }) {
  const { schoolReplyTime: replyTime } = lead;
  const isWaiting = lead.answeredAt === null && lead.withdrawnAt === null;
  return (
    <>
      <Word $color={lead.withdrawnAt === null ? statusColor[lead.status] : color.inkSoft}>{statusOf(lead)}</Word>
      <Soft>{describeStatus(lead)}</Soft>
      {isWaiting && replyTime && <Soft>{texts.replyTime.sentence(replyTime)}</Soft>}
    </>
  );
}

/** As high as fingers need; in the table their first line stands on the line of the row. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s16};
  ${media.desktop} {
    flex-direction: column;
    align-items: flex-start;
    gap: 0;
    margin-block: calc(-1 * ${space.s12});
  }
`;
const Withdraw = styled(Button)`
  ${media.desktop} {
    margin-inline-start: calc(-1 * ${space.s12});
  }
`;

/** The enquiry of the school's page where it has the type, else the page where everybody is written to. */
function WriteAgain({ lead }: { lead: StudentLead }) {
  const { schoolId, isSchoolPublic, inquiryType } = lead;
  if (schoolId !== null && !isSchoolPublic) return null;
  const asked = schoolInquiryTypes.find((type) => type === inquiryType);
  const to =
    schoolId !== null && asked
      ? addresses.school(schoolId, { section: 'contact-form' })
      : addresses.contact({ schoolId: schoolId ?? undefined, inquiryType });
  return (
    <LineLink to={to} state={asked && askAbout(asked)} aria-label={words.writeAgainTo(recipientOf(lead))}>
      {words.writeAgain}
    </LineLink>
  );
}

interface ContactRowProps {
  lead: StudentLead;
  onWithdraw(lead: StudentLead): void;
}

/** One enquiry: whom it went to, what it said and what has become of it. */
export function ContactRow({ lead, onWithdraw }: ContactRowProps) {
  const { schoolId, isSchoolPublic, createdAt, message, preferredContactMethod, withdrawnAt } = lead;
  const recipient = recipientOf(lead);
  const method = words.methods[preferredContactMethod];
  const isArchived = schoolId !== null && !isSchoolPublic && lead.schoolName !== null;
  return (
    <Row $layout={contactLayout}>
      <GridRowHeader $area="school">
        <Name>
          {schoolId !== null && isSchoolPublic ? (
            <TextLink to={addresses.school(schoolId)}>{recipient}</TextLink>
          ) : (
            recipient
          )}
        </Name>
        {isArchived && <Soft>{words.archived}</Soft>}
      </GridRowHeader>
      <GridCell $area="sent">
        <OnlyColumns>{formatDate(createdAt)}</OnlyColumns>
        <OnlyBlock>{words.sentAt(formatDate(createdAt))}</OnlyBlock>
      </GridCell>
      <GridCell $area="message">
        <SentMessage message={message} />
      </GridCell>
      <GridCell $area="method">
        <OnlyColumns>{method}</OnlyColumns>
        <OnlyBlock>{words.answerBy(method)}</OnlyBlock>
      </GridCell>
      <StatusCell $area="status">
        <Status lead={lead} />
      </StatusCell>
      <GridCell $area="actions">
        <Actions>
          <WriteAgain lead={lead} />
          {schoolId !== null && withdrawnAt === null && (
            <Withdraw
              variant="quiet"
              size="small"
              aria-label={words.withdrawFrom(recipient)}
              onClick={() => onWithdraw(lead)}
            >
              {words.withdraw}
            </Withdraw>
          )}
        </Actions>
      </GridCell>
    </Row>
  );
}
