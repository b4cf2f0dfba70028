import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { SmokeJourney } from './journey';

const JOURNEY_FILE = /\.smoke\.ts$/;

function isJourney(value: unknown): value is SmokeJourney {
  return typeof value === 'object' && value !== null && 'name' in value && 'walk' in value;
}

/** A journey that cannot be walked; the message is a sentence. */
export class JourneyFault extends Error {
  override name = 'JourneyFault';
}

/**
 * The journeys of an app's team; none where the folder is empty or missing.
 * @param folder absolute path of `mfe-<app>/smoke`
 * @throws JourneyFault when a file exports none.
 */
export async function loadJourneys(folder: string): Promise<SmokeJourney[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => JOURNEY_FILE.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const address = pathToFileURL(path.join(folder, file)).href;
      const module: unknown = await tsImport(address, import.meta.url);
      const journey = typeof module === 'object' && module !== null && 'journey' in module ? module.journey : undefined;
      if (isJourney(journey)) return journey;
      throw new JourneyFault(`${file} exports no journey: { name, walk }.`);
    }),
  );
}
