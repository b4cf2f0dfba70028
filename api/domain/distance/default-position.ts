import type { GeoPosition } from './haversine';

/** Central Gothenburg: where distances start when the visitor's own position is unknown. */
export const gothenburgPosition: GeoPosition = Object.freeze({ latitude: 57.7089, longitude: 11.9746 });
