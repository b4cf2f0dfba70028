import type { AddressInput, Optionally } from './calls';
import { endpoints, type EndpointName } from './endpoints';
import { type AddressParts, fillAddress } from './fill-address';

/** The address of a call, by the name of its contract, from the origin's root. */
export function addressOf<Name extends EndpointName>(name: Name, ...[input]: Optionally<AddressInput<Name>>): string {
  return fillAddress(endpoints[name].url, (input ?? {}) as AddressParts);
}
