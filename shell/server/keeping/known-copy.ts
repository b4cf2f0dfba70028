/** Whether a visitor who sends `If-None-Match` has the copy with this tag, strong or weak; `*` is any copy. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch === etag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
  );
}
