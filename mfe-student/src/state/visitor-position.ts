import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { useQuery } from '@tanstack/react-query';
import { positionOf, useIsLocationRead, useSavedLocation, type SavedLocation } from './saved-location';

export interface VisitorPosition {
  /** The place as it was chosen; null without one. */
  location: SavedLocation | null;
  /** Null when no place is chosen, or when it cannot be found. */
  position: GeoPosition | null;
  /** False until it is known whether there is a position: then nothing is searched for yet. */
  isSettled: boolean;
}

/** Where the visitor's chosen place is. A place that cannot be resolved counts as none. */
export function useVisitorPosition(): VisitorPosition {
  const location = useSavedLocation();
  const isRead = useIsLocationRead();
  const { data, isPending } = useQuery({
    queryKey: ['position', location],
    queryFn: () => location && positionOf(location),
    enabled: location !== null,
    staleTime: Infinity,
    retry: false,
  });
  if (location === null) return { location, position: null, isSettled: isRead };
  return { location, position: data ? { latitude: data.lat, longitude: data.lng } : null, isSettled: !isPending };
}
