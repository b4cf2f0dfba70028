import { NeedsScript } from '@korkollen/shared-ui/components/needs-script';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { useDataRequest } from '../state/use-data-request';
import { DataRequestForm } from './data-request-form';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';

const words = texts.legal.request;

const Section = styled.section`
  display: grid;
  gap: ${space.s24};
  max-width: ${size.text};
  padding-block-start: ${space.s24};
  border-block-start: 1px solid ${color.line};
  scroll-margin-top: 88px;
  @media print {
    display: none;
  }
`;
const Sent = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s12};
  padding: ${space.s24};
  border-radius: ${radius.card};
  background: ${color.greenTint};
  h3 {
    font-size: ${fontSize.s21};
  }
  p {
    overflow-wrap: anywhere;
  }
`;

/** What is next stands in a mail. It says the same whether or not we know the address. */
function MailSent({ email, onBack }: { email: string; onBack(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sent>
      <h3 ref={heading} tabIndex={-1}>
        {words.sent.title}
      </h3>
      <p>
        <TextWithAddresses>{words.sent.text(email)}</TextWithAddresses>
      </p>
      <p>{words.sent.again}</p>
      <Button onClick={onBack}>{words.sent.back}</Button>
    </Sent>
  );
}

const Shortcut = styled.p`
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
`;

/** Who is logged in needs no mail for most of it. */
function SelfService() {
  return (
    <Shortcut>
      {words.selfService.text} <TextLink to={addresses.profile}>{words.selfService.link}</TextLink>
    </Shortcut>
  );
}

/** The form of a data-subject request, and after it where to look. */
export function DataRequestSection() {
  const [sentTo, setSentTo] = useState<string>();
  const [isBack, setIsBack] = useState(false);
  const request = useDataRequest(setSentTo);
  const isStudent = useSession(({ user }) => user?.role === 'student');
  return (
    <Section aria-labelledby={words.id}>
      <h2 id={words.id} ref={isBack && sentTo === undefined ? focusNow : undefined} tabIndex={-1}>
        {words.title}
      </h2>
      {isStudent && <SelfService />}
      <NeedsScript>{words.needsScript}</NeedsScript>
      {sentTo === undefined ? (
        <DataRequestForm {...request} />
      ) : (
        <MailSent
          email={sentTo}
          onBack={() => {
            setSentTo(undefined);
            setIsBack(true);
          }}
        />
      )}
    </Section>
  );
}
