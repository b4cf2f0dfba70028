import { lazy, Suspense, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import type { PartnerKpis } from '@korkollen/api/contracts/partner';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatAge } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useIsTeacher } from '../../../hooks/is-teacher';
import { leadExportTexts } from '../../../texts/lead-export';
import { texts } from '../../../texts/sv';

// only who takes the enquiries away needs it
const LeadExport = lazy(() => import('./lead-export').then((module) => ({ default: module.LeadExport })));

const Heading = styled.header<{ $isLeadOpen: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s24};
  > :not(h1) {
    display: ${({ $isLeadOpen }) => ($isLeadOpen ? 'none' : 'flex')};
    ${media.wide} {
      display: flex;
    }
  }
`;
/* stays the page's heading for those who hear it, where a lead takes the list's place */
const onlyHeard = css`
  position: absolute;
  clip-path: inset(50%);
`;
const Title = styled.h1<{ $isLeadOpen: boolean }>`
  && {
    font-size: ${fontSize.s26};
    /* the host puts the focus here for reading on, not for doing something */
    &:focus {
      outline: none;
    }
    ${({ $isLeadOpen }) => $isLeadOpen && onlyHeard}
    ${media.wide} {
      position: static;
      clip-path: none;
    }
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
const ReadAt = styled(Soft)`
  display: none;
  ${media.tablet} {
    display: block;
  }
`;
/* right below the title: on phones before the buttons, else below their line */
const Summary = styled(Soft)`
  flex-basis: 100%;
  margin-block-start: calc(-1 * ${space.s8});
  ${media.tablet} {
    order: 1;
  }
`;
const Refresh = styled.div`
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s12};
  font-size: ${fontSize.s14};
`;

export interface InboxHeadingProps {
  /** Undefined until they are known. */
  kpis: PartnerKpis | undefined;
  isLeadOpen: boolean;
  now: Date;
  /** When the list was read, in milliseconds since 1970; 0 before the first time. */
  readAt: number;
  isRefreshing: boolean;
  onRefresh(): void;
}

/** What the page is, how many wait for an answer, how fresh the list is. */
export function InboxHeading({ kpis, isLeadOpen, now, readAt, isRefreshing, onRefresh }: InboxHeadingProps) {
  const [isExporting, setIsExporting] = useState(false);
  const isTeacher = useIsTeacher();
  const exportButton = useRef<HTMLButtonElement>(null);
  const closeExport = (): void => {
    setIsExporting(false);
    exportButton.current?.focus();
  };
  return (
    <Heading $isLeadOpen={isLeadOpen}>
      <Title $isLeadOpen={isLeadOpen}>{texts.inbox.title}</Title>
      <Summary>
        {kpis && kpis.totalLeads > 0
          ? texts.inbox.waiting(kpis.waitingLeads, kpis.lateLeads)
          : texts.inbox.answerTarget(kpis?.isAway === true)}
      </Summary>
      <Refresh>
        {readAt > 0 && <ReadAt>{texts.inbox.updatedAt(formatAge(new Date(readAt).toISOString(), now))}</ReadAt>}
        <Button size="small" isPending={isRefreshing} pendingLabel={texts.inbox.refreshing} onClick={onRefresh}>
          {texts.inbox.refresh}
        </Button>
        {!isTeacher && (
          <Button
            size="small"
            variant="quiet"
            ref={exportButton}
            aria-expanded={isExporting}
            onClick={() => setIsExporting(!isExporting)}
          >
            {leadExportTexts.open}
          </Button>
        )}
      </Refresh>
      {isExporting && (
        <Suspense>
          <LeadExport now={now} onClose={closeExport} />
        </Suspense>
      )}
    </Heading>
  );
}
