import type { ImportRun } from '@korkollen/api/contracts/register-import';
import { styled } from 'styled-components';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';

const words = importTexts.result;

const Box = styled.section`
  display: grid;
  gap: ${space.s12};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s12} ${space.s32};
  margin: 0;
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    margin: 0;
    font: 600 ${fontSize.s26} ${font.heading};
    font-variant-numeric: tabular-nums;
  }
`;

/** What an import has done, or what became of it when it was undone. */
export function ImportResult({ run: { state, results } }: { run: ImportRun }) {
  const isUndone = state === 'undone';
  const figures = isUndone
    ? ([
        [words.undoneRows, results.undone],
        [words.kept, results.kept],
      ] as const)
    : ([
        [words.created, results.created],
        [words.changed, results.changed],
        [words.refused, results.refused],
      ] as const);
  return (
    <Box>
      <div role="status">
        <h2>{isUndone ? words.undone : words.applied}</h2>
      </div>
      <Figures>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </Figures>
    </Box>
  );
}
