import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inHouseStyle } from './house-style.mjs';
import { addPipeline } from './new-pipeline.mjs';
import { PAGES_FILE, checkRemote, pagesModule, readRemote, remoteFolders, repository } from './table.mjs';

/** The remote that a new one takes its set-up from: what all remotes have in common stands there, not here as well. */
const MODEL = 'mfe-partner';
const copiedFiles = ['webpack.config.mjs', 'src/main.ts', 'src/standalone.tsx'];
/** What the first page and its test need; what the remote's own code needs is added with that code. */
const dependencies = ['@korkollen/shared-ui', 'react', 'react-dom'];
const devDependencies = [
  '@korkollen/release',
  '@korkollen/tooling',
  '@testing-library/react',
  'happy-dom',
  'vitest',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];
const MAX_NAME_LENGTH = 30;

/** The name cannot be used; the message is one sentence that says why. */
export class NameError extends Error {}

const readJson = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));
const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
const anyVersion = (names) => Object.fromEntries(names.map((name) => [name, '*']));
const capitalised = (name) => name[0].toUpperCase() + name.slice(1);

function requireName(root, name) {
  if (!/^[a-z][a-z0-9]*$/.test(name ?? '') || name.length > MAX_NAME_LENGTH) {
    throw new NameError(
      `A remote is named by one word of at most ${MAX_NAME_LENGTH} small letters and digits, such as: npm run new:remote -- insights`,
    );
  }
  if (existsSync(path.join(root, `mfe-${name}`))) throw new NameError(`There is a folder mfe-${name} already.`);
  const owner = remoteFolders(root).find((folder) => readRemote(folder).routes.some((route) => isAt(route.path, name)));
  if (owner) throw new NameError(`/${name} belongs to ${path.basename(owner)}: choose another name.`);
}

const isAt = (pattern, name) => pattern === `/${name}` || pattern.startsWith(`/${name}/`);

function nextPort(root) {
  const ports = remoteFolders(root).map((folder) => readJson(folder, 'package.json').config.port);
  return Math.max(...ports) + 1;
}

/** A release, from its build to all visitors. */
function releaseCommands(name) {
  /** @type {[command: string, does: string][]} */
  const steps = [
    [`publish ${name}`, 'builds and stores it, signed; nothing that visitors see changes'],
    [`preview ${name}`, 'prints a link that shows it on the live site, to you alone'],
    [`canary ${name} --percent 5 --why "…"`, 'to some visitors, the same ones each time'],
    ['status', "the canary's faults and figures beside those of stable"],
    [`promote ${name} --why "…"`, 'to everybody'],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  return steps.map(([command, does]) => `npm run release -- ${command.padEnd(width)}   # ${does}`).join('\n');
}

/** What is the new remote's own, by file. */
function ownFiles(root, name) {
  const { scripts } = readJson(root, MODEL, 'package.json');
  const { contractVersion, $schema } = readRemote(path.join(root, MODEL));
  const title = capitalised(name);
  const page = `./features/${name}/pages/${name}-page`;
  const route = { path: `/${name}`, page, layout: 'public', crawlers: 'noindex' };
  return {
    'package.json': asJson({
      name: `@korkollen/mfe-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      config: { port: nextPort(root) },
      scripts: Object.fromEntries(
        Object.entries(scripts)
          .filter(([verb]) => verb !== 'test:e2e')
          .map(([verb, line]) => [verb, line.replace(MODEL, `mfe-${name}`)]),
      ),
      dependencies: anyVersion(dependencies),
      devDependencies: anyVersion(devDependencies),
    }),
    'remote.json': asJson({ $schema, id: `mfe_${name}`, contractVersion, name: title, routes: [route], menu: [] }),
    'budgets.json': asJson({ pages: {}, others: { kB: 60, files: 5 } }),
    'README.md': `# mfe-${name}

What it is, for whom, and which pages it has. Federated remote \`mfe_${name}\`; owner: team ${name}.

- \`remote.json\` – its pages, their layout and its menu entries. After adding a page there: \`npm run routes\`.
- \`src/features/<feature>\` – the pages and what they are made of; \`src/routes\` – pages in which features meet.
- \`src/texts/sv.ts\` – every Swedish word.
- \`smoke/*.smoke.ts\` – what is walked through on the live site before a release is shown.
- \`budgets.json\` – what its pages may load on top of the shell, in kB as sent (brotli) and in files.

## Run
\`npm run dev -- ${name}\` at the root starts it in the product, \`npm run dev --workspace @korkollen/mfe-${name}\` on its own.

## Test
\`npm test --workspace @korkollen/mfe-${name}\`

## Release
By this team alone, from the root, whenever it is ready. What each step does, and what to do when one refuses:
[your first release](../infra/release/docs/your-first-release.md).

\`\`\`sh
${releaseCommands(name)}
\`\`\`

Back to the release before, without a build: \`npm run release -- rollback ${name} --why "…"\`. A change that is merged into \`main\` goes
the same way by \`.github/workflows/release-${name}.yml\`.
`,
    'src/remote.ts': `import { defineRemote } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import manifest from '../remote.json';
import { pages } from './pages.generated';

/** Everything that the ${name} app lends to the shell. */
export const remote = defineRemote(manifest as RemoteManifest, pages);
`,
    'src/texts/sv.ts': `export const texts = {
  ${name}: { title: '${title}', text: 'Här kommer sidans innehåll.' },
} as const;
`,
    [`src/features/${name}/pages/${name}-page.tsx`]: `import { Page } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { texts } from '../../../texts/sv';

export function ${title}Page() {
  const { productName } = useHostServices();
  return (
    <Page>
      <title>{\`\${texts.${name}.title} | \${productName}\`}</title>
      <h1>{texts.${name}.title}</h1>
      <p>{texts.${name}.text}</p>
    </Page>
  );
}
`,
    'smoke/first-page.smoke.ts': `import type { SmokeJourney } from '@korkollen/release/smoke/journey';

export const journey: SmokeJourney = {
  name: 'a visitor reads the first page',
  async walk(page) {
    await page.goto('/${name}');
    await page.getByRole('heading', { level: 1, name: '${title}' }).waitFor();
  },
};
`,
    [`src/${name}.test.tsx`]: `import { StandaloneFrame } from '@korkollen/shared-ui/host/standalone';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from './remote';

it('shows its first page', async () => {
  renderWithHost(<StandaloneFrame remote={remote} />, { route: '/${name}' });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

async function write(file, text) {
  const formatted = file.endsWith('.md') ? text : await inHouseStyle(file, text);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatted);
}

/** After the last of its kind: the list stays in order. */
function insertAfterLast(items, isOfKind, item) {
  const at = items.findLastIndex(isOfKind) + 1;
  return [...items.slice(0, at), item, ...items.slice(at)];
}

function addWorkspace(root, folder) {
  const manifest = readJson(root, 'package.json');
  const workspaces = insertAfterLast(manifest.workspaces, (name) => name.startsWith('mfe-'), folder);
  writeFileSync(path.join(root, 'package.json'), asJson({ ...manifest, workspaces }));

  // what npm install would write, so that a clean install has nothing to complain of
  const lock = readJson(root, 'package-lock.json');
  const { name, version, dependencies: needs, devDependencies: needsForWork } = readJson(root, folder, 'package.json');
  const root0 = { ...lock.packages[''], workspaces };
  const packages = {
    ...lock.packages,
    '': root0,
    [folder]: { name, version, dependencies: needs, devDependencies: needsForWork },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const inOrder = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  const sorted = Object.fromEntries(inOrder.map((key) => [key, packages[key]]));
  writeFileSync(path.join(root, 'package-lock.json'), asJson({ ...lock, packages: sorted }));
}

/** The sentence that its first version brings; its team writes a better one. */
async function addChangeset(root, name) {
  const file = `.changeset/${name}-begins.md`;
  const text = `---\n'@korkollen/mfe-${name}': minor\n---\n\nThe app begins, with its first page at \`/${name}\`.\n`;
  await write(path.join(root, file), text);
  return file;
}

function addOwner(root, name) {
  const file = path.join(root, '.github/CODEOWNERS');
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = `${`/mfe-${name}/`.padEnd(16)} @korkollen/${name}`;
  writeFileSync(file, insertAfterLast(lines, (text) => text.startsWith('/mfe-'), line).join('\n'));
}

/**
 * Makes `mfe-<name>`: a remote with one page, its test, and its place among the workspaces.
 * @param {string} root the repository
 * @returns {Promise<string[]>} what was done, a line each
 * @throws NameError
 */
export async function createRemote(root, name) {
  requireName(root, name);
  const folder = `mfe-${name}`;
  const directory = path.join(root, folder);
  const own = ownFiles(root, name);
  for (const [file, text] of Object.entries(own)) await write(path.join(directory, file), text);
  const copied = copiedFiles.filter((file) => existsSync(path.join(root, MODEL, file)));
  for (const file of copied) copyFileSync(path.join(root, MODEL, file), path.join(directory, file));
  writeFileSync(path.join(directory, PAGES_FILE), await pagesModule(readRemote(directory), directory));
  addWorkspace(root, folder);
  addOwner(root, name);
  const pipeline = addPipeline(root, name, MODEL);
  const changeset = await addChangeset(root, name);
  const faults = await checkRemote(directory);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return [
    ...[...Object.keys(own), ...copied, PAGES_FILE].sort().map((file) => `${folder}/${file}`),
    `package.json and package-lock.json: the workspace ${folder}`,
    `.github/CODEOWNERS: @korkollen/${name} owns /${folder}/`,
    ...pipeline,
    `${changeset}: what its first version brings`,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [name] = process.argv.slice(2);
    for (const line of await createRemote(repository, name)) console.log(line);
    console.log(
      `\nNext: npm run dev -- ${name}, and open /${name}. To visitors: infra/release/docs/your-first-release.md`,
    );
  } catch (error) {
    if (!(error instanceof NameError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
