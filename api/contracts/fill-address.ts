export interface AddressParts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

/**
 * An address from the origin's root, of a path with `:name` parameters. They are encoded; query values that are undefined
 * are left out.
 */
export function fillAddress(url: string, { params = {}, query = {} }: AddressParts): string {
  const path = url.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new TypeError(`${url} needs the parameter ${parameter}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}
