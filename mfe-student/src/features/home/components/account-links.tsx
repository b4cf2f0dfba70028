import { TextLink } from '@korkollen/shared-ui/components/link';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s24};
  font-size: ${fontSize.s16};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

/** The two doors for people with an account; not shown to those who are inside. */
export function AccountLinks() {
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  if (isSignedIn) return null;
  return (
    <Links>
      <TextLink to="/login/student">{texts.home.accounts.student}</TextLink>
      <TextLink to="/login/school">{texts.home.accounts.school}</TextLink>
    </Links>
  );
}
