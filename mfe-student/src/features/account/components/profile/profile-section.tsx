import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: ${space.s16} ${space.s72};
  padding-block: ${space.s32};
  border-top: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: minmax(0, 340px) minmax(0, 520px);
    align-items: start;
  }
`;
const Head = styled.div`
  display: grid;
  gap: ${space.s8};
  p {
    color: ${color.inkSoft};
  }
`;
const Heading = styled.h2`
  font-size: ${fontSize.s21};
`;
const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s16};
  min-width: 0;
  > form {
    width: 100%;
  }
`;

/** A form of the profile: what it is for, and the fields beside it where there is room. */
export const ProfileForm = styled.form`
  display: grid;
  gap: ${space.s16};
  justify-items: start;
  > :not(button, a) {
    width: 100%;
  }
`;

interface ProfileSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One thing that somebody may do with their account. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Heading id={id}>{title}</Heading>
        {text && <p>{text}</p>}
      </Head>
      <Body>{children}</Body>
    </Section>
  );
}
