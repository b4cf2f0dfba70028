import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const eslint = new ESLint({ cwd: root });

async function brokenRules(filePath, imported) {
  const code = `import { thing } from '${imported}';\nexport const kept = thing;\n`;
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` });
  return result?.messages.map((message) => message.ruleId) ?? [];
}

const page = 'mfe-student/src/features/home/pages/sample.tsx';

const forbidden = [
  ['a contract imports fastify', 'api/contracts/sample.ts', 'fastify'],
  ['a contract imports a domain rule', 'api/contracts/sample.ts', '../domain/text/fold'],
  ['a domain rule reads files', 'api/domain/pricing/sample.ts', 'node:fs'],
  ['a domain rule imports React', 'api/domain/pricing/sample.ts', 'react'],
  ['a domain rule imports a module', 'api/domain/pricing/sample.ts', '../../src/modules/schools/repository'],
  ['a module reaches into another module', 'api/src/modules/leads/sample.ts', '../schools/repository'],
  ['a route uses mongoose', 'api/src/modules/leads/routes.ts', 'mongoose'],
  ['a component imports the http client', 'shared-ui/src/components/button/sample.tsx', '../../http/http-client'],
  ['a component imports a contract', 'shared-ui/src/components/button/sample.tsx', '@korkollen/api/contracts/schools'],
  ['a feature imports another feature', page, '../../school/pages/school-page'],
  ["a feature imports the app's routes", page, '../../../routes'],
  [
    'a thing that features share imports a feature',
    'mfe-student/src/location/sample.ts',
    '../features/home/pages/home-page',
  ],
  [
    'a thing that features share imports another',
    'mfe-student/src/location/sample.ts',
    '../comparison/compare-selection',
  ],
  ['an app imports another app', page, '../../../../../mfe-partner/src/remote'],
  ['a feature reads a price text', page, '@korkollen/api/domain/pricing/price-list'],
  ['a feature reads the prices of a school', page, '@korkollen/api/domain/pricing/school-prices'],
  ['a module reaches past the door of the search', 'api/src/modules/search/sample.ts', '../../../domain/search/bitset'],
  ['another rule reaches past the door of the search', 'api/domain/pricing/sample.ts', '../search/bitset'],
  [
    'a benchmark reaches past the door of the search',
    'infra/bench/src/sample.ts',
    '@korkollen/api/domain/search/bitset',
  ],
  [
    'a module searches by the reference search',
    'api/src/modules/search/sample.ts',
    '../../../domain/search/test/naive-school-search',
  ],
  ['an app imports the search', page, '@korkollen/api/domain/search/school-search'],
  ['a rule imports a library', 'api/domain/pricing/sample.ts', 'lru-cache'],
  ['an app imports axios', page, 'axios'],
  ['an app imports react-router-dom', page, 'react-router-dom'],
  ['an app imports the API itself', page, '../../../../../api/src/app'],
  ['the API imports the demo data', 'api/src/sample.ts', '@korkollen/demo/generate'],
  ['an app imports the demo data', page, '@korkollen/demo/accounts'],
  ['the shell imports a remote', 'shell/src/remotes/sample.tsx', '../../../mfe-student/src/remote'],
  ['a host of pages knows the API from inside', 'infra/web-host/src/sample.ts', '../../../api/src/app'],
  ['tooling imports the product', 'infra/tooling/webpack/sample.mjs', '../../../api/contracts/schools'],
];

const allowed = [
  ['a contract imports zod', 'api/contracts/sample.ts', 'zod'],
  ['a domain rule imports a contract', 'api/domain/pricing/sample.ts', '../../contracts/schools'],
  ['the search imports a library', 'api/domain/search/sample.ts', 'lru-cache'],
  ['a module searches', 'api/src/modules/search/sample.ts', '../../../domain/search/school-search'],
  [
    'a test compares with the reference search',
    'api/src/modules/search/sample.test.ts',
    '../../../domain/search/test/naive-school-search',
  ],
  ['a feature imports a contract', page, '@korkollen/api/contracts/schools'],
  ['a feature imports the design system', page, '@korkollen/shared-ui/components/button'],
  ['a feature imports a rule', page, '@korkollen/api/domain/total-cost/total-cost'],
  ['a feature imports the lengths of lessons', page, '@korkollen/api/domain/pricing/lesson-figures'],
  ['a feature shows what a list in a form will be', page, '@korkollen/api/domain/pricing/form-preview'],
  ['a feature imports the geography', page, '@korkollen/geography/districts'],
  ['a feature imports a thing that features share', page, '../../../location/saved-location'],
  ['a feature imports its own texts', page, '../../../texts/sv'],
  ['the one http client imports axios', 'shared-ui/src/http/sample.ts', 'axios'],
  ['a repository imports mongoose', 'api/src/modules/leads/repository.ts', 'mongoose'],
];

describe('the import rules of the house', () => {
  it.each(forbidden)('refuse: %s', async (_name, filePath, imported) => {
    const rules = await brokenRules(filePath, imported);
    expect(rules.some((rule) => rule === 'boundaries/dependencies' || rule === 'no-restricted-imports')).toBe(true);
  });

  it.each(allowed)('accept: %s', async (_name, filePath, imported) => {
    expect(await brokenRules(filePath, imported)).toEqual([]);
  });
});
