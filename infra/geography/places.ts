import { districts } from './districts';

/** A part of the town as people name it, and the districts that lie in it. */
export interface Place {
  /** ASCII, no district's unless it is one. */
  id: string;
  /** Swedish name. */
  name: string;
  /** Names of its districts; itself when it is one. */
  districts: readonly string[];
}

const norra = ['Backa', 'Kärra-Rödbo', 'Tuve-Säve'];
const vastra = ['Biskopsgården', 'Torslanda'];

/** Parts that are no district of their own: the island, and what the districts of 2011 to 2020 are still called. */
const areas: readonly Place[] = [
  { id: 'goteborg', name: 'Göteborg', districts: districts.map(({ name }) => name) },
  { id: 'hisingen', name: 'Hisingen', districts: [...norra, ...vastra, 'Lundby'] },
  { id: 'norra-hisingen', name: 'Norra Hisingen', districts: norra },
  { id: 'vastra-hisingen', name: 'Västra Hisingen', districts: vastra },
  { id: 'angered', name: 'Angered', districts: ['Gunnared', 'Lärjedalen'] },
];

/** Everything that somebody may mean by a part of Gothenburg, the larger ones first. */
export const places: readonly Place[] = [
  ...areas,
  ...districts.map(({ id, name }) => ({ id, name, districts: [name] })),
];
