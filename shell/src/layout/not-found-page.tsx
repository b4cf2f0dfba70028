import { Button } from '@korkollen/shared-ui/components/button';
import { Page, Stack } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useHydratedSignal } from '../navigation/hydrated-signal';
import { sv } from '../texts/sv';

const Place = styled(Stack)`
  align-items: flex-start;
  max-width: ${size.text};
  padding-block: ${space.s48} ${space.s72};
`;
const Hint = styled.code`
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.field};
  background: ${color.sunk};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  overflow-wrap: anywhere;
`;

/** Every address that no remote and no page of the shell has. The web host answers it with 404. */
export function NotFoundPage() {
  const { track } = useHostServices();
  useHydratedSignal();
  useEffect(() => track('screen_viewed', { screen: 'not_found' }), [track]);
  return (
    <Page>
      <title>{sv.notFound.documentTitle}</title>
      <Place $gap="s16">
        <h1 lang="en">{sv.notFound.title}</h1>
        <p>{sv.notFound.text}</p>
        <Hint lang="en">{sv.notFound.developerHint}</Hint>
        <Button asChild variant="primary">
          <Link to="/">{sv.notFound.home}</Link>
        </Button>
      </Place>
    </Page>
  );
}
