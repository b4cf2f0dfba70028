import { contractsSnapshotSchema, type ContractsSnapshot } from '@korkollen/api/contracts/contracts-snapshot';
import type { Release } from '../format/release';
import type { ReleaseStore } from '../store/release-store';

/** The contracts that a release was built with; nothing when they cannot be read. */
export async function readContracts(
  { name, version, contracts }: Release,
  store: Pick<ReleaseStore, 'read'>,
): Promise<ContractsSnapshot | undefined> {
  const content = await store.read(`${name}/${version}/${contracts}`);
  try {
    return contractsSnapshotSchema.parse(JSON.parse(content?.toString() ?? ''));
  } catch {
    return undefined;
  }
}
