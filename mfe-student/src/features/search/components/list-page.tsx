import { Page, type PageProps } from '@korkollen/shared-ui/components/layout';

/** Wider than other pages: the map stands beside filters and list. */
export function ListPage(props: Omit<PageProps, 'width'>) {
  return <Page {...props} width="wide" />;
}
