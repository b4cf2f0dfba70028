import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { maxLeadsPerChange } from '@korkollen/api/contracts/limits';
import { partnerLeadStatuses } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { Button } from '@korkollen/shared-ui/components/button';
import { ChosenBarBox, ChosenCount } from '@korkollen/shared-ui/components/chosen-bar';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { inboxToolTexts } from '../../../texts/inbox-tools';
import { useChangeStatuses } from '../api/change-statuses';
import type { ChosenLeads } from '../state/chosen-leads';

const words = inboxToolTexts.chosen;

const Bar = styled(ChosenBarBox)`
  margin-block-start: ${space.s8};
`;
const Left = styled.div`
  flex-basis: 100%;
  font-size: ${fontSize.s14};
  ul {
    max-height: 160px;
    overflow-y: auto;
  }
`;

interface ChosenBarProps {
  chosen: ChosenLeads;
  /** How many rows there are to choose from. */
  shown: number;
  /** What had the focus is gone. */
  onDone(): void;
}

/** What can be done with the chosen leads at once, and what could not. */
export function ChosenBar({ chosen: { chosen, chooseAll, clear, release }, shown, onDone }: ChosenBarProps) {
  const [left, setLeft] = useState<string[]>([]);
  const { set, isPending } = useChangeStatuses(setLeft);
  const bar = useRef<HTMLDivElement>(null);
  if (chosen.length === 0 && left.length === 0) return null;
  /** Who has gone on elsewhere meanwhile, to the search say, stays there. */
  const handOver = (): void => {
    const { activeElement } = document;
    if (activeElement === document.body || bar.current?.contains(activeElement)) onDone();
  };
  const conclude = (): void => {
    release(chosen);
    handOver();
  };
  const closeChosen = (): void => {
    clear();
    handOver();
  };
  const closeLeft = (): void => {
    setLeft([]);
    handOver();
  };
  return (
    <Bar ref={bar} role="region" aria-label={words.label}>
      {chosen.length > 0 && (
        <>
          <ChosenCount
            count={words.count(chosen.length)}
            most={chosen.length === maxLeadsPerChange && words.atMost(maxLeadsPerChange)}
          />
          {partnerLeadStatuses.map((status) => (
            <Button
              key={status}
              size="small"
              isPending={isPending}
              pendingLabel={words.saving}
              onClick={() => set({ status, rows: chosen }, conclude)}
            >
              {partnerStatusLabel(status)}
            </Button>
          ))}
          {chosen.length < Math.min(shown, maxLeadsPerChange) && (
            <Button variant="quiet" size="small" onClick={chooseAll}>
              {words.all}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={closeChosen}>
            {words.clear}
          </Button>
        </>
      )}
      {left.length > 0 && (
        <Left role="alert">
          <strong>{words.leftTitle}</strong>
          <ul>
            {left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={closeLeft}>
            {words.close}
          </Button>
        </Left>
      )}
    </Bar>
  );
}
