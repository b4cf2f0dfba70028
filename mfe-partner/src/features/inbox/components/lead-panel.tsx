import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { PanelBack, PanelClose } from '@korkollen/shared-ui/components/beside-list';
import { Button, IconButton } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { pageProblemTexts } from '../../../texts/page-problem';
import { texts } from '../../../texts/sv';
import { useLead } from '../api/leads';
import { stepByKey, type LeadSteps } from '../state/lead-steps';
import { isBesideList, type OpenLead } from '../state/open-lead';
import { focusAfterArrival } from '../state/row-focus';
import { LeadPanelBox } from './inbox-layout';
import { LeadDetail } from './lead-detail';
import { LeadStepper } from './lead-stepper';
import { LeadSkeleton } from './inbox-skeleton';

const TopLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s8};
  margin-block-end: ${space.s8};
  &:empty {
    display: none;
  }
`;

interface LeadProps extends Pick<LeadPanelProps, 'leadId' | 'now' | 'onClose'> {
  /** What a key was last pressed on in the panel. */
  pressedRef: RefObject<EventTarget | null>;
}

function Lead({ leadId, now, onClose, pressedRef }: LeadProps) {
  const { data: detail, row, error, refetch } = useLead(leadId);
  const heading = useRef<HTMLHeadingElement>(null);
  const lead = detail ?? row;
  const isShown = lead !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const { current: pressed } = pressedRef;
    const isGone = pressed instanceof Element && !pressed.isConnected && document.activeElement === document.body;
    // what had the focus is gone: the row, where the lead takes the list's place; else what stood in the lead before
    if (isBesideList() && !isGone) return undefined;
    return focusAfterArrival(() => heading.current?.focus({ preventScroll: true }));
  }, [isShown, pressedRef]);

  if (hasStatus(error, 404)) {
    const action = <Button onClick={onClose}>{texts.inbox.lead.back}</Button>;
    return <EmptyState title={texts.inbox.lead.notFound} text={texts.inbox.lead.notFoundText} action={action} />;
  }
  if (error && !detail) {
    const text = isOffline(error) ? pageProblemTexts.offline : pageProblemTexts.failed;
    return <ErrorState title={texts.inbox.lead.failed} text={text} onRetry={() => void refetch()} />;
  }
  return lead ? <LeadDetail lead={lead} detail={detail} now={now} headingRef={heading} /> : <LeadSkeleton />;
}

export interface LeadPanelProps {
  leadId: string;
  now: Date;
  /** Undefined when the lead is not in the list. */
  steps: LeadSteps | undefined;
  onClose(): void;
  linkBack: OpenLead['linkBack'];
}

/** The lead that is open: beside the list on wide screens, else in its place. */
export function LeadPanel({ leadId, now, steps, onClose, linkBack }: LeadPanelProps) {
  const pressed = useRef<EventTarget>(null);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    pressed.current = event.target;
    stepByKey(event, steps);
  };
  return (
    <LeadPanelBox aria-label={texts.inbox.lead.pageTitle} onKeyDown={press}>
      <TopLine>
        <PanelBack>
          <Button asChild variant="quiet">
            <Link {...linkBack}>← {texts.inbox.lead.back}</Link>
          </Button>
        </PanelBack>
        {steps && <LeadStepper steps={steps} />}
      </TopLine>
      <PanelClose>
        <IconButton label={texts.inbox.lead.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </PanelClose>
      <Lead key={leadId} leadId={leadId} now={now} onClose={onClose} pressedRef={pressed} />
    </LeadPanelBox>
  );
}
