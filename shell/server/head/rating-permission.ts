/** Reviews that our own visitors wrote, once there are any. */
const publishableSources: ReadonlySet<string> = new Set(['korkollen']);

/**
 * Whether a rating may be handed on to search engines as an AggregateRating. Only where we know that the source allows
 * it: Google's content may not be kept or shown on a comparison site, and the demo data's ratings are invented.
 * @param source the `source` of a rating's origin
 */
export function mayPublishRating(source: string): boolean {
  return publishableSources.has(source);
}
