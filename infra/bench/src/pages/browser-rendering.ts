import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RunningProduct } from '../built-product';

/** The host sees a changed registry within two seconds. */
const REGISTRY_SEEN_MS = 2_500;

/** Takes the renderers out of the registry: every browser then renders its pages itself. */
export async function leaveRenderingToBrowsers({ dataFolder }: RunningProduct): Promise<void> {
  const file = path.join(dataFolder, 'registry', 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, { server?: unknown }> };
  for (const remote of Object.values(registry.remotes)) delete remote.server;
  await writeFile(file, JSON.stringify(registry));
  await setTimeout(REGISTRY_SEEN_MS);
}
