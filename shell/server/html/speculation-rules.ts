export const SPECULATION_RULES_ADDRESS = '/speculation-rules.json';

/**
 * For browsers that fetch a page when its link is being pressed, before the finger is up, as long as the page with the
 * link does not live: then it goes on to the next one by itself (shell/src/starter.ts).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: ':root:not([data-alive]) a:not([target], [download])' },
          { href_matches: ['/*', '/*\\?*'] },
          { not: { href_matches: ['/api/*', '/api/*\\?*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
