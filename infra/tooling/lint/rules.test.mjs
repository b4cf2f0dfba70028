import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from './repository-copy.mjs';

const oxlint = path.join(path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');

const page = 'mfe-student/src/features/home/pages/sample.tsx';

/** @type {[name: string, file: string, imported: string][]} */
const forbiddenImports = [
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

/** @type {[name: string, file: string, imported: string][]} */
const allowedImports = [
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

/** @type {[fault: string, file: string, text: string, rule: string][]} */
const faults = [
  [
    'a hook that is called sometimes',
    'shared-ui/src/components/button/sample.tsx',
    "import { useId } from 'react';\nexport const Sample = ({ on }: { on: boolean }) => (on ? useId() : null);",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'an effect that misses what it uses',
    'shared-ui/src/components/button/sample.tsx',
    "import { useEffect } from 'react';\nexport const useSample = (key: string) => useEffect(() => console.info(key), []);",
    'react-hooks(exhaustive-deps)',
  ],
  ['a picture without a text', page, 'export const Sample = () => <img src="/a.png" />;', 'jsx-a11y(alt-text)'],
  [
    'a test that forgets to wait',
    'shared-ui/src/components/button/sample.test.tsx',
    "import { screen } from '@testing-library/react';\nexport const sample = () => {\n  screen.findByText('a');\n};",
    'testing-library(await-async-queries)',
  ],
  [
    'texts that are taken apart',
    page,
    "import { texts } from '../../../texts/sv';\nexport const sample = () => {\n  const { home } = texts;\n  return home;\n};",
    'korkollen(whole-texts)',
  ],
  [
    'what is newer than our browsers',
    'api/domain/text/sample.ts',
    "export const sample = URL.canParse('a');",
    'eslint(no-restricted-properties)',
  ],
  ['a comparison that converts', 'api/domain/text/sample.ts', "export const sample = '1' == '2';", 'eslint(eqeqeq)'],
  [
    'a value that may be anything',
    'api/domain/text/sample.ts',
    'export let sample: any;',
    'typescript(no-explicit-any)',
  ],
  [
    'a variable that nobody reads',
    'api/domain/text/sample.ts',
    'const sample = 1;\nexport {};',
    'eslint(no-unused-vars)',
  ],
  ['a line left on the console', 'api/src/sample.ts', "console.log('here');", 'eslint(no-console)'],
  [
    'a type that is imported as a value',
    'api/domain/text/sample.ts',
    "import { School } from '../../contracts/schools';\nexport type Sample = School;",
    'typescript(consistent-type-imports)',
  ],
];

/** @param {[name: string, file: string, imported: string]} sample */
const importing = ([, file, imported]) => ({
  file,
  text: `import { thing } from '${imported}';\nexport const kept = thing;\n`,
});
const samples = {
  forbidden: forbiddenImports.map(importing),
  allowed: allowedImports.map(importing),
  faulty: faults.map(([, file, text]) => ({ file, text: `${text}\n` })),
};

let root;
let diagnostics;

/** All samples stand in a copy of the house at once, each in a file of its own. */
const placeOf = (kind, index) => {
  const { file } = samples[kind][index];
  return file.replace('/sample', `/sample-${kind}-${index}`);
};

beforeAll(() => {
  root = copyRepository();
  const places = Object.entries(samples).flatMap(([kind, list]) =>
    list.map(({ text }, index) => {
      const place = placeOf(kind, index);
      mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
      writeFileSync(path.join(root, place), text);
      return place;
    }),
  );
  const options = ['--config', 'oxlint.config.mjs', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options, ...places], { cwd: root, encoding: 'utf8' });
  ({ diagnostics } = JSON.parse(stdout));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const brokenRules = (kind, index) => {
  const place = placeOf(kind, index);
  return diagnostics.filter(({ filename }) => filename === place).map(({ code }) => code);
};
/** @returns {[name: string, index: number][]} */
const numbered = (cases) => cases.map(([name], index) => [name, index]);

describe('the import rules of the house', () => {
  it.each(numbered(forbiddenImports))('refuse: %s', (_name, index) => {
    const rules = brokenRules('forbidden', index);
    expect(rules.some((rule) => /^(boundaries\(dependencies|eslint\(no-restricted-imports)\)$/.test(rule))).toBe(true);
  });

  it.each(numbered(allowedImports))('accept: %s', (_name, index) => {
    expect(brokenRules('allowed', index)).toEqual([]);
  });
});

describe('the other rules', () => {
  it.each(numbered(faults))('find %s', (_name, index) => {
    expect(brokenRules('faulty', index)).toEqual([faults[index]?.[3]]);
  });
});
