/** Added by those who link to us; they change nothing on a page. */
const campaignParameter = /^(utm_[a-z_]+|gclid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;

/**
 * Whether a query makes another view of a page (a search, a filter, an order, or something that nobody knows), which
 * search engines should not list beside the page itself.
 * @param ownParameters what may stand there without making another view
 */
export function isOtherView(query: URLSearchParams, ownParameters: readonly string[] = []): boolean {
  return [...query.keys()].some((name) => !ownParameters.includes(name) && !campaignParameter.test(name));
}
