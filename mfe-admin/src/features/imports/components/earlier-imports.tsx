import type { ImportRun } from '@korkollen/api/contracts/register-import';
import { useId } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { ListState } from '../../../paged-list/list-state';
import { importTexts } from '../../../texts/imports';
import { useImports } from '../api/imports';
import { RunState } from './run-state';

const words = importTexts.list;

const Section = styled.section`
  display: grid;
  gap: ${space.s8};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: ${space.s4} ${space.s16};
  align-items: center;
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: 600;
  }
`;
const Soft = styled.p`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;

function whatBecame({ state, chosen, counts, results }: ImportRun): string {
  if (state === 'preview' || state === 'applying') {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return words.counts(formatNumber(chosen), formatNumber(all));
  }
  const { created, changed, undone, kept } = results;
  return state === 'applied'
    ? words.done(formatNumber(created), formatNumber(changed))
    : words.undone(formatNumber(undone), formatNumber(kept));
}

/** What has been imported before, the latest first. */
export function EarlierImports() {
  const titleId = useId();
  const listing = useImports();
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <ListState query={listing} loading={words.loading} failed={words.failed}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState title={words.empty} text={words.emptyText} />
          ) : (
            <ul role="list">
              {imports.map((run) => (
                <Item key={run.id}>
                  <Link to={`/admin/schools/import/${run.id}`}>{run.fileName || importTexts.sources[run.source]}</Link>
                  <RunState state={run.state} />
                  <Soft>
                    {[importTexts.sources[run.source], formatDateTime(run.createdAt), whatBecame(run)].join(' · ')}
                  </Soft>
                </Item>
              ))}
            </ul>
          )
        }
      </ListState>
    </Section>
  );
}
