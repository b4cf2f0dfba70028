import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Link } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { pagedListTexts as words } from '../texts/paged-list';
import type { ListAddress } from './list-address';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

export interface PagerProps {
  address: Pick<ListAddress<string>, 'cursor' | 'pageAt'>;
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** The way to older rows, and from there back to the newest; each page has an address of its own. */
export function Pager({ address: { cursor, pageAt }, next }: PagerProps) {
  if (cursor === undefined && next === null) return null;
  return (
    <Nav aria-label={words.pages}>
      {cursor !== undefined && (
        <Button asChild>
          <Link to={pageAt()}>{words.newest}</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild>
          <Link to={pageAt(next)}>{words.older}</Link>
        </Button>
      )}
    </Nav>
  );
}
