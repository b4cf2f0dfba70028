import type { OpenedLead as Opened } from '@korkollen/api/contracts/lead-links';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster, Stack } from '@korkollen/shared-ui/components/layout';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { mailedLinkTexts } from '../../../texts/mailed-links';
import { texts } from '../../../texts/sv';
import { LeadFacts } from './lead-facts';
import { ToInbox } from './mailed-link-frame';

const words = texts.inbox.lead;

const Heading = styled.h1`
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;
/* the enquirer's own line breaks stay */
const Message = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space.s16};
  border-inline-start: 3px solid ${color.line};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** An enquiry that a link has opened: to be read and answered, without a login. */
export function OpenedLead({ lead }: { lead: Opened }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // what was pressed is gone: reading goes on here
  useEffect(() => heading.current?.focus(), []);
  const wantsPhone = lead.phone !== null && lead.contact_preference !== 'email';
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        {mailedLinkTexts.lead.heading(lead.name, lead.school_name)}
      </Heading>
      <Cluster>
        {lead.phone !== null && (
          <Button asChild variant={wantsPhone ? 'primary' : 'secondary'}>
            <a href={`tel:${lead.phone}`}>{words.call(formatPhone(lead.phone))}</a>
          </Button>
        )}
        <Button asChild variant={wantsPhone ? 'secondary' : 'primary'}>
          <a href={`mailto:${lead.email}`}>{words.mail}</a>
        </Button>
      </Cluster>
      <p>{mailedLinkTexts.lead.shownOnce}</p>
      <ToInbox />
      <Stack as="section" $gap="s12">
        <h2>{words.message}</h2>
        <Message>{lead.comment}</Message>
      </Stack>
      <Stack as="section" $gap="s12">
        <h2>{words.facts}</h2>
        <LeadFacts lead={lead} />
      </Stack>
    </>
  );
}
