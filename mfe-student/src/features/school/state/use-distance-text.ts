import type { School } from '@korkollen/api/contracts/schools';
import { gothenburgPosition } from '@korkollen/api/domain/distance/default-position';
import { haversineMetres } from '@korkollen/api/domain/distance/haversine';
import { formatDistance } from '@korkollen/shared-ui/format/distance';
import { locationLabel, type SavedLocation, useVisitorPosition } from '../../../location/saved-location';
import { texts } from '../../../texts/sv';

function fromChosen(distance: string, location: SavedLocation): string {
  return location.type === 'coordinates'
    ? texts.school.distance.fromPosition(distance)
    : texts.school.distance.fromPlace(distance, locationLabel(location));
}

/**
 * How far the school is from the place that the visitor has chosen. Without one, and where it cannot be found, from the
 * middle of Gothenburg, and it says so. Null for a school without a position.
 */
export function useDistanceText({ latitude, longitude }: Pick<School, 'latitude' | 'longitude'>): string | null {
  const { location, position } = useVisitorPosition();
  if (latitude === null || longitude === null) return null;
  const distance = formatDistance(haversineMetres(position ?? gothenburgPosition, { latitude, longitude }));
  return position && location ? fromChosen(distance, location) : texts.school.distance.fromCentre(distance);
}
