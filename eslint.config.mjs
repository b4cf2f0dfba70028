import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import { boundaryRules, elements, files } from './infra/tooling/lint/import-boundaries.mjs';

const only = (name, message) => ({ name, message });

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/test-results/**', '**/playwright-report/**'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { boundaries, 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/include': ['**/*.{ts,tsx,mjs,json}'],
      'boundaries/legacy-templates': false,
      'import/resolver': { typescript: true },
    },
    rules: {
      'boundaries/no-unknown-files': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
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
  },
  ...boundaryRules,
  {
    // newer than the browsers that we build for (infra/tooling/webpack/base-build), for which nothing is added
    files: ['{shell,shared-ui,mfe-*}/src/**', 'api/{contracts,domain}/**'],
    ignores: ['**/*.test.*', '**/testing/**'],
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
  {
    files: ['mfe-student/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "VariableDeclarator[init.name='texts'] > ObjectPattern",
          message:
            'write texts.feature: what is taken apart anywhere brings the words of its feature into every page that does so',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // `role` of a component of ours is a person's role
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      // VoiceOver forgets the role of a list without bullets, and of a table that is drawn as blocks
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], tbody: ['rowgroup'] }],
      // a table listens for the arrow keys of the rows in it
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
    },
  },
  {
    files: ['{shared-ui,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/react']],
    settings: { 'testing-library/custom-renders': ['renderWithHost'] },
    rules: {
      // queries go to what `within` gave as well as to the screen
      'testing-library/prefer-screen-queries': 'off',
      // the head of the page, the card around a heading, the line in a drawing: nothing there has a role to ask for
      'testing-library/no-node-access': 'off',
    },
  },
  { files: ['shared-ui/src/http/**', 'shared-ui/src/router/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'api/src/modules/*/model.ts',
      'api/src/modules/*/repository.ts',
      'api/src/plugins/database.ts',
      'api/src/plugins/database/**',
      'infra/database/**',
      'infra/bench/**',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['infra/{start,tooling,bench,database,deploy}/**', '**/*.config.*'], rules: { 'no-console': 'off' } },
  // mongosh runs scripts, no modules
  { files: ['infra/deploy/compose/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
