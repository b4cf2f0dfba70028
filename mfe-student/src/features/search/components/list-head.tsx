import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Breadcrumb } from './breadcrumb';

const Head = styled(Stack)`
  margin-bottom: ${space.s16};
  > h1 {
    font-size: ${fontSize.s26};
    overflow-wrap: anywhere;
  }
  > p {
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    > h1 {
      font-size: ${fontSize.s34};
    }
  }
`;

const Compare = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: ${size.target};
`;

interface ListHeadProps {
  title: string;
  breadcrumb: string;
  note?: string;
}

/** Breadcrumb, heading and what has to be said about the search. */
export function ListHead({ title, breadcrumb, note }: ListHeadProps) {
  return (
    <Head $gap="s4">
      <title>{texts.pageTitle(title)}</title>
      <Breadcrumb current={breadcrumb} />
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      <Compare to="/compare">{texts.list.compareSideBySide}</Compare>
    </Head>
  );
}
