import { Badge, BestMark } from '../components/badge/badge';
import { Button } from '../components/button/button';
import { Card, CardLink } from '../components/card/card';
import { DataTable, type DataTableColumn } from '../components/data-table/data-table';
import { Sparkline } from '../components/figure/figure';
import { Cluster, Stack } from '../components/layout/layout';
import { Rating } from '../components/rating/rating';
import { Skeleton, SkeletonText } from '../components/skeleton/skeleton';
import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  LoadingRegion,
  NotFoundState,
} from '../components/state-view/state-view';
import { formatDistance } from '../format/distance';
import { formatKronor } from '../format/money';

interface SampleSchool {
  id: string;
  name: string;
  rating: number | null;
  reviews: number;
  priceOre: number;
  distanceMetres: number;
}

const origin = { source: 'Google', updatedAt: '2026-11-12' };

const schools: SampleSchool[] = [
  { id: 'a', name: 'Majornas Trafikskola', rating: 4.7, reviews: 128, priceOre: 52_500, distanceMetres: 850 },
  { id: 'b', name: 'Älvstrandens Körskola', rating: 4.2, reviews: 1, priceOre: 49_500, distanceMetres: 2400 },
  { id: 'c', name: 'Örgryte Bil och MC', rating: null, reviews: 0, priceOre: 129_500, distanceMetres: 12_300 },
];

const lowestOre = Math.min(...schools.map(({ priceOre }) => priceOre));

const columns: DataTableColumn<SampleSchool>[] = [
  { id: 'name', header: 'Skola', cell: (school) => school.name, isRowHeader: true },
  {
    id: 'rating',
    header: 'Betyg',
    cell: ({ rating, reviews }) => <Rating value={rating} origin={origin} count={reviews} />,
  },
  {
    id: 'price',
    header: 'Pris per lektion',
    align: 'end',
    cell: ({ priceOre }) => (
      <Cluster as="span" $justify="end">
        {priceOre === lowestOre && <BestMark>Lägst pris</BestMark>}
        {formatKronor(priceOre)}
      </Cluster>
    ),
  },
  { id: 'distance', header: 'Avstånd', align: 'end', cell: ({ distanceMetres }) => formatDistance(distanceMetres) },
];

function StateSamples() {
  return (
    <>
      <LoadingRegion label="Skolorna hämtas">
        <Stack $gap="s12">
          <Skeleton width="40%" height="1.5em" />
          <SkeletonText lines={3} />
        </Stack>
      </LoadingRegion>
      <EmptyState
        title="Inga leads ännu"
        text="Här hamnar förfrågningar från elever. Utskick görs kl. 06 och 18 varje dag."
        action={<Button>Se din profil</Button>}
      />
      <ErrorState text="Det gick inte att ladda trafikskolorna just nu." onRetry={() => undefined} />
      <ForbiddenState title="Åtkomst nekad" text="Sidan är för administratörer." action={<Button>Logga in</Button>} />
      <NotFoundState title="Trafikskolan kunde inte hittas." />
    </>
  );
}

export function DataGallery() {
  return (
    <Stack $gap="s32">
      <DataTable caption="Skolor i närheten" columns={columns} rows={schools} rowKey={({ id }) => id} />
      <Stack $gap="s8">
        <Rating value={4.7} origin={origin} count={128} />
        <Rating value={null} origin={null} />
      </Stack>
      <Cluster $gap="s16">
        <Sparkline points={[2, 3, 1, 4, 6, 5, 8]} label="Nya förfrågningar, sju dagar: från 2 till 8" />
      </Cluster>
      <Card>
        <h3>Ett kort</h3>
        <p>Linjer före lådor.</p>
      </Card>
      <CardLink to="/search?licenseType=B">
        <h3>Bil (B)</h3>
        <p>Övningskör från 16 år</p>
        <Badge tone="green">60 skolor</Badge>
      </CardLink>
      <StateSamples />
    </Stack>
  );
}
