import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { NotFoundState } from '@korkollen/shared-ui/components/state-view';
import { Link } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../addresses/page-addresses';
import { texts } from '../texts/sv';

const Space = styled(Page)`
  /* as tall as the skeleton before it, so that nothing below moves */
  min-height: 100vh;
  padding-block: ${space.s32} ${space.s72};
  > div {
    border-top: 0;
  }
`;

interface MissingProfileProps {
  pageTitle: string;
  profileTexts: { notFound: string; notFoundText: string; notFoundAction: string };
}

/** An id that no public school or teacher has: the message, and a page that stays so that the address can be read. */
export function MissingProfile({ pageTitle, profileTexts }: MissingProfileProps) {
  return (
    <Space>
      <title>{texts.pageTitle(pageTitle)}</title>
      <NotFoundState
        title={profileTexts.notFound}
        text={profileTexts.notFoundText}
        action={
          <Button asChild variant="primary">
            <Link to={addresses.gothenburg()}>{profileTexts.notFoundAction}</Link>
          </Button>
        }
      />
    </Space>
  );
}
