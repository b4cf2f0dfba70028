import { TextLink } from '@korkollen/shared-ui/components/link';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useNavigate, useSearchParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { PageColumn } from '../../../page-column/page-column';
import { texts } from '../../../texts/sv';
import { AskedTeacher } from '../components/asked-teacher';
import { ContactForm } from '../components/contact-form';
import { readContactAddress, withSchool, type ContactAddress } from '../state/contact-address';
import { useRecipient, type Recipient } from '../state/use-recipient';

const Head = styled.header`
  display: grid;
  gap: ${space.s8};
  h1 {
    font-size: ${fontSize.s26};
    overflow-wrap: anywhere;
  }
  p {
    max-width: ${size.text};
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.s32};
  ${media.desktop} {
    grid-template-columns: minmax(0, 640px) 280px;
    gap: ${space.s72};
    align-items: start;
  }
`;
const Main = styled.div`
  display: grid;
  gap: ${space.s24};
  min-width: 0;
`;
const Aside = styled.aside`
  display: grid;
  gap: ${space.s8};
  padding-block-start: ${space.s16};
  border-top: 1px solid ${color.line};
  h2 {
    font-size: ${fontSize.s18};
  }
  p {
    color: ${color.inkSoft};
  }
`;
const Trouble = styled.p`
  max-width: ${size.text};
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
`;
const Bones = styled.div`
  display: grid;
  gap: ${space.s24};
  max-width: 640px;
  min-height: 100vh;
  align-content: start;
`;

function ContactSkeleton() {
  return (
    <LoadingRegion label={texts.contact.loading}>
      <Bones>
        <Skeleton width="320px" height="34px" />
        <SkeletonText lines={2} />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Bones>
    </LoadingRegion>
  );
}

/** The same thing by mail, for those who would rather have it so. */
function ByMail() {
  const { mailTitle, mailText } = texts.contact;
  return (
    <Aside aria-labelledby="by-mail">
      <h2 id="by-mail">{mailTitle}</h2>
      <p>{mailText}</p>
      <p>
        <a href={`mailto:${texts.contactEmail}`}>{texts.contactEmail}</a>
      </p>
    </Aside>
  );
}

/** Whom the page writes to, by name. */
function headingOf({ kind, givenName }: ContactAddress, { school, teacher }: Recipient): string {
  const name = teacher?.name ?? school?.name ?? givenName;
  return kind === 'contact' && name !== '' ? texts.contact.titleOf(name) : texts.contact.title;
}

function introOf({ kind }: ContactAddress, { school }: Recipient): ReactNode {
  if (kind === 'support') {
    return (
      <>
        {texts.contact.supportIntro} <TextLink to={addresses.contact()}>{texts.contact.toSchool}</TextLink>
      </>
    );
  }
  if (school?.isUnreachable) return null;
  return school ? texts.enquiry.intro(school.name) : texts.contact.intro;
}

function Contact({ address }: { address: ContactAddress }) {
  const { track } = useHostServices();
  const [search, setSearch] = useSearchParams();
  const recipient = useRecipient(address);
  const { schoolId, teacherId, kind } = address;
  useEffect(() => {
    track('screen_viewed', { screen: 'contact', schoolId, teacherId });
  }, [track, schoolId, teacherId]);
  if (recipient.isLoading) return <ContactSkeleton />;
  const { teacher, trouble } = recipient;
  const heading = headingOf(address, recipient);
  const intro = introOf(address, recipient);
  return (
    <>
      <title>{texts.pageTitle(heading)}</title>
      <Head>
        <h1>{heading}</h1>
        {intro && <p>{intro}</p>}
      </Head>
      <Columns>
        <Main>
          {trouble && kind === 'contact' && <Trouble role="status">{texts.contact.troubles[trouble]}</Trouble>}
          {teacher && kind === 'contact' && <AskedTeacher teacher={teacher} />}
          <ContactForm
            address={address}
            recipient={recipient}
            onChooseSchool={(id) => setSearch(withSchool(search, id), { replace: true })}
          />
        </Main>
        <ByMail />
      </Columns>
    </>
  );
}

/** `?type=claim`: taking a profile over has a page of its own. */
function ToClaim({ schoolId, givenName }: ContactAddress) {
  const navigate = useNavigate();
  const to = addresses.claim({ id: schoolId ?? '', name: givenName });
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <Head>
      <title>{texts.pageTitle(texts.contact.claim)}</title>
      <h1>{texts.contact.claim}</h1>
      <p>
        <TextLink to={to}>{texts.contact.toClaim}</TextLink>
      </p>
    </Head>
  );
}

/** `/contact?type=&schoolId=&teacherId=&inquiryType=&school=`: to a teacher, a school, or us. */
export function ContactPage() {
  const [search] = useSearchParams();
  const address = readContactAddress(search);
  return <PageColumn>{address.kind === 'claim' ? <ToClaim {...address} /> : <Contact address={address} />}</PageColumn>;
}
