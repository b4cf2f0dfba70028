import { endpoints } from './endpoints';

const parameter = /:\w+/g;

/** Each address of the table with what it is recognised by; a parameter is one part of a path. */
const addresses = Object.values(endpoints).map(({ method, url }) => ({
  method,
  pattern: new RegExp(`^${url.replace(parameter, '[^/]+')}$`),
}));

/** The methods that an address is served with, HEAD with every GET; none where nothing is served. */
export function allowedMethods(path: string): string[] {
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
