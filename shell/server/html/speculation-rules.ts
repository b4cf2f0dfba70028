import { hashSource } from '@korkollen/web-host/content-security';
import { inlineJson } from './inline-json';

/**
 * For browsers that fetch a page when its link is being pressed, before the finger is up, as long as the page with the
 * link does not live: then it goes on to the next one by itself (shell/src/starter.ts). They stand in the page: fetched
 * by themselves they would take time that a slow phone needs for its first paint.
 */
const rules = inlineJson({
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

export const speculationRulesElement = `<script type="speculationrules">${rules}</script>`;

/** What the content policy allows them by. */
export const speculationRulesHash = hashSource(rules);
