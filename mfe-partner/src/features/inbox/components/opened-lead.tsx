import type { OpenedLead as Opened } from '@korkollen/api/contracts/lead-links';
import { Cluster, Stack } from '@korkollen/shared-ui/components/layout';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { mailedLinkTexts } from '../../../texts/mailed-links';
import { texts } from '../../../texts/sv';
import { ContactButtons } from './contact-buttons';
import { LeadFacts } from './lead-facts';
import { LeadMessage } from './lead-message';
import { ToInbox } from './mailed-link-frame';

const words = texts.inbox.lead;

const Heading = styled.h1`
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;

/** An enquiry that a link has opened: to be read and answered, without a login. */
export function OpenedLead({ lead }: { lead: Opened }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // what was pressed is gone: reading goes on here
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        {mailedLinkTexts.lead.heading(lead.name, lead.school_name)}
      </Heading>
      <Cluster>
        <ContactButtons lead={lead} />
      </Cluster>
      <p>{mailedLinkTexts.lead.shownOnce}</p>
      <ToInbox />
      <Stack as="section" $gap="s12">
        <h2>{words.message}</h2>
        <LeadMessage>{lead.comment}</LeadMessage>
      </Stack>
      <Stack as="section" $gap="s12">
        <h2>{words.facts}</h2>
        <LeadFacts lead={lead} />
      </Stack>
    </>
  );
}
