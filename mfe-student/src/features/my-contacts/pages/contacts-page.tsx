import { LineLink } from '@korkollen/shared-ui/components/link';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { PageColumn } from '../../../page-column/page-column';
import { texts } from '../../../texts/sv';
import { ownKey } from '../api/contacts';
import { ContactList, ContactsSkeleton } from '../components/contact-list';

const Head = styled.div`
  display: grid;
  gap: ${space.s12} ${space.s32};
  > p {
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;
const Card = styled.section`
  display: grid;
  padding-inline-start: ${space.s16};
  border-inline-start: 3px solid ${color.yellow};
  overflow-wrap: anywhere;
  p {
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

/** Whose enquiries these are: they are found by the address. */
function ProfileCard() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <Card aria-label={texts.contacts.profile}>
      <strong>{user.name}</strong>
      <p>
        <EmailAddress>{user.email}</EmailAddress>
      </p>
      <LineLink to={addresses.profile}>{texts.contacts.profile}</LineLink>
    </Card>
  );
}

function Contacts() {
  const isKnown = useSession(({ user }) => user !== null);
  return (
    <PageColumn>
      <title>{texts.pageTitle(texts.contacts.title)}</title>
      <Head>
        <h1>{texts.contacts.title}</h1>
        <p>{texts.contacts.intro}</p>
        <ProfileCard />
      </Head>
      {isKnown ? <ContactList /> : <ContactsSkeleton />}
    </PageColumn>
  );
}

/** `/mina-kontakter`: what the signed-in student has sent, and what the schools have done with it. */
export function ContactsPage() {
  return (
    <RoleGate role="student" ownKey={ownKey} isDrawnAhead refusal={texts.ownPages.forbidden}>
      <Contacts />
    </RoleGate>
  );
}
