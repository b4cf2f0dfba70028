import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Sparkline } from '@korkollen/shared-ui/components/figure';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { media } from '@korkollen/shared-ui/theme/media';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, lineHeight, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { useKpis } from '../api/leads';

/* lines instead of boxes: what is read together */
const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-block: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr)) minmax(144px, 1fr);
  }
`;
const Figure = styled.div`
  /* the longest label has room for itself on the narrowest phones */
  padding: ${space.s8} 0 ${space.s8} ${space.s8};
  &:not(:nth-child(-n + 3)) {
    border-top: 1px solid ${color.line};
  }
  &:not(:nth-child(3n + 1)) {
    border-inline-start: 1px solid ${color.line};
  }
  ${media.desktop} {
    padding: ${space.s12};
    &&& {
      border-top: 0;
    }
    & + &&& {
      border-inline-start: 1px solid ${color.line};
    }
  }
`;
/* one line of its own where the figures stand three and three */
const WideFigure = styled(Figure)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  grid-column: 1 / -1;
  gap: 0 ${space.s8};
  dd:nth-of-type(1) {
    order: 1;
    min-height: 0;
    margin-inline-start: auto;
  }
  ${media.desktop} {
    display: block;
    grid-column: auto;
    dd:nth-of-type(1) {
      min-height: 40px;
    }
  }
`;
const Label = styled.dt`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Value = styled.dd`
  ${figureLook}
  font-size: ${fontSize.s26};
  line-height: ${lineHeight.heading};
  ${media.desktop} {
    min-height: 40px;
    font-size: ${fontSize.s34};
  }
`;
const Hint = styled.dd`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Failed = styled.p`
  color: ${color.inkSoft};
`;

const words = texts.inbox.kpis;

function Kpi({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <Figure>
      <Label>{label}</Label>
      <Value>{children}</Value>
      <Hint>{hint}</Hint>
    </Figure>
  );
}

/** The school's figures, and the leads of each day as a quiet line. */
export function KpiStrip() {
  const { data, isError } = useKpis();
  if (isError && !data) return <Failed role="status">{words.failed}</Failed>;
  const figure = (value: number | undefined): ReactNode =>
    value === undefined ? <Skeleton width="56px" height="1.15em" /> : formatNumber(value);
  const perDay = data?.leadsPerDay.map(({ count }) => count);
  const total = data?.totalLeads ?? 0;
  const unknown = '\u00a0';
  return (
    <section aria-label={words.label}>
      <Strip aria-busy={!data}>
        <Kpi label={words.totalLeads} hint={words.totalLeadsHint(leadRetentionDays)}>
          {figure(data?.totalLeads)}
        </Kpi>
        <Kpi label={words.newLeads} hint={words.newLeadsHint}>
          {figure(data?.newLeads)}
        </Kpi>
        <Kpi label={words.unanswered} hint={data ? words.late(data.lateLeads) : unknown}>
          {figure(data?.waitingLeads)}
        </Kpi>
        <Kpi label={words.contactedLeads} hint={data ? words.ofTotal(formatNumber(total)) : unknown}>
          {figure(data?.contactedLeads)}
        </Kpi>
        <Kpi label={words.bookedLeads} hint={data ? words.share(data.bookedLeads, total) : unknown}>
          {figure(data?.bookedLeads)}
        </Kpi>
        <Kpi label={words.replyTime} hint={data ? words.replyTimeHint(data.replyTime) : unknown}>
          {data ? words.hours(data.replyTime) : figure(undefined)}
        </Kpi>
        <WideFigure>
          <Label>{words.perDay}</Label>
          <Value>
            {perDay ? (
              <Sparkline points={perDay} label={words.perDayLine(Math.max(0, ...perDay))} />
            ) : (
              <Skeleton width="96px" height="32px" />
            )}
          </Value>
          <Hint>{words.perDayHint}</Hint>
        </WideFigure>
      </Strip>
    </section>
  );
}
