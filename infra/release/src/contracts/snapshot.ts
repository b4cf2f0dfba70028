import { contracts } from '@korkollen/api/contracts/contracts';
import { type ContractsSnapshot, snapshotContracts } from '@korkollen/api/contracts/contracts-snapshot';
import {
  adminEndpoints,
  type EndpointTable,
  partnerEndpoints,
  siteEndpoints,
} from '@korkollen/api/contracts/endpoint-tables';

/** Which calls a remote makes besides those of the whole site: what its src/remote.ts makes known to the client. */
const areas: Readonly<Record<string, EndpointTable>> = { mfe_partner: partnerEndpoints, mfe_admin: adminEndpoints };

/** What the API of these sources promises to one remote, by its federated name. */
export function contractsOf(remote: string): ContractsSnapshot {
  const known = { ...siteEndpoints, ...areas[remote] };
  return snapshotContracts(Object.fromEntries(Object.entries(contracts).filter(([name]) => name in known)));
}

/** Everything that the API of these sources promises. */
export const wholeContracts = (): ContractsSnapshot => snapshotContracts(contracts);
