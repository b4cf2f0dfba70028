import { Button } from '@korkollen/shared-ui/components/button';
import { Link } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s16};
  p {
    color: ${color.inkSoft};
  }
`;

/** In the place of an account form for somebody who is already inside. */
export function SignedInNotice({ name, to }: { name: string; to: string }) {
  const { signedIn } = texts.account;
  return (
    <Notice>
      <h1>{signedIn.title(name)}</h1>
      <p>{signedIn.text}</p>
      <Button asChild variant="primary">
        <Link to={to}>{signedIn.action}</Link>
      </Button>
    </Notice>
  );
}
