import { formatNumber } from '@korkollen/shared-ui/format/number';
import { drivingSchools } from './school-count';

/** The map beside the list. */
export const mapTexts = {
  visitor: (location: string) => `Din plats: ${location}`,
  title: 'Karta över trafikskolorna',
  surface: 'Karta',
  help: 'Piltangenterna flyttar kartan, plus och minus zoomar. Samma trafikskolor finns i listan.',
  closer: 'Zooma in',
  farther: 'Zooma ut',
  everything: 'Visa alla på kartan',
  searchHere: 'Sök i det här området',
  cluster: (count: number) => `${drivingSchools(count)} nära varandra`,
  chosen: 'Vald på kartan',
  close: 'Stäng',
  count: (shown: number, total: number) =>
    shown < total
      ? `${formatNumber(shown)} av ${drivingSchools(total)} på kartan`
      : `${drivingSchools(shown)} på kartan`,
  credit: (source: string) => `Karta: ${source}`,
  schoolsFailed: 'Skolorna kunde inte hämtas.',
} as const;
