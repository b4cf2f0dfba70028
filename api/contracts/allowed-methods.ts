import { endpoints } from './endpoints';
import type { FileKind } from './endpoint-tables';

const parameter = /:\w+/g;

/** Each address of the table with what it is recognised by; a parameter is one part of a path. */
const addresses = Object.values(endpoints).map(({ method, url, ...endpoint }) => ({
  method,
  takes: 'takes' in endpoint ? endpoint.takes : null,
  isOneClick: 'isOneClick' in endpoint,
  pattern: new RegExp(`^${url.replace(parameter, '[^/]+')}$`),
}));

/** The methods that an address is served with, HEAD with every GET; none where nothing is served. */
export function allowedMethods(path: string): string[] {
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** What file comes with a call, so that it may be larger than others; null where none does. */
export function fileTaken(method: string | undefined, path: string): FileKind | null {
  const taking = addresses.find((each) => each.takes !== null && each.method === method && each.pattern.test(path));
  return taking?.takes ?? null;
}

/** Whether a mail program may post a form there, for its person. */
export const isOneClick = (method: string | undefined, path: string): boolean =>
  addresses.some((each) => each.isOneClick && each.method === method && each.pattern.test(path));
