import { css, styled } from 'styled-components';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolChangesTexts } from '../../../texts/school-changes';
import { schoolsTexts } from '../../../texts/schools';
import { fieldOf, type SharedChange, type SharedField, valueOf } from '../state/shared-change';

const words = schoolChangesTexts.dialog;

const whenColumns = '@container preview (min-width: 460px)';
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'name name' 'before after' / minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 ${space.s12};
    ${whenColumns} {
      grid-template: 'name before after' / minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    }
  `,
  whenColumns,
};

const Preview = styled.section`
  container: preview / inline-size;
  display: grid;
  gap: ${space.s8};
  min-width: 0;
  && h3 {
    font-size: ${fontSize.s18};
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
/* hundreds of them: what is out of sight is not laid out */
const Row = styled(GridRow)`
  padding-block: ${space.s8};
  overflow-wrap: anywhere;
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;
`;
const Before = styled(GridCell)`
  color: ${color.inkSoft};
  text-decoration: line-through;
`;
const After = styled(GridCell)`
  font-weight: 600;
`;

const columns = [
  { id: 'name', header: words.school },
  { id: 'before', header: words.before },
  { id: 'after', header: words.after },
];

function shownValue(field: SharedField, value: string | null): string {
  if (field === 'status') return schoolsTexts.statuses[value as AdminSchoolRow['status']];
  return value ?? words.nothing;
}

interface ChangePreviewProps {
  change: SharedChange;
  /** As they are before it. */
  changed: readonly AdminSchoolRow[];
  unchanged: number;
}

/** What a change makes of each school. */
export function ChangePreview({ change, changed, unchanged }: ChangePreviewProps) {
  const field = fieldOf(change);
  const after = shownValue(field, valueOf(change, field));
  return (
    <Preview aria-label={words.preview(changed.length)}>
      <h3>
        <span role="status">{words.preview(changed.length)}</span>
      </h3>
      {unchanged > 0 && <Soft>{words.unchanged(unchanged)}</Soft>}
      {changed.length > 0 && valueOf(change, 'status') === 'archived' && <Soft>{words.archives}</Soft>}
      {changed.length > 0 && (
        <GridTable caption={words.preview(changed.length)} columns={columns} layout={layout}>
          {changed.map((school) => (
            <Row key={school.id} $layout={layout}>
              <GridRowHeader $area="name">{school.name}</GridRowHeader>
              <Before $area="before">{shownValue(field, valueOf(school, field))}</Before>
              <After $area="after">{after}</After>
            </Row>
          ))}
        </GridTable>
      )}
    </Preview>
  );
}
