import type { PlaceIdRun } from '@korkollen/api/contracts/place-ids';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { placeIdTexts as words } from '../../../texts/place-ids';
import { useCancelPlaceIds } from '../api/place-ids';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s12};
`;
const Bar = styled.progress`
  width: 100%;
  height: 12px;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.sunk};
  accent-color: ${color.green};
  &::-webkit-progress-bar {
    border-radius: ${radius.full};
    background: ${color.sunk};
  }
  &::-webkit-progress-value {
    border-radius: ${radius.full};
    background: ${color.green};
  }
`;
const Figure = styled.p`
  font-variant-numeric: tabular-nums;
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const doneOf = ({ summary: { successful, failed } }: PlaceIdRun): number => successful + failed;

/** How far a search is, with the way to end it. */
export function RunProgress({ run }: { run: PlaceIdRun }) {
  const cancel = useCancelPlaceIds(run.id);
  const done = doneOf(run);
  return (
    <Box>
      <Figure role="status">{words.progress(formatNumber(done), formatNumber(run.summary.total))}</Figure>
      <Bar aria-label={words.progressLabel} value={done} max={Math.max(run.summary.total, 1)} />
      <Soft>{words.stays}</Soft>
      <Button isPending={cancel.isPending} pendingLabel={words.cancelling} onClick={() => cancel.mutate()}>
        {words.cancel}
      </Button>
    </Box>
  );
}

/** What became of the last search. */
export function RunSummary({ run }: { run: PlaceIdRun }) {
  const { state, problem, finishedAt, startedAt, summary } = run;
  if (state === 'running') return null;
  return (
    <Box>
      <FormFailure>{problem === null ? undefined : `${words.discoveryFailed}. ${problem}`}</FormFailure>
      <Figure role="status">
        {words.found(formatNumber(summary.successful), formatNumber(summary.total))}{' '}
        {words.states[state](formatDateTime(finishedAt ?? startedAt))}
      </Figure>
    </Box>
  );
}
