import { formatNumber } from '@korkollen/shared-ui/format/number';

/** ”12 trafikskolor” */
export const drivingSchools = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'trafikskola' : 'trafikskolor'}`;

/** ”12 skolor”, where it is plain what kind of school is meant. */
export const schools = (count: number) => `${formatNumber(count)} ${count === 1 ? 'skola' : 'skolor'}`;
