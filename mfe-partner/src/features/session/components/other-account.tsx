import { Button } from '@korkollen/shared-ui/components/button';
import { ForbiddenState } from '@korkollen/shared-ui/components/state-view';
import { useHostServices, type SessionUser } from '@korkollen/shared-ui/host/host-services';
import { texts } from '../../../texts/sv';
import { Refusal } from './refusal';

/** The login page for somebody who is signed in, but not as a school: offers to change accounts. */
export function OtherAccount({ user }: { user: SessionUser }) {
  const { session } = useHostServices();
  const { title, text } = texts.session.alreadySignedIn;
  return (
    <Refusal>
      <ForbiddenState
        title={title}
        text={text(user.email)}
        action={<Button onClick={() => void session.signOut()}>{texts.session.signOut}</Button>}
      />
    </Refusal>
  );
}
