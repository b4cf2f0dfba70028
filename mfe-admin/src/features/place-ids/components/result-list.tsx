import type { PlaceIdResult } from '@korkollen/api/contracts/place-ids';
import type { PlaceIdOutcome } from '@korkollen/api/contracts/vocabulary';
import { css, styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { placeIdTexts } from '../../../texts/place-ids';
import type { Proposal } from '../api/place-ids';

const words = placeIdTexts.results;

const whenColumns = '@container places (min-width: 760px)';
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'school' 'found' 'state' 'accept' / minmax(0, 1fr);
    gap: ${space.s8} ${space.s16};
    align-items: start;
    padding: ${space.s12} 0;
    ${whenColumns} {
      grid-template: 'school found state accept' / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 96px;
    }
  `,
  whenColumns,
};

const Container = styled.div`
  container: places / inline-size;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.span`
  display: block;
  font-weight: 600;
`;
const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 400;
`;

/* the head says it where there is one */
const OnPhone = styled(Soft)`
  ${whenColumns} {
    display: none;
  }
`;

const tones: Record<PlaceIdOutcome, BadgeTone> = { sure: 'green', unsure: 'amber', not_found: 'neutral', other: 'red' };

const columns = Object.entries(words.columns).map(([id, header]) => ({ id, header }));

function Found({ discovery }: { discovery: NonNullable<PlaceIdResult['discovery']> }) {
  const { name, address, rating, user_ratings_total: count, place_id } = discovery;
  return (
    <>
      <OnPhone>{words.columns.found}</OnPhone>
      {name === null ? <Soft>{words.unnamed}</Soft> : <Name>{name}</Name>}
      {address !== null && <Soft>{address}</Soft>}
      {name !== null && (
        <Soft>
          {rating === null ? words.noRating : words.rating(formatNumber(rating, 1), formatNumber(count ?? 0))}
        </Soft>
      )}
      <Soft>{place_id}</Soft>
    </>
  );
}

export interface ResultListProps {
  results: PlaceIdResult[];
  /** The school whose id is being kept. */
  accepting: string | undefined;
  onAccept(proposal: Proposal): void;
}

/** Each school beside what was found for it, the verdict and its reasons, and the button that keeps the id. */
export function ResultList({ results, accepting, onAccept }: ResultListProps) {
  return (
    <Container>
      <GridTable caption={words.caption} columns={columns} layout={layout}>
        {results.map(({ school, outcome, isAccepted, isEarlier, discovery, message }) => (
          <GridRow key={school.id} $layout={layout}>
            <GridRowHeader $area="school">
              <Name>{school.name}</Name>
              <Soft>{school.address}</Soft>
            </GridRowHeader>
            <GridCell $area="found">{discovery && <Found discovery={discovery} />}</GridCell>
            <GridCell $area="state">
              <Badge tone={isAccepted ? 'green' : tones[outcome]}>
                {isAccepted ? placeIdTexts.accepted : placeIdTexts.outcomes[outcome]}
              </Badge>
              {message && <Soft>{message}</Soft>}
              {isEarlier && <Soft>{words.isEarlier}</Soft>}
            </GridCell>
            <GridCell $area="accept">
              {discovery && !isAccepted && (
                <Button
                  size="small"
                  aria-label={placeIdTexts.acceptFor(school.name)}
                  isPending={accepting === school.id}
                  pendingLabel={placeIdTexts.accepting}
                  onClick={() => onAccept({ schoolId: school.id, placeId: discovery.place_id })}
                >
                  {placeIdTexts.accept}
                </Button>
              )}
            </GridCell>
          </GridRow>
        ))}
      </GridTable>
    </Container>
  );
}
