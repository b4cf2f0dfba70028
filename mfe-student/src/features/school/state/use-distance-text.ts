import type { School } from '@korkollen/api/contracts/schools';
import { gothenburgPosition } from '@korkollen/api/domain/distance/default-position';
import { haversineMetres } from '@korkollen/api/domain/distance/haversine';
import { formatDistance } from '@korkollen/shared-ui/format/distance';
import { useQuery } from '@tanstack/react-query';
import { locationLabel, positionOf, useSavedLocation, type SavedLocation } from '../../../state/saved-location';
import { texts } from '../../../texts/sv';

const { distance: words } = texts.school;

function fromChosen(distance: string, location: SavedLocation): string {
  return location.type === 'coordinates'
    ? words.fromPosition(distance)
    : words.fromPlace(distance, locationLabel(location));
}

/**
 * How far the school is from the place that the visitor has chosen. Without one, and where it cannot be found, from the
 * middle of Gothenburg, and it says so. Null for a school without a position.
 */
export function useDistanceText({ latitude, longitude }: Pick<School, 'latitude' | 'longitude'>): string | null {
  const location = useSavedLocation();
  const { data: chosen } = useQuery({
    queryKey: ['position', location],
    queryFn: () => location && positionOf(location),
    enabled: location !== null,
    staleTime: Infinity,
    retry: false,
  });
  if (latitude === null || longitude === null) return null;
  const origin = chosen ? { latitude: chosen.lat, longitude: chosen.lng } : gothenburgPosition;
  const distance = formatDistance(haversineMetres(origin, { latitude, longitude }));
  return chosen && location ? fromChosen(distance, location) : words.fromCentre(distance);
}
