import type { Gearbox } from '../../contracts/vocabulary';
import { fold } from '../text/fold';

const labels: Record<Gearbox, string> = { manual: 'Manuell', automatic: 'Automat' };

const gearboxBySpelling = new Map<string, Gearbox>([
  ['manual', 'manual'],
  ['manuell', 'manual'],
  ['manuellt', 'manual'],
  ['manuell vaxellada', 'manual'],
  ['automatic', 'automatic'],
  ['automat', 'automatic'],
  ['automatisk', 'automatic'],
  ['automatvaxel', 'automatic'],
  ['automatvaxlad', 'automatic'],
]);

/** What a school has said that its cars have; none where it has said neither. */
export function gearboxesOf({
  manualTransmission,
  automaticTransmission,
}: Record<'manualTransmission' | 'automaticTransmission', boolean>): Gearbox[] {
  return [
    ...(manualTransmission ? (['manual'] as const) : []),
    ...(automaticTransmission ? (['automatic'] as const) : []),
  ];
}

/** The Swedish name, as filters and facts show it. */
export function gearboxLabel(gearbox: Gearbox): string {
  return labels[gearbox];
}

/** Reads a gearbox in Swedish or English, any case; null when it is neither. */
export function parseGearbox(text: string): Gearbox | null {
  return gearboxBySpelling.get(fold(text)) ?? null;
}
