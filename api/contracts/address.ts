import type { AddressInput, Optionally } from './contracts';
import { endpoints, type EndpointName } from './endpoints';

interface AddressParts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

/** The address of a call from the origin's root. Parameters are encoded; query values that are undefined are left out. */
export function addressOf<Name extends EndpointName>(name: Name, ...[input]: Optionally<AddressInput<Name>>): string {
  const { params = {}, query = {} } = (input ?? {}) as AddressParts;
  const path = endpoints[name].url.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${parameter}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}
