import { setImmediate as nextTurn } from 'node:timers/promises';
import { Resvg } from '@resvg/resvg-js';
import type { Photo } from '@korkollen/api/contracts/photos';
import type { PhotoStore } from '../../../api/src/modules/photos/service';
import { portraits } from './portraits';
import { type SceneName, scenes } from './scenes';

/** A photo that stands in the store, before it is known what it is called. */
export type StoredPhoto = Omit<Photo, 'alt'>;

/** The photos that the demo's schools and teachers share. */
export interface DrawnPhotos {
  scenes: Record<SceneName, StoredPhoto>;
  women: StoredPhoto[];
  men: StoredPhoto[];
}

/** No letters are drawn, and looking for fonts takes longer than all the rest. */
const pngOf = (drawing: string): Buffer => new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng();

async function addAll(store: PhotoStore, drawings: readonly string[]): Promise<StoredPhoto[]> {
  const adding: Promise<StoredPhoto>[] = [];
  for (const drawing of drawings) {
    adding.push(store.add(pngOf(drawing)));
    // the one before is encoded while the next is drawn
    await nextTurn();
  }
  return Promise.all(adding);
}

/** Draws every scene and portrait into the store; what is there already is only drawn. */
export async function drawPhotos(store: PhotoStore): Promise<DrawnPhotos> {
  const names = Object.keys(scenes) as SceneName[];
  const drawn = await addAll(
    store,
    names.map((name) => scenes[name].draw()),
  );
  return {
    scenes: Object.fromEntries(names.map((name, index) => [name, drawn[index]])) as DrawnPhotos['scenes'],
    women: await addAll(store, portraits.women),
    men: await addAll(store, portraits.men),
  };
}
