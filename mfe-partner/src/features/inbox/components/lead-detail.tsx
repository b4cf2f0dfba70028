import { lazy, Suspense, useId, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { PartnerLeadDetail, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Button } from '@korkollen/shared-ui/components/button';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { formatDate, formatDateTime } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { useLeadReading } from '../api/lead-reading';
import { leadSubject } from '../state/lead-words';
import { ContactButtons } from './contact-buttons';
import { LeadAge } from './lead-age';
import { LeadFacts } from './lead-facts';
import { LeadHistory } from './lead-history';
import { LeadMessage } from './lead-message';
import { LeadNotes } from './lead-notes';
import { LeadStatus, useLeadStatus } from './lead-status-change';

// an enquiry is read first; what asks about a half-written reply weighs half as much as the inbox
const ReadyReplies = lazy(() => import('./ready-replies').then((module) => ({ default: module.ReadyReplies })));

const Sections = styled.div`
  display: grid;
  gap: ${space.s24};
`;
const Section = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
`;
const Name = styled.h2`
  overflow-wrap: anywhere;
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
  ${media.wide} {
    padding-inline-end: ${size.target};
  }
`;
const SectionTitle = styled.h3`
  font-size: ${fontSize.s18};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s24};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

export interface LeadDetailProps {
  /** What is known from the list already. */
  lead: Omit<PartnerLeadRow, 'excerpt'>;
  /** Undefined until the rest has come. */
  detail: PartnerLeadDetail | undefined;
  now: Date;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** One lead: how to reach the person, what was asked, the status to set, every field, and what has happened. */
export function LeadDetail({ lead, detail, now, headingRef }: LeadDetailProps) {
  const change = useLeadStatus({ lead, detail });
  const { makeUnread, isPending: isMarking } = useLeadReading(lead.id, detail?.is_unread);
  const [isReplying, setIsReplying] = useState(false);
  const repliesId = useId();
  const repliesButton = useRef<HTMLButtonElement>(null);
  const conclude = (): void => {
    change.set('contacted');
    setIsReplying(false);
    repliesButton.current?.focus();
  };
  return (
    <Sections>
      <Section>
        <Name ref={headingRef} tabIndex={-1}>
          {lead.name}
        </Name>
        <Line>
          <LeadAge lead={lead} now={now} />
          <Soft>{leadSubject(lead)}</Soft>
        </Line>
        <Contact>
          <ContactButtons lead={lead} />
          <Button
            ref={repliesButton}
            variant="quiet"
            aria-expanded={isReplying}
            aria-controls={isReplying ? repliesId : undefined}
            onClick={() => setIsReplying(!isReplying)}
          >
            {texts.replies.open}
          </Button>
          {makeUnread && detail?.is_unread === false && (
            <Button
              variant="quiet"
              isPending={isMarking}
              pendingLabel={texts.inbox.lead.makeUnread}
              onClick={makeUnread}
            >
              {texts.inbox.lead.makeUnread}
            </Button>
          )}
        </Contact>
      </Section>
      {isReplying && (
        <Suspense
          fallback={
            <LoadingRegion label={texts.replies.loading}>
              <SkeletonText lines={3} />
            </LoadingRegion>
          }
        >
          <ReadyReplies id={repliesId} lead={lead} onContacted={conclude} />
        </Suspense>
      )}
      <LeadStatus change={change} />
      {detail ? (
        <Told lead={detail} />
      ) : (
        <LoadingRegion label={texts.inbox.lead.loading}>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Sections>
  );
}

/** What only the lead itself tells: the message, the notes, every field, what has happened, until when it is kept. */
function Told({ lead }: { lead: PartnerLeadDetail }) {
  return (
    <>
      {lead.comment !== '' && (
        <Section>
          <SectionTitle>{texts.inbox.lead.message}</SectionTitle>
          <LeadMessage>{lead.comment}</LeadMessage>
        </Section>
      )}
      <Section>
        <SectionTitle>{texts.inbox.lead.notes.title}</SectionTitle>
        <LeadNotes lead={lead} />
      </Section>
      <Section>
        <SectionTitle>{texts.inbox.lead.facts}</SectionTitle>
        <LeadFacts lead={lead} />
      </Section>
      <Section>
        <SectionTitle>{texts.inbox.lead.history}</SectionTitle>
        <LeadHistory history={lead.history} notes={lead.notes} />
        {lead.opened_at !== null && (
          <Soft>
            {lead.opened_via === 'mail'
              ? texts.inbox.lead.openedByMail(formatDateTime(lead.opened_at))
              : texts.inbox.lead.openedBy(lead.opened_by, formatDateTime(lead.opened_at))}
          </Soft>
        )}
      </Section>
      <Soft>{texts.inbox.lead.retention(formatDate(lead.expires_at), leadRetentionDays)}</Soft>
    </>
  );
}
