import path from 'node:path';
import { readEnvironment } from '../../infra/environment/environment.mjs';

const optional = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'API_ORIGIN',
  'PUBLIC_ORIGIN',
  'KORKOLLEN_DATA',
  'REGISTRY_DIR',
  'REMOTE_BUILDS',
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
  /** Where the remotes' releases and `registry.json` lie. */
  registryFolder: string;
  /** The folder whose `mfe-*` children's builds are published at start. */
  buildsFolder: string;
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
  return {
    nodeEnv: values.NODE_ENV ?? 'development',
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    apiOrigin: values.API_ORIGIN ?? 'http://127.0.0.1:3001',
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    registryFolder: path.resolve(values.REGISTRY_DIR ?? path.join(dataFolder, 'registry')),
    buildsFolder: path.resolve(values.REMOTE_BUILDS ?? repository),
    trustProxy: values.TRUST_PROXY ?? 'loopback',
    logLevel: values.LOG_LEVEL ?? 'info',
    remoteDevelopment: values.REMOTE_DEV ?? new Map<string, string>(),
    shellDevelopment: values.SHELL_DEV ?? null,
    renderLimitMs: values.RENDER_LIMIT_MS ?? 100,
  };
}
