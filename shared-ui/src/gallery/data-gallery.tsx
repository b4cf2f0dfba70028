import { Badge, BestMark } from '../components/badge/badge';
import { Button } from '../components/button/button';
import { Card, CardLink } from '../components/card/card';
import { DataTable, type DataTableColumn } from '../components/data-table/data-table';
import { Sparkline } from '../components/figure/figure';
import { Cluster, Stack } from '../components/layout/layout';
import { Photo } from '../components/photo/photo';
import { Prose } from '../components/prose/prose';
import { Rating } from '../components/rating/rating';
import { Skeleton, SkeletonText } from '../components/skeleton/skeleton';
import {
  EmptyState,
  ErrorState,
  FetchedPart,
  ForbiddenState,
  LoadingRegion,
  NotFoundState,
} from '../components/state-view/state-view';
import { TryAgain } from '../components/try-again/try-again';
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

const drawing = [
  {
    address: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36"><path fill="#E1F0E7" d="M0 0h64v36H0z"/><path stroke="#FFC52E" stroke-width="3" stroke-dasharray="8 6" d="M0 30h64"/><rect x="18" y="12" width="28" height="12" rx="5" fill="#0B5D3B"/></svg>')}`,
    width: 64,
    type: 'image/svg+xml',
  },
];

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
      <FetchedPart>
        <ErrorState text="Det gick inte att ladda trafikskolorna just nu." onRetry={() => undefined} />
      </FetchedPart>
      <TryAgain text="Lärarna kunde inte hämtas." onRetry={() => undefined} />
      <ForbiddenState title="Åtkomst nekad" text="Sidan är för administratörer." action={<Button>Logga in</Button>} />
      <NotFoundState title="Trafikskolan kunde inte hittas." />
    </>
  );
}

const longText = `
<p>Så länge gäller det som behövs för <a href="/korkortsguide">B-körkort</a>:</p>
<table><tr><th>Vad</th><th align="right">Gäller</th></tr><tr><td>Körkortstillstånd</td><td align="right">5 år</td></tr></table>
<h3>I bilen</h3>
<ul><li>Övningskörning från 16 år</li><li>Uppkörning från 18 år</li></ul>
<dl><dt>Riskettan</dt><dd>Alkohol, droger och trötthet.</dd></dl>
<blockquote><p>Fråga skolan vad som ingår.</p></blockquote>`;

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
      <Photo files={drawing} width={64} height={36} alt="En bil på en väg" sizes="64px" />
      <Photo files={[]} width={64} height={36} alt="" sizes="64px" fallback={<p>Bilden kunde inte hämtas.</p>} />
      <Card>
        <h3>Ett kort</h3>
        <p>Linjer före lådor.</p>
      </Card>
      <CardLink to="/search?licenseType=B">
        <h3>Bil (B)</h3>
        <p>Övningskör från 16 år</p>
        <Badge tone="green">60 skolor</Badge>
      </CardLink>
      <Prose html={longText} />
      <StateSamples />
    </Stack>
  );
}
