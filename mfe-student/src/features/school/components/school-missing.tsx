import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { NotFoundState } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Space = styled(Page)`
  /* as tall as the skeleton before it, so that nothing below moves */
  min-height: 100vh;
  padding-block: ${space.s32} ${space.s72};
  > div {
    border-top: 0;
  }
`;

/** An id that no public school has: the message, and a page that stays so that the address can be read. */
export function SchoolMissing() {
  const { toast } = useHostServices();
  useEffect(() => toast({ ...texts.school.notFoundToast, variant: 'error' }), [toast]);
  return (
    <Space>
      <title>{texts.pageTitle(texts.school.notFoundToast.title)}</title>
      <NotFoundState
        title={texts.school.notFound}
        text={texts.school.notFoundText}
        action={
          <Button asChild variant="primary">
            <Link to="/goteborg">{texts.school.notFoundAction}</Link>
          </Button>
        }
      />
    </Space>
  );
}
