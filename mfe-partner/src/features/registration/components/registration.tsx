import { pageTitle } from '@korkollen/api/contracts/product';
import type { PartnerRegistration } from '@korkollen/api/contracts/registrations';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { Page } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { AccountRefusal } from '@korkollen/shared-ui/host/account-refusal';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { registrationTexts as texts } from '../../../texts/registration';
import { registerPartner } from '../api/register-partner';
import { emptyRegistration, type RegistrationValues } from '../state/registration-values';
import { RegistrationForm } from './registration-form';
import { RegistrationMailed } from './registration-mailed';

const Frame = styled(Page)`
  display: grid;
  gap: ${space.s24} ${space.s72};
  align-content: start;
  padding-block: ${space.s32} ${space.s72};
  h1 {
    font-size: ${fontSize.s34};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 520px) minmax(0, 400px);
  }
`;
const Main = styled.div`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  max-width: 520px;
`;
const Steps = styled.section`
  display: grid;
  gap: ${space.s12};
  align-content: start;
  max-width: ${size.text};
  h2 {
    font-size: ${fontSize.s18};
  }
  ol {
    display: grid;
    gap: ${space.s12};
    padding-inline-start: ${space.s24};
    border-inline-start: 3px dashed ${color.yellow};
    list-style-position: inside;
  }
  li,
  p {
    color: ${color.inkSoft};
  }
`;
const Ways = styled.div`
  display: grid;
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space.s8};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

const alternatives: Record<ReviewedRole, string> = {
  school: addresses.claim(),
  teacher: addresses.registration.school,
};
const logins: Record<ReviewedRole, string> = { school: addresses.schoolLogin, teacher: addresses.teacherLogin };

/** What follows on a registration, and the other ways. */
function Beside({ role }: { role: ReviewedRole }) {
  const { alternative } = texts[role];
  return (
    <Steps>
      <h2>{texts.steps.title}</h2>
      <ol>
        {texts.steps.list.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Ways>
        <p>
          {alternative.question} <TextLink to={alternatives[role]}>{alternative.link}</TextLink>
        </p>
        <p>
          {texts.hasAccount} <TextLink to={logins[role]}>{texts.login}</TextLink>
        </p>
      </Ways>
    </Steps>
  );
}

interface Sent {
  values: RegistrationValues;
  registration: PartnerRegistration;
}

/** The page of a registration: the form, and once it is sent what is next. */
export function Registration({ role }: { role: ReviewedRole }) {
  const user = useSession((session) => session.user);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isMailed, setIsMailed] = useState(false);
  if (user) {
    const { title, text, action } = texts.alreadySignedIn;
    return <AccountRefusal title={title} text={text(user.email)} action={action} />;
  }
  return (
    <Frame>
      <title>{pageTitle(texts[role].pageTitle)}</title>
      {sent && isMailed ? (
        <Main>
          <RegistrationMailed
            email={sent.registration.email}
            onResend={() => registerPartner(sent.registration, randomUuid())}
            onChange={() => setIsMailed(false)}
          />
        </Main>
      ) : (
        <>
          <Main>
            {/* who comes back to change something has left the focus at a button that is gone */}
            <h1 ref={sent ? focusNow : undefined} tabIndex={-1}>
              {texts[role].title}
            </h1>
            <p>{texts[role].intro}</p>
            <RegistrationForm
              role={role}
              initial={sent?.values ?? emptyRegistration}
              onSent={(values, registration) => {
                setSent({ values, registration });
                setIsMailed(true);
              }}
            />
          </Main>
          <Beside role={role} />
        </>
      )}
    </Frame>
  );
}
