import type { ImportRun } from '@korkollen/api/contracts/register-import';
import { styled } from 'styled-components';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';

const words = importTexts.progress;

const Box = styled.section`
  display: grid;
  gap: ${space.s8};
  progress {
    width: 100%;
    height: ${space.s12};
    accent-color: ${color.green};
    border-radius: ${radius.full};
  }
  p {
    font-variant-numeric: tabular-nums;
  }
`;

/** How far an import, or its undoing, has come. */
export function ImportProgress({ run: { state, progress } }: { run: ImportRun }) {
  const label = state === 'undoing' ? words.undoing : words.applying;
  const text = words.of(formatNumber(progress.done), formatNumber(progress.of));
  return (
    <Box aria-label={label}>
      <progress aria-label={label} value={progress.done} max={Math.max(1, progress.of)}>
        {text}
      </progress>
      <p>
        {label}: {text}. {words.stay}
      </p>
    </Box>
  );
}
