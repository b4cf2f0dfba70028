import type { AdminOverview } from '@korkollen/api/contracts/admin-overview';
import { css, styled } from 'styled-components';
import { formatAge, formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { mailsTexts } from '../../../texts/mails';
import { overviewTexts } from '../../../texts/overview';
import { Section } from './section';

const words = overviewTexts.waiting;

const Rows = styled.ul`
  border-top: 1px solid ${color.line};
`;
const Row = styled(Link)`
  display: grid;
  grid-template: 'name count' 'more more' / minmax(0, 1fr) max-content;
  align-items: baseline;
  gap: 0 ${space.s16};
  min-height: ${size.target};
  padding: ${space.s8} ${space.s12};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    background: ${color.surface};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.tablet} {
    grid-template: 'name more count' / minmax(0, 2fr) minmax(0, 3fr) max-content;
  }
`;
const Name = styled.span`
  grid-area: name;
`;
const More = styled.span`
  grid-area: more;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  b {
    color: ${color.red};
  }
`;
const countLook = css`
  ${figureLook}
  font-size: ${fontSize.s21};
`;
const nothingLook = css`
  color: ${color.inkSoft};
`;
const Count = styled.span<{ $isNone: boolean }>`
  grid-area: count;
  ${({ $isNone }) => ($isNone ? nothingLook : countLook)}
`;

interface Waiting {
  to: string;
  name: string;
  count: number;
  /** What is overdue of it, in words. */
  late?: string | undefined;
  more?: string | undefined;
}

const lateOf = (late: number): string | undefined => (late > 0 ? words.late(late) : undefined);

function waitingOf({ claims, registrations, dataRequests, leads, mails }: AdminOverview, now: Date): Waiting[] {
  const since = (at: string | null): string | undefined => (at === null ? undefined : words.since(formatAge(at, now)));
  const { refused, failed, ambiguous } = mails.counts;
  const stuck = { refused, failed, ambiguous };
  const [worst = 'refused'] = Object.entries(stuck).find(([, count]) => count > 0) ?? [];
  return [
    {
      to: '/admin/claims?status=ny',
      name: words.claims,
      count: claims.count,
      late: lateOf(claims.late),
      more: since(claims.oldestAt),
    },
    {
      to: '/admin/claims/registrations?status=awaiting_review',
      name: words.registrations,
      count: registrations.count,
      late: lateOf(registrations.late),
      more: since(registrations.oldestAt),
    },
    {
      to: '/admin/dsr',
      name: words.dataRequests,
      count: dataRequests.count,
      late: lateOf(dataRequests.late),
      more: dataRequests.nextDueAt === null ? undefined : words.due(formatDateTime(dataRequests.nextDueAt)),
    },
    {
      to: '/admin/leads?status=new',
      name: words.leads,
      count: leads.waiting,
      late: lateOf(leads.late),
    },
    {
      to: `/admin/mails?state=${worst}`,
      name: words.mails,
      count: refused + failed + ambiguous,
      more: mailsTexts.health.stuckParts(refused, failed, ambiguous),
    },
    { to: '/admin/leads?mail=unaddressed', name: words.unaddressed, count: mails.unaddressedLeads },
  ];
}

/** What waits for somebody, each a way to its list; what is late is said in words. */
export function WaitingList({ overview, now }: { overview: AdminOverview; now: Date }) {
  return (
    <Section title={words.title}>
      <Rows role="list">
        {waitingOf(overview, now).map(({ to, name, count, late, more }) => (
          <li key={name}>
            <Row to={to}>
              <Name>{name}</Name>
              <More>
                {late && <b>{late}</b>}
                {late && more && ', '}
                {more}
              </More>
              <Count $isNone={count === 0}>{count === 0 ? words.nothing : formatNumber(count)}</Count>
            </Row>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
