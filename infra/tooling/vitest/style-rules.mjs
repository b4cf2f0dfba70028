import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

// What an element looks like the simulated browser finds out by trying every rule of the page on it and on all that it
// stands in, and keeps the answer of each. A rule for a class that none of them has needs no trying, nor has the condition
// of a group of such rules to be read. What is handed down from each to the next is copied, as plain as it is.

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

/**
 * @typedef {{selectorText?: string, cssRules?: Rule[]}} Rule
 * @typedef {{elements: {element: Element}[], cssRules: Rule[]}} RulesToTry
 */

/** @type {WeakMap<Rule, Set<string> | null>} */
const classesOfRules = new WeakMap();

/**
 * The classes of which something must have one for a rule, or one of those that it groups, to match; null where that takes
 * more than a look.
 * @param {Rule} rule
 * @returns {Set<string> | null}
 */
function neededClasses({ selectorText, cssRules = [] }) {
  if (selectorText !== undefined) {
    const needed = neededClass(selectorText);
    return needed === undefined ? null : new Set([needed]);
  }
  const inner = cssRules.map(classesOfRule);
  return inner.includes(null) ? null : new Set(inner.flatMap((names) => [...(names ?? [])]));
}

/** @param {Rule} rule */
function classesOfRule(rule) {
  let needed = classesOfRules.get(rule);
  if (needed === undefined) classesOfRules.set(rule, (needed = neededClasses(rule)));
  return needed;
}

const { matches } = QuerySelector;
const { parseCSSRules } = /** @type {{parseCSSRules(this: unknown, options: RulesToTry): void}} */ (
  /** @type {unknown} */ (CSSComputedStyle.prototype)
);

/** @type {typeof parseCSSRules} */
function parseRules(options) {
  const present = new Set(options.elements.flatMap(({ element }) => element.getAttribute('class')?.split(/\s+/) ?? []));
  const isInPlay = (rule) => {
    const needed = classesOfRule(rule);
    if (needed === null) return true;
    for (const name of needed) if (present.has(name)) return true;
    return false;
  };
  parseCSSRules.call(this, { ...options, cssRules: options.cssRules.filter(isInPlay) });
}

/** @type {typeof matches} */
function matchesRule(element, selector, options) {
  const needed = typeof selector === 'string' ? neededClass(selector) : undefined;
  if (needed !== undefined && !element.classList.contains(needed)) return null;
  return matches.call(QuerySelector, element, selector, options);
}

/** @this {{properties: Record<string, object>, definedPropertyNames: Record<string, boolean>}} */
function cloneProperties() {
  const copies = Object.entries(this.properties).map(([name, property]) => [name, { ...property }]);
  return Object.assign(new CSSPropertyManager(), {
    properties: Object.fromEntries(copies),
    definedPropertyNames: { ...this.definedPropertyNames },
  });
}

// once a worker, though each file comes by
if (matches.name !== matchesRule.name) {
  QuerySelector.matches = matchesRule;
  Object.assign(CSSComputedStyle.prototype, { parseCSSRules: parseRules });
  Object.assign(CSSPropertyManager.prototype, { clone: cloneProperties });
}
