/**
 * Who may import whom: the table of the house, default deny.
 * An element is a folder, by its path from the repository's root; the first that matches names the file.
 */
const folder = (type, pattern, capture = []) => ({ type, pattern, capture, partialMatch: false, stopMatching: true });

export const elements = [
  folder('contracts', 'api/contracts'),
  folder('domain-search', 'api/domain/search'),
  folder('domain', 'api/domain'),
  folder('api-module', 'api/src/modules/*', ['module']),
  folder('api-plugin', 'api/src/plugins'),
  folder('api-core', 'api/{src,test}'),
  folder('api-setup', 'api'),
  folder('ui-base', 'shared-ui/src/{theme,primitives,components,format,router,texts}'),
  folder('ui-host', 'shared-ui/src/{host,http,testing,gallery}'),
  folder('ui-setup', 'shared-ui'),
  folder('feature', 'mfe-*/src/features/*', ['app', 'feature']),
  folder('app-texts', 'mfe-*/src/texts', ['app']),
  folder('app-base', 'mfe-*/src/{addresses,hooks,storage}', ['app']),
  folder(
    'app-shared',
    'mfe-*/src/{admin-page,comparison,day-chart,decisions,district-map,filters-in-use,fresh-proof,leaving,location,long-forms,mail-button,mailed-links,page-column,paged-list,prices,profile,questions,saved-schools,school-lookup,search-box,teachers,try-again,watching}',
    ['app', 'thing'],
  ),
  folder('app-smoke', 'mfe-*/smoke', ['app']),
  folder('app', 'mfe-*', ['app']),
  folder('shell-server', 'shell/server'),
  folder('shell-e2e', 'shell/e2e'),
  folder('shell', 'shell'),
  folder('tooling', 'infra/tooling'),
  folder('database', 'infra/database'),
  folder('environment', 'infra/environment'),
  folder('geography', 'infra/geography'),
  folder('demo', 'infra/demo'),
  folder('start', 'infra/start'),
  folder('web-host', 'infra/web-host'),
  folder('release', 'infra/release'),
  folder('deploy', 'infra/deploy'),
  folder('bench', 'infra/bench'),
];

/** What of the rules of prices works on what the API sends, or on a list that is being filled in, and reads no stored text. */
const pricesForApps = [
  'amount',
  'compared-price',
  'form-preview',
  'headline-price',
  'lesson-figures',
  'package-contents',
  'price-advice',
  'price-changes',
  'price-form',
];

/**
 * A module of the API is open to other modules through its service only, the search through its door, the shell's pages
 * to the web host through what renders them.
 */
export const files = [
  { category: 'service', pattern: 'api/src/modules/*/service.ts' },
  { category: 'rendering-entry', pattern: 'shell/src/{server.tsx,start-files.ts}' },
  { category: 'test', pattern: '**/*.test.{ts,tsx}' },
  { category: 'product', pattern: 'api/contracts/product.ts' },
  { category: 'palette', pattern: 'shared-ui/src/theme/palette.ts' },
  { category: 'benchmark', pattern: 'infra/bench/src/**' },
  { category: 'search-door', pattern: 'api/domain/search/{school-search,admin-register}.ts' },
  { category: 'typos', pattern: 'api/domain/search/{near-words,words}.ts' },
  { category: 'search-reference', pattern: 'api/domain/search/test/*.ts' },
  { category: 'price-reader', pattern: `api/domain/pricing/!(${pricesForApps.join('|')}).ts` },
];

const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
const to = (...types) => ({ to: anyOf(...types) });

/** A captured value of the importing file, e.g. its own module or app. */
const same = (type, ...names) => ({
  to: {
    element: { type, captured: Object.fromEntries(names.map((name) => [name, `{{ from.element.captured.${name} }}`])) },
  },
});

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { from: anyOf('contracts', 'domain', 'domain-search', 'ui-base'), disallow: { to: { module: { origin: 'core' } } } },
  { from: anyOf('contracts', 'domain', 'domain-search'), disallow: { to: { module: { origin: 'external' } } } },
  {
    from: anyOf('contracts', 'domain', 'domain-search'),
    allow: { to: { module: { origin: 'external', source: ['zod', 'vitest', 'fast-check'] } } },
  },
  {
    from: anyOf('domain-search'),
    allow: { to: { module: { origin: 'external', source: ['lru-cache', 'tinyqueue'] } } },
  },
  { from: anyOf('contracts'), allow: to('contracts') },
  { from: anyOf('domain', 'domain-search'), allow: to('contracts', 'domain') },
  { from: anyOf('domain-search'), allow: to('domain-search') },
  // one rule says which words are the same but for a typo
  { from: anyOf('domain'), allow: { to: { element: { type: 'domain-search' }, file: { categories: 'typos' } } } },
  {
    from: anyOf('api-module', 'api-core', 'bench'),
    allow: { to: { element: { type: 'domain-search' }, file: { categories: 'search-door' } } },
  },
  {
    from: { file: { categories: ['test', 'benchmark'] } },
    allow: { to: { element: { type: 'domain-search' }, file: { categories: 'search-reference' } } },
  },
  { from: anyOf('api-module'), allow: to('contracts', 'domain', 'api-plugin', 'api-core') },
  { from: anyOf('api-module'), allow: same('api-module', 'module') },
  { from: anyOf('api-module'), allow: { to: { element: { type: 'api-module' }, file: { categories: 'service' } } } },
  { from: anyOf('api-plugin'), allow: to('contracts', 'domain', 'api-plugin', 'api-core') },
  {
    from: anyOf('api-core', 'api-setup'),
    allow: to(
      'contracts',
      'domain',
      'api-plugin',
      'api-module',
      'api-core',
      'api-setup',
      'geography',
      'database',
      'tooling',
    ),
  },
  // mails are read in the colours of the pages
  { from: anyOf('api-core'), allow: { to: { element: { type: 'ui-base' }, file: { categories: 'palette' } } } },
  { from: anyOf('ui-base'), allow: to('ui-base') },
  // the product's name, on its plate
  { from: anyOf('ui-base'), allow: { to: { element: { type: 'contracts' }, file: { categories: 'product' } } } },
  { from: { ...anyOf('ui-base'), file: { categories: 'test' } }, allow: to('ui-host') },
  { from: anyOf('ui-host'), allow: to('contracts', 'ui-base', 'ui-host') },
  { from: anyOf('ui-setup'), allow: to('ui-base', 'ui-host', 'ui-setup', 'tooling') },
  { from: anyOf('feature'), allow: to('contracts', 'domain', 'ui-base', 'ui-host', 'geography') },
  { from: anyOf('feature'), allow: same('feature', 'app', 'feature') },
  { from: anyOf('feature'), allow: same('app-texts', 'app') },
  // a thing that several features show (the comparison, the location, the saved schools) knows no other and no feature
  { from: anyOf('feature'), allow: same('app-shared', 'app') },
  { from: anyOf('feature', 'app-shared'), allow: same('app-base', 'app') },
  { from: anyOf('app-shared'), allow: to('contracts', 'domain', 'ui-base', 'ui-host', 'geography') },
  { from: anyOf('app-shared'), allow: same('app-shared', 'app', 'thing') },
  { from: anyOf('app-shared'), allow: same('app-texts', 'app') },
  { from: anyOf('app-base'), allow: same('app-base', 'app') },
  { from: anyOf('app-base'), allow: to('contracts', 'ui-host') },
  // a test opens the whole app, as a person does
  {
    from: { ...anyOf('feature', 'app-shared'), file: { categories: 'test' } },
    allow: same('app', 'app'),
  },
  { from: anyOf('app'), allow: same('app-shared', 'app') },
  { from: anyOf('app'), allow: same('app-base', 'app') },
  { from: anyOf('app', 'app-texts'), allow: to('contracts', 'domain', 'ui-base', 'ui-host', 'tooling') },
  { from: anyOf('app'), allow: same('app', 'app') },
  { from: anyOf('app'), allow: same('feature', 'app') },
  { from: anyOf('app', 'app-texts'), allow: same('app-texts', 'app') },
  { from: anyOf('shell'), allow: to('contracts', 'ui-base', 'ui-host', 'shell', 'tooling') },
  {
    from: anyOf('shell-server'),
    allow: to(
      'contracts',
      'domain',
      'ui-base',
      'ui-host',
      'geography',
      'web-host',
      'release',
      'shell-server',
      'tooling',
    ),
  },
  {
    from: anyOf('shell-server'),
    allow: { to: { element: { type: 'shell' }, file: { categories: 'rendering-entry' } } },
  },
  { from: anyOf('web-host'), allow: to('contracts', 'domain', 'ui-base', 'ui-host', 'web-host', 'tooling') },
  // what releases do is asked of the real API
  { from: { ...anyOf('release'), file: { categories: 'test' } }, allow: to('api-core') },
  { from: anyOf('release'), allow: to('contracts', 'ui-host', 'web-host', 'release', 'tooling') },
  // a smoke run hears from the page when it is alive
  { from: anyOf('release'), allow: { to: { element: { type: 'shell' }, file: { categories: 'rendering-entry' } } } },
  // what runs in a container is started by a test, with the settings of the product
  { from: anyOf('deploy'), allow: to('deploy', 'environment', 'start', 'tooling') },
  { from: anyOf('shell-e2e'), allow: to('contracts', 'shell-e2e', 'start', 'release', 'tooling') },
  { from: anyOf('tooling'), allow: to('tooling') },
  { from: anyOf('database'), allow: to('database', 'tooling') },
  // every process reads its settings in one place
  {
    from: anyOf(
      'api-plugin',
      'api-core',
      'shell-server',
      'web-host',
      'release',
      'database',
      'demo',
      'start',
      'environment',
    ),
    allow: to('environment'),
  },
  { from: anyOf('geography'), allow: to('geography', 'tooling') },
  { from: anyOf('demo'), allow: to('contracts', 'domain', 'geography', 'demo', 'tooling') },
  // the demo's loader writes through the API's own repositories
  { from: anyOf('demo'), allow: to('api-core', 'api-module', 'api-plugin') },
  { from: anyOf('start'), allow: to('start', 'tooling') },
  {
    from: anyOf('bench'),
    allow: to('bench', 'database', 'geography', 'demo', 'contracts', 'domain', 'start', 'release', 'tooling'),
  },
  // a journey through the live product
  { from: anyOf('app-smoke'), allow: to('release') },
  // a price text is read by the API, once; the apps show what it sends, or will make of a list that is filled in
  {
    from: anyOf('feature', 'app-shared', 'app-texts', 'shell', 'shell-server'),
    disallow: { to: { file: { categories: 'price-reader' } } },
  },
];

/** @returns {import('oxlint').OxlintOverride['rules']} */
const rule = (applicable) => ({
  'boundaries/dependencies': [
    'error',
    { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies: applicable },
  ],
});

/**
 * The rule for oxlint: every policy for a file outside of all elements, and for an element those that may speak of it. The
 * plugin tries each of its policies on each import, so that the whole table took longer than all other rules together.
 */
export const boundaryRules = [
  { files: ['**/*.{ts,tsx,mjs}'], rules: rule(policies) },
  // the last block that names a file counts, but the first element
  ...elements.toReversed().map(({ type, pattern }) => ({
    files: [`${pattern}/**/*.{ts,tsx,mjs}`],
    rules: rule(policies.filter(({ from }) => from?.element?.types.anyOf.includes(type) ?? true)),
  })),
];
