import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { elements, files, policies } from './infra/tooling/lint/import-boundaries.mjs';

const projects = ['*/tsconfig.json', 'infra/*/tsconfig.json'].map((glob) => `${import.meta.dirname}/${glob}`);
const only = (name, message) => ({ name, message });

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/test-results/**', '**/playwright-report/**'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // a method handed over as a value is how mocks and zod are used; an async function without await is a promise of one
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { boundaries, 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/include': ['**/*.{ts,tsx,mjs,json}'],
      'import/resolver': { typescript: { alwaysTryTypes: true, noWarnOnMultipleProjects: true, project: projects } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
      ],
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
  { files: ['infra/{start,tooling,bench,database}/**', '**/*.config.*'], rules: { 'no-console': 'off' } },
);
