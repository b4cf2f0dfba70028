import { createStore, type StoreApi } from 'zustand/vanilla';

/** The id of the school that somebody points at, in the list or on the map; null when it is none. */
export type PointedSchool = StoreApi<string | null>;

/** Row and marker follow it themselves: a finger on a row does not render the whole list anew. */
export const createPointedSchool = (): PointedSchool => createStore<string | null>(() => null);
