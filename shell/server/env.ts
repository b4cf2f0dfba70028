import path from 'node:path';
import { localKeysFolder } from '@korkollen/release/signing/key-folder';
import { isBucket } from '@korkollen/release/store/open-store';
import { EnvironmentError, readEnvironment } from '../../infra/environment/environment.mjs';

const optional = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'API_ORIGIN',
  'PUBLIC_ORIGIN',
  'KORKOLLEN_DATA',
  'RELEASE_STORE',
  'RELEASE_KEYS',
  'RELEASE_PREVIEW_SECRET',
  'RELEASE_TOKEN',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'REMOTE_DEV',
  'SHELL_DEV',
  'RENDER_LIMIT_MS',
] as const;

type Variables = Record<string, string | undefined>;
type Values = ReturnType<typeof readOwn>;
const readOwn = (variables: Variables) => readEnvironment({ optional }, variables);

export interface Env {
  nodeEnv: NonNullable<Values['NODE_ENV']>;
  port: number;
  host: string;
  apiOrigin: string;
  /** Where visitors find the site; null: at the address that they ask. */
  publicOrigin: string | null;
  /** Where the remotes' releases and the registry lie: the path of a folder, or a bucket. */
  releaseStore: string;
  /** The folder with the teams' public keys. */
  releaseKeysFolder: string;
  /** Null: nobody can look at a release that is not live. */
  releasePreviewSecret: string | null;
  /** What the API is told by how releases do; null: it is not told. */
  releaseToken: string | null;
  /** What the host keeps for itself, and can do without. */
  hostFolder: string;
  trustProxy: string;
  logLevel: NonNullable<Values['LOG_LEVEL']>;
  /** Federated name → development server. */
  remoteDevelopment: ReadonlyMap<string, string>;
  shellDevelopment: string | null;
  /** How long one page may be rendered before it is left to the browser. */
  renderLimitMs: number;
}

/**
 * Reads the web host's settings. An empty variable counts as not set.
 * @param repository absolute path of the repository, for the folders that are not named
 * @throws EnvironmentError on the first setting that is wrong.
 */
export function parseEnv(variables: Variables, repository: string): Env {
  const values = readOwn(variables);
  const dataFolder = path.resolve(repository, values.KORKOLLEN_DATA ?? '.data');
  const { RELEASE_STORE: location = path.join(dataFolder, 'registry') } = values;
  const releaseStore = isBucket(location) ? location : path.resolve(location);
  if (isBucket(location) && values.RELEASE_KEYS === undefined) {
    throw new EnvironmentError(
      "RELEASE_KEYS is missing: with releases in a bucket, expected the path of the folder with the teams' public keys.",
    );
  }
  return {
    nodeEnv: values.NODE_ENV ?? 'development',
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    apiOrigin: values.API_ORIGIN ?? 'http://127.0.0.1:3001',
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    releaseStore,
    releaseKeysFolder: path.resolve(values.RELEASE_KEYS ?? localKeysFolder(releaseStore)),
    releasePreviewSecret: values.RELEASE_PREVIEW_SECRET ?? null,
    releaseToken: values.RELEASE_TOKEN ?? null,
    hostFolder: path.join(dataFolder, 'web-host'),
    trustProxy: values.TRUST_PROXY ?? 'loopback',
    logLevel: values.LOG_LEVEL ?? 'info',
    remoteDevelopment: values.REMOTE_DEV ?? new Map<string, string>(),
    shellDevelopment: values.SHELL_DEV ?? null,
    renderLimitMs: values.RENDER_LIMIT_MS ?? 100,
  };
}
