import { Page, Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { memo, useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareBar } from '../../../comparison/compare-bar';
import { texts } from '../../../texts/sv';

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  padding-block: ${space.s12};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  li + li::before {
    content: '/';
    margin-inline-end: ${space.s8};
  }
`;

/** Home, then the page that is shown. */
const Breadcrumb = memo(function Breadcrumb({ current }: { current: string }) {
  return (
    <nav aria-label={texts.navigation.breadcrumb}>
      <Steps role="list">
        <li>
          <TextLink to={addresses.home}>{texts.navigation.home}</TextLink>
        </li>
        <li aria-current="page">{current}</li>
      </Steps>
    </nav>
  );
});

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

/** On phones the menu leads there too, and the schools come first. */
const Compare = styled(TextLink)`
  display: none;
  align-items: center;
  width: fit-content;
  min-height: ${size.target};
  ${media.tablet} {
    display: inline-flex;
  }
`;

interface ListPageProps {
  title: string;
  breadcrumb: string;
  /** What has to be said about the search. */
  note?: string;
  /** The page, for the measurements. */
  source: string;
  children: ReactNode;
}

/** Breadcrumb, heading, the list and the bar of the schools to compare; wider than other pages for the map's sake. */
export function ListPage({ title, breadcrumb, note, source, children }: ListPageProps) {
  const { track } = useHostServices();
  useEffect(() => track('screen_viewed', { screen: source }), [track, source]);
  return (
    <Page width="wide">
      <Head $gap="s4">
        <title>{texts.pageTitle(title)}</title>
        <Breadcrumb current={breadcrumb} />
        <h1>{title}</h1>
        {note && <p>{note}</p>}
        <Compare to={addresses.compare()}>{texts.list.compareSideBySide}</Compare>
      </Head>
      {children}
      <CompareBar source={source} />
    </Page>
  );
}
