import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { changeRegistry, signAltered } from '@korkollen/release/testing/live-registry';
import type { RunningProduct } from '../built-product';

/** The host sees a changed registry within two seconds. */
const REGISTRY_SEEN_MS = 2_500;

const remotes = ['mfe_student', 'mfe_partner', 'mfe_admin'];

/** Takes the renderers out of the releases: every browser then renders its pages itself. */
export async function leaveRenderingToBrowsers({ dataFolder }: RunningProduct): Promise<void> {
  const storeFolder = path.join(dataFolder, 'registry');
  for (const remote of remotes) {
    const stable = await signAltered(storeFolder, remote, ({ server: _none, ...release }) => release);
    await changeRegistry(storeFolder, (shown) => ({ ...shown, [remote]: { stable } }));
  }
  await setTimeout(REGISTRY_SEEN_MS);
}
