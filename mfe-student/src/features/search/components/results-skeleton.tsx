import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Actions, NamePart, RatingPart, Row, RowList } from './school-row-parts';
import { Column } from './price-column';

const ROWS = 8;

const Bones = styled(NamePart)`
  display: grid;
  gap: ${space.s8};
`;

/** Rows in the shape of those that come. */
export function ResultsSkeleton() {
  return (
    <LoadingRegion label={texts.list.loading}>
      <RowList as="div">
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row} as="div">
            <Bones>
              <Skeleton width={row % 2 ? '52%' : '68%'} height="24px" />
              <Skeleton width="30%" />
              <Skeleton width="44%" height="14px" />
            </Bones>
            <RatingPart>
              <Skeleton width="120px" height="20px" />
            </RatingPart>
            <Column>
              <Skeleton width="96px" height="24px" />
            </Column>
            <Actions>
              <Skeleton width="88px" height="36px" />
            </Actions>
          </Row>
        ))}
      </RowList>
    </LoadingRegion>
  );
}
