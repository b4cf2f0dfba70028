import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

// What an element looks like the simulated browser finds out by trying every rule of the page on it and on all that it
// stands in, and keeps the answer of each. A rule for a class that the element does not have needs no trying.
const { matches } = QuerySelector;

/** @type {Map<string, string | undefined>} by selector */
const classes = new Map();

/**
 * A class that whatever a selector matches has; none where that takes more than a look.
 * @param {string} selector
 */
function neededClass(selector) {
  if (!classes.has(selector)) {
    const isPlain = /^[\w .:>+~-]+$/.test(selector);
    classes.set(selector, isPlain ? /\.([\w-]+)[^ >+~]*$/.exec(selector)?.[1] : undefined);
  }
  return classes.get(selector);
}

/** @type {typeof matches} */
function matchesRule(element, selector, options) {
  const needed = typeof selector === 'string' ? neededClass(selector) : undefined;
  if (needed !== undefined && !element.classList.contains(needed)) return null;
  return matches.call(QuerySelector, element, selector, options);
}

// once a worker, though each file comes by
if (matches.name !== matchesRule.name) QuerySelector.matches = matchesRule;
