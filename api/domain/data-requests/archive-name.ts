/** `user-data-{email}-{timestamp}.zip`, with nothing in it that a file system or a header could take for something else. */
export function archiveName(email: string, madeAt: Date): string {
  const safe = email
    .normalize('NFKD')
    .replaceAll(/[^\w.@+-]+/g, '_')
    .replaceAll(/\.{2,}/g, '.')
    .slice(0, 100);
  return `user-data-${safe}-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.zip`;
}
