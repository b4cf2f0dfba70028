/**
 * Whether a file's name changes with what is in it: the shell's own files, and the remotes' releases. The lists that
 * builds leave beside them have the same name in every build.
 */
export function isImmutable(pathname: string): boolean {
  return /^\/(?:assets|r)\//.test(pathname) && !pathname.endsWith('.assets.json');
}
