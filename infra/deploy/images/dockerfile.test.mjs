import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { operatorVariables } from '../../environment/variables.mjs';
import { root } from '../../start/paths.mjs';
import { imageNamed, imageNames } from './images.mjs';
import { dockerfileText, environmentOf, healthAddressOf, lastOf, stages } from './read-dockerfile.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const manifest = readJson('package.json');
const isNewer = (left, right) => left.localeCompare(right, 'en', { numeric: true }) >= 0;
const every = (keyword) => stages.flatMap(({ instructions }) => instructions.filter((one) => one.keyword === keyword));

it('is well formed', () => {
  expect(validate(dockerfileText)).toEqual([]);
});

it('has a target for every image', () => {
  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(imageNames));
});

it('begins with one exact version of Node, which is new enough', () => {
  const outside = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from));
  const [image = ''] = [...new Set(outside)];
  expect(new Set(outside).size).toBe(1);
  expect(image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
  const version = image.slice('node:'.length);
  expect(isNewer(version, manifest.engines.node.replace('>=', ''))).toBe(true);
  expect(version.split('.')[0]).toBe(readFileSync(path.join(root, '.nvmrc'), 'utf8').trim());
});

describe('the installed packages', () => {
  it('are those of the lock file, and run no scripts', () => {
    const installs = every('RUN').filter(({ text }) => text.includes('npm install'));
    expect(installs).toHaveLength(1);
    expect(installs[0]?.text).toMatch(/ npm install --no-save --ignore-scripts$/);
  });

  it('are known from every workspace', () => {
    const copied = every('COPY').map(({ text }) => text);
    const expected = manifest.workspaces.map((folder) => `${folder}/package.json ${folder}/`);
    expect(copied.filter((text) => text.includes('/package.json ')).toSorted()).toEqual(expected.toSorted());
  });
});

it('copies what is there, from the repository or from a stage before', () => {
  for (const { text } of every('COPY')) {
    const words = text.split(' ');
    const [stage] = words.filter((word) => word.startsWith('--from=')).map((word) => word.slice('--from='.length));
    const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
    if (stage !== undefined) expect([text, stages.some(({ name }) => name === stage)]).toEqual([text, true]);
    else expect([text, sources.every((source) => existsSync(path.join(root, source)))]).toEqual([text, true]);
  }
});

it('takes nothing from the network but packages, and nothing from an archive', () => {
  expect(every('ADD')).toEqual([]);
  const commands = every('RUN').map(({ text }) => text);
  expect(commands.filter((text) => /\b(curl|wget|apt-get|npx)\b/.test(text))).toEqual([]);
});

it('names no secret', () => {
  const set = stages.flatMap(({ name }) => Object.keys(environmentOf(name)));
  expect(set.filter((name) => /SECRET|KEY|TOKEN|PASSWORD|URI/.test(name))).toEqual([]);
  expect(every('ARG')).toEqual([]);
});

it('leaves data, keys and what others have built out of what a build may read', () => {
  const ignored = readFileSync(new URL('Dockerfile.dockerignore', import.meta.url), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/*.env', '**/*.pem', '**/secrets', '**/dist']));
});

describe.each(imageNames)('the image %s', (name) => {
  const environment = environmentOf(name);

  it('is built from what it says, by a script of ours', () => {
    const built = stages.find((stage) => stage.name === `built-${name}`);
    const [command = ''] = built?.instructions.map(({ text }) => text) ?? [];
    const [build = '', gather] = command.split(' && ');
    expect(gather).toBe(`node infra/deploy/images/gather.mjs ${name} /image`);
    const filters = [...build.matchAll(/--filter=(\S+)/g)].map(([, workspace]) => workspace);
    const { programs, files } = imageNamed(name);
    const folders = [...programs, ...files].map((folder) => path.dirname(folder));
    expect(filters.toSorted()).toEqual(folders.map((folder) => readJson(`${folder}/package.json`).name).toSorted());
    expect(build).toMatch(/^npm run build -- /);
  });

  it('runs as nobody in particular, on files that it cannot change', () => {
    expect(lastOf(name, 'USER')).toBe('node');
    const own = stages.find((stage) => stage.name === name)?.instructions ?? [];
    expect(own.filter(({ keyword }) => ['USER', 'RUN'].includes(keyword))).toEqual([]);
    expect(own.filter(({ text }) => text.includes('--chown') || text.includes('--chmod'))).toEqual([]);
  });

  it('starts Node itself, which hears when it is to stop', () => {
    expect(JSON.parse(lastOf(name, 'ENTRYPOINT') ?? '')).toEqual(['/usr/local/bin/node']);
    expect(Array.isArray(JSON.parse(lastOf(name, 'CMD') ?? ''))).toBe(true);
  });

  it('is asked at its own port whether it is well', () => {
    const [, program = '[]'] = (lastOf(name, 'HEALTHCHECK') ?? '').split(' CMD ');
    const [node, script, address] = JSON.parse(program);
    expect([node, script, address]).toEqual(['/usr/local/bin/node', 'healthy.mjs', healthAddressOf(name).href]);
    expect(healthAddressOf(name).port).toBe(environment.PORT);
    expect(lastOf(name, 'EXPOSE')).toBe(environment.PORT);
  });

  it('sets what the product knows, and listens to other machines', () => {
    const set = { ...environment };
    expect(Object.keys(set).filter((variable) => !(variable in operatorVariables))).toEqual([]);
    expect(set).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', KORKOLLEN_DATA: '/data' });
  });
});
