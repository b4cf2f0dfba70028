import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { readOperatorEnvironment } from '../../environment/environment.mjs';
import { root } from '../../start/paths.mjs';
import { imageNamed, imageNames } from '../images/images.mjs';
import { environmentOf, lastOf } from '../images/read-dockerfile.mjs';
import { isSecret, unknownSettings } from '../testing/settings.mjs';
import { composeFile, settingsOf } from './compose-file.mjs';
import { prepareHome } from './prepare.mjs';

const services = Object.entries(composeFile.services);
const here = import.meta.dirname;
const origin = 'https://www.example.se';

const home = mkdtempSync(path.join(os.tmpdir(), 'korkollen-home-'));
prepareHome({ home, origin, members: 1 });
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('says nothing but what the Compose Specification knows', () => {
  const schema = JSON.parse(readFileSync(path.join(here, 'compose-file.schema.json'), 'utf8'));
  const validate = new Ajv({ allErrors: true }).compile(schema);
  expect([validate(composeFile), validate.errors]).toEqual([true, null]);
});

it('declares every network, volume and secret that is used, and no other', () => {
  const used = (key) => services.flatMap(([, service]) => service[key] ?? []);
  const named = used('volumes').map((volume) => volume.split(':')[0]);
  const isFile = (source) => source.startsWith('.') || source.startsWith('$');
  expect(new Set(used('networks'))).toEqual(new Set(Object.keys(composeFile.networks)));
  expect(new Set(named.filter((source) => !isFile(source)))).toEqual(new Set(Object.keys(composeFile.volumes)));
  expect(new Set(used('secrets'))).toEqual(new Set(Object.keys(composeFile.secrets)));
  const beside = named.filter((source) => source.startsWith('.'));
  expect(beside.filter((file) => !existsSync(path.join(here, file)))).toEqual([]);
});

it('holds no secret', () => {
  const set = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(set.filter((name) => isSecret(name) && !name.endsWith('_FILE'))).toEqual([]);
});

it('gives mongod its secrets as files of its own, which it could not read as they are on the machine', () => {
  for (const [name, { entrypoint, command, environment = {}, secrets }] of services) {
    if (!name.startsWith('mongo-')) continue;
    const copied = entrypoint.join(' ').includes('--owner=mongodb --target-directory=/tmp /run/secrets/* &&');
    const read = [
      command[command.indexOf('--keyFile') + 1],
      ...Object.entries(environment).flatMap(([variable, file]) => (variable.endsWith('_FILE') ? [file] : [])),
    ];
    expect([name, copied, read]).toEqual([name, true, secrets.map((secret) => `/tmp/${secret}`)]);
  }
});

it('reaches the database from the API alone, and the site from this machine alone', () => {
  const withDatabase = services.filter(([, { networks }]) => networks.includes('database')).map(([name]) => name);
  expect(withDatabase.filter((name) => imageNames.includes(name))).toEqual(['api']);
  expect(composeFile.networks.database).toEqual({ internal: true });
  const ports = services.flatMap(([, service]) => service.ports ?? []);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

it('waits for what can be well or be done', () => {
  for (const [name, { depends_on: needed = {} }] of services) {
    for (const [other, { condition }] of Object.entries(needed)) {
      const { healthcheck, restart } = composeFile.services[other];
      const canBeWell = healthcheck !== undefined || lastOf(other, 'HEALTHCHECK') !== undefined;
      const can = condition === 'service_healthy' ? canBeWell : restart.startsWith('on-failure');
      expect([name, other, can]).toEqual([name, other, true]);
    }
  }
});

describe.each(imageNames)('the service %s', (name) => {
  const service = composeFile.services[name];

  it('is the image of that name', () => {
    const { context, dockerfile, target } = service.build;
    expect(path.join(here, context)).toBe(path.normalize(`${root}`));
    expect([existsSync(path.join(root, dockerfile)), target]).toEqual([true, name]);
  });

  it('writes in named places only, and can become nobody else', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const places = [...service.tmpfs, ...(service.volumes ?? []).map((volume) => volume.split(':')[1])];
    expect(places).toContain('/tmp');
    if (name !== 'admin') expect(places).toContain(environmentOf(name).KORKOLLEN_DATA);
  });

  it('has longer to end than it takes', () => {
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(8);
  });

  it('is told what production needs, and nothing that the product does not know', () => {
    const settings = settingsOf(name, home);
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(imageNamed(name).settings));
    expect(unknownSettings(Object.keys(settings))).toEqual([]);
    expect(() => readOperatorEnvironment({ ...environmentOf(name), ...settings })).not.toThrow();
  });

  it('shows the port of its image', () => {
    const { PORT } = environmentOf(name);
    expect(service.ports ?? []).toEqual(name === 'api' ? [] : [`127.0.0.1:${PORT}:${PORT}`]);
  });
});

describe('a prepared machine', () => {
  const secrets = path.join(home, 'secrets');
  const isOpen = (file) => (statSync(file).mode & 0o077) !== 0;

  it('keeps its secrets from others', () => {
    expect([secrets, ...readdirSync(secrets).map((file) => path.join(secrets, file))].filter(isOpen)).toEqual([]);
    const declared = Object.values(composeFile.secrets).map(({ file }) => file.replace('${KORKOLLEN_HOME:?}', home));
    expect(declared.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has one password for the product and one token of releases, and no two secrets alike', () => {
    const api = settingsOf('api', home);
    const password = readFileSync(path.join(secrets, 'mongo-product-password'), 'utf8');
    expect(new URL(api.MONGODB_URI ?? '').password).toBe(password);
    expect(settingsOf('web-host', home).RELEASE_TOKEN).toBe(api.RELEASE_TOKEN);
    expect(new Set([api.JWT_SECRET, api.FACTOR_SECRET, api.RELEASE_TOKEN, password]).size).toBe(4);
  });

  it('is not prepared again', () => {
    const before = settingsOf('api', home);
    expect(() => prepareHome({ home, origin, members: 1 })).toThrow('nothing was changed');
    expect(settingsOf('api', home)).toEqual(before);
  });

  it.each([
    ['without https', { origin: 'http://www.example.se', members: 1 }, 'PUBLIC_ORIGIN is not https'],
    ['without an address', { origin: '', members: 1 }, 'PUBLIC_ORIGIN is missing'],
    ['with two members', { origin, members: 2 }, '--members is 1 or 3'],
  ])('is refused %s, and nothing is made', (_, given, sentence) => {
    const elsewhere = path.join(home, 'elsewhere');
    expect(() => prepareHome({ home: elsewhere, ...given })).toThrow(sentence);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('can be prepared later where that failed half-way, and keeps what was there', () => {
    const occupied = path.join(home, 'occupied');
    mkdirSync(occupied);
    writeFileSync(path.join(occupied, 'settings.env'), 'OPERATOR=Exempel AB\n');
    const prepare = () => prepareHome({ home: occupied, origin, members: 1 });
    expect(prepare).toThrow(/^.*occupied could not be prepared \(EEXIST: .*settings\.env.*\)/);
    expect(readdirSync(occupied).filter((name) => name.endsWith('.env') || name === 'secrets')).toEqual([
      'settings.env',
    ]);
    rmSync(path.join(occupied, 'settings.env'));
    prepare();
    expect(settingsOf('api', occupied).JWT_SECRET).toBeTruthy();
  });

  it('has a replica set of three where that was asked for', () => {
    const large = path.join(home, 'large');
    prepareHome({ home: large, origin, members: 3 });
    const members = Object.keys(composeFile.services).filter((name) => name.startsWith('mongo-'));
    const hosts = members.map((name) => `${name}:27017`).join(',');
    expect(settingsOf('api', large).MONGODB_URI).toContain(`@${hosts}/korkollen?`);
    const started = readFileSync(path.join(large, 'compose.env'), 'utf8');
    expect(started).toContain(`MONGO_MEMBERS=${hosts}\nCOMPOSE_PROFILES=three\n`);
    expect(members.slice(1).map((name) => composeFile.services[name].profiles)).toEqual([['three'], ['three']]);
  });
});
