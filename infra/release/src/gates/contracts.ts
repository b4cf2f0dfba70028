import type { ContractsSnapshot } from '@korkollen/api/contracts/contracts-snapshot';
import { breakInWords, compareContracts } from '../contracts/compare';
import { readContracts } from '../contracts/read-contracts';
import type { Release } from '../format/release';
import type { ReleaseStore } from '../store/release-store';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';

/**
 * Whether the live API still promises what the release was built with.
 * @param live the contracts of the API that it will ask
 */
export async function checkContracts(
  release: Release,
  store: Pick<ReleaseStore, 'read'>,
  live: ContractsSnapshot,
): Promise<GateResult> {
  const { name, version } = release;
  const built = await readContracts(release, store);
  if (!built) {
    const says = `The contracts that ${name} ${version} was built with cannot be read.`;
    return refuse('contracts', says, `Publish it again: npm run release -- publish ${name}.`);
  }
  const breaks = compareContracts(built, live).map(breakInWords);
  if (breaks.length > 0) {
    return refuse(
      'contracts',
      `The live API does not promise what ${name} ${version} was built with: ${nameSome(breaks, '; ')}.`,
      'Release the API with these first, or build the app on the contracts of the live one.',
    );
  }
  return pass(
    'contracts',
    `The live API keeps what it was built with: ${countOf(Object.keys(built.endpoints).length, 'contract')}.`,
  );
}
