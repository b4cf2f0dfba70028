import { behindTheWheel, charging, classroom, crossing, lorries, motorcycles } from './lesson-scenes';
import { avenue, bridge, coast, evening, river, trailer, tramStreet, winter } from './road-scenes';
import type { Scene } from './shapes';

/** Scenes by what they show; a school has those that suit what it teaches. */
export const scenes = {
  tramStreet,
  river,
  avenue,
  coast,
  bridge,
  evening,
  winter,
  crossing,
  classroom,
  behindTheWheel,
  charging,
  motorcycles,
  trailer,
  lorries,
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;
