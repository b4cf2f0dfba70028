import testingLibrary from 'eslint-plugin-testing-library';
import { boundaryRules, elements, files } from './infra/tooling/lint/import-boundaries.mjs';

const only = (name, message) => ({ name, message });

const errors = (plugin, ...names) => Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));

/** Beyond what oxlint calls plainly wrong. */
const stricter = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'import/no-cycle': 'error',
  'no-array-constructor': 'error',
  'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-useless-constructor': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'react/rules-of-hooks': 'error',
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': 'error',
  ...errors(
    'typescript',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extraneous-class',
    'no-invalid-void-type',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-assertion',
    'no-require-imports',
    'no-unnecessary-type-constraint',
    'no-unsafe-function-type',
    'prefer-literal-enum-member',
    'unified-signatures',
  ),
};

/** Of TypeScript, by its types. */
const withTypes = errors(
  'typescript',
  'no-misused-promises',
  'no-unnecessary-type-assertion',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
);

/** What only React's compiler needs, what React says itself in every test, and what we do on purpose. */
const notOurs = {
  'jsx-a11y/prefer-tag-over-role': 'off',
  'react/globals': 'off',
  'react/incompatible-library': 'off',
  'react/jsx-key': 'off',
  'react/preserve-manual-memoization': 'off',
  'react/purity': 'off',
  'react/refs': 'off',
  'react/set-state-in-effect': 'off',
  'react/static-components': 'off',
  'typescript/no-misused-spread': 'off',
  // a list of texts is sorted as it comes
  'typescript/require-array-sort-compare': 'off',
  // a method handed over as a value is how mocks and zod are used
  'typescript/unbound-method': 'off',
};

export default {
  plugins: ['import', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-boundaries', 'eslint-plugin-testing-library', './infra/tooling/lint/whole-texts.mjs'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/test-results/**', '**/playwright-report/**', '.data/**'],
  settings: {
    'boundaries/root-path': import.meta.dirname,
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/include': ['**/*.{ts,tsx,mjs,json}'],
    'boundaries/legacy-templates': false,
    'import/resolver': { typescript: true },
    'testing-library/custom-renders': ['renderWithHost'],
  },
  rules: {
    ...stricter,
    ...notOurs,
    // `role` of a component of ours is a person's role
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    // VoiceOver forgets the role of a list without bullets, and of a table that is drawn as blocks
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], tbody: ['rowgroup'], tr: ['row'] }],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['presentation', 'row'] }],
    // a table listens for the arrow keys of the rows in it
    'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] }],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          only('axios', 'axios is used in shared-ui/http only'),
          only('react-router-dom', 'use @korkollen/shared-ui/router'),
          only('react-router', 'use @korkollen/shared-ui/router'),
          only('mongoose', 'mongoose is used in model, repository and the database plugin only'),
          only('mongodb', 'the driver is used through mongoose'),
        ],
      },
    ],
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: withTypes },
    ...boundaryRules,
    {
      // newer than the browsers that we build for (infra/tooling/webpack/base-build), for which nothing is added
      files: ['{shell,shared-ui,mfe-*}/src/**', 'api/{contracts,domain}/**'],
      excludeFiles: ['**/*.test.*', '**/testing/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'URL', property: 'canParse', message: 'use parseUrl of the contracts (Safari 17, Chrome 120)' },
          { property: 'checkVisibility', message: 'Safari 17.4' },
          { object: 'Promise', property: 'withResolvers', message: 'Safari 17.4, Chrome 119' },
          { object: 'AbortSignal', property: 'any', message: 'Safari 17.4, Chrome 116, Firefox 124' },
          { object: 'Object', property: 'groupBy', message: 'Safari 17.4, Chrome 117, Firefox 119' },
          { object: 'Map', property: 'groupBy', message: 'Safari 17.4, Chrome 117, Firefox 119' },
          { object: 'Array', property: 'fromAsync', message: 'Chrome 121' },
        ],
      },
    },
    { files: ['mfe-student/src/**'], rules: { 'korkollen/whole-texts': 'error' } },
    {
      files: ['{shared-ui,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
      rules: {
        ...testingLibrary.configs['flat/react'].rules,
        // queries go to what `within` gave as well as to the screen
        'testing-library/prefer-screen-queries': 'off',
        // the head of the page, the card around a heading, the line in a drawing: nothing there has a role to ask for
        'testing-library/no-node-access': 'off',
      },
    },
    {
      files: [
        'shared-ui/src/{http,router}/**',
        'api/src/modules/*/{model,repository}.ts',
        'api/src/plugins/database.ts',
        'api/src/plugins/database/**',
        'infra/{database,bench}/**',
      ],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['infra/{start,tooling,bench,database,deploy}/**', '**/*.config.*'], rules: { 'no-console': 'off' } },
    // mongosh runs scripts, no modules
    { files: ['infra/deploy/compose/*.js'], rules: { 'typescript/no-require-imports': 'off' } },
  ],
};
