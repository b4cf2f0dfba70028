/**
 * A cookie of ours, which no script reads. On https, browsers take a cookie of the prefix only when it is Secure and for
 * this host alone: no sibling of the site and no plain connection can plant one.
 * @param publicOrigin the site's address; null: whatever is asked
 * @param sameSite `strict`: no page of another site sends it; `lax`: a link that leads here from one does
 */
export function ownCookie(plainName: string, publicOrigin: string | null, sameSite: 'strict' | 'lax' = 'strict') {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  return {
    name: isHttps ? `__Host-${plainName}` : plainName,
    optionsFor: ({ protocol }: { protocol: string }) =>
      ({ path: '/', httpOnly: true, sameSite, secure: isHttps || protocol === 'https' }) as const,
  };
}
