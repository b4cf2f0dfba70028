import { styled } from 'styled-components';
import { pageTitle } from '@korkollen/api/contracts/product';
import { Button } from '@korkollen/shared-ui/components/button';
import { Page, Stack } from '@korkollen/shared-ui/components/layout';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { secondFactorTexts } from '../../texts/second-factor';
import { SecondFactor } from './second-factor';

const words = secondFactorTexts.needed;

const Frame = styled(Page)`
  padding-block: ${space.s24} ${space.s72};
`;
const Title = styled.h1`
  && {
    font-size: ${fontSize.s26};
    &:focus {
      outline: none;
    }
  }
`;
const Text = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;

/** All that an administrator sees who needs a second factor and has none: where one is added. */
export function FactorNeededPage() {
  const { session } = useHostServices();
  const user = useSession((state) => state.user);
  const goOn = (): void => {
    if (user) session.signIn({ ...user, needsSecondFactor: false }, session.csrfToken() ?? '');
  };
  return (
    <Frame>
      <title>{pageTitle(words.title)}</title>
      <Stack $gap="s16">
        <Title>{words.title}</Title>
        <Text>{words.text}</Text>
        <SecondFactor onAdded={goOn} />
        <div>
          <Button variant="quiet" onClick={() => void session.signOut()}>
            {words.signOut}
          </Button>
        </div>
      </Stack>
    </Frame>
  );
}
