import { styled } from 'styled-components';
import type { RegisterPage } from '@korkollen/api/contracts/admin';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolsTexts } from '../../../texts/schools';

const words = schoolsTexts.pages;

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s24};
`;
const Shown = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;

interface RegisterPagesProps {
  page: RegisterPage;
  linkToPage(after: string): string;
}

/** Which schools of how many are shown, and the ways to those before and after. */
export function RegisterPages({ page, linkToPage }: RegisterPagesProps) {
  const { schools, before, total, previous, next } = page;
  const pageLink = (after: string | null, name: string) =>
    after !== null && (
      <Button asChild size="small">
        <Link to={linkToPage(after)}>{name}</Link>
      </Button>
    );
  return (
    <Line aria-label={words.label}>
      <Shown role="status">{words.shown(before + 1, before + schools.length, total)}</Shown>
      <Cluster>
        {pageLink(previous, words.previous)}
        {pageLink(next, words.next)}
      </Cluster>
    </Line>
  );
}
