/** An address that a pattern of a table of routes has, with `example` for what varies: `/school/:id` → `/school/example`. */
export function exampleAddress(path: string, example = 'example'): string {
  return path.replaceAll(/:\w+|\*$/g, encodeURIComponent(example));
}
