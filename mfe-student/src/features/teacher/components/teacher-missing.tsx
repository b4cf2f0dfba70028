import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { NotFoundState } from '@korkollen/shared-ui/components/state-view';
import { Link } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
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

/** An id that no teacher of a public school has. */
export function TeacherMissing() {
  return (
    <Space>
      <title>{texts.pageTitle(texts.teacher.notFound)}</title>
      <NotFoundState
        title={texts.teacher.notFound}
        text={texts.teacher.notFoundText}
        action={
          <Button asChild variant="primary">
            <Link to="/goteborg">{texts.teacher.notFoundAction}</Link>
          </Button>
        }
      />
    </Space>
  );
}
