import path from 'node:path';
import { z } from 'zod';

/** A setting is missing or wrong; the message is one sentence that names the variable and what was expected. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const originSchema = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const federatedNameSchema = z.string().regex(/^[a-z][a-z0-9_]*$/);

const developmentServersSchema = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split('=')))
  .pipe(z.array(z.tuple([federatedNameSchema, originSchema])))
  .transform((pairs): ReadonlyMap<string, string> => new Map(pairs));

const variablesSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  API_ORIGIN: originSchema.default('http://127.0.0.1:3001'),
  PUBLIC_ORIGIN: originSchema.optional(),
  KORKOLLEN_DATA: z.string().min(1).optional(),
  REGISTRY_DIR: z.string().min(1).optional(),
  REMOTE_BUILDS: z.string().min(1).optional(),
  TRUST_PROXY: z.string().min(1).default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REMOTE_DEV: developmentServersSchema.default(new Map()),
  SHELL_DEV: originSchema.optional(),
  RENDER_LIMIT_MS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .default(100),
});

const expectations: Record<keyof z.infer<typeof variablesSchema>, string> = {
  NODE_ENV: 'development, test or production',
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, such as 127.0.0.1',
  API_ORIGIN: "the API's address, such as http://127.0.0.1:3001",
  PUBLIC_ORIGIN: 'the address of the public site, such as https://www.example.se',
  KORKOLLEN_DATA: 'the path of the data folder',
  REGISTRY_DIR: "the path of the folder with the remotes' releases",
  REMOTE_BUILDS: 'the path of the folder that holds mfe-*/dist',
  TRUST_PROXY: 'the proxies to trust: loopback, or a comma-separated list of addresses',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  REMOTE_DEV: 'pairs such as mfe_student=http://127.0.0.1:3101, separated by commas',
  RENDER_LIMIT_MS: 'the milliseconds that rendering a page may take, such as 100',
  SHELL_DEV: "the address of the shell's development server, such as http://127.0.0.1:3100",
};

export interface Env {
  nodeEnv: 'development' | 'test' | 'production';
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
  logLevel: z.infer<typeof variablesSchema>['LOG_LEVEL'];
  /** Federated name → development server. */
  remoteDevelopment: ReadonlyMap<string, string>;
  shellDevelopment: string | null;
  /** How long one page may be rendered before it is left to the browser. */
  renderLimitMs: number;
}

/**
 * Reads the web host's settings. An empty variable counts as not set.
 * @param repository absolute path of the repository, for the folders that are not named
 * @throws EnvError on the first setting that is wrong.
 */
export function parseEnv(variables: Record<string, string | undefined>, repository: string): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variablesSchema.safeParse(set);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expectations;
    throw new EnvError(`${name} is not valid: expected ${expectations[name]}.`);
  }
  const values = parsed.data;
  const dataFolder = path.resolve(repository, values.KORKOLLEN_DATA ?? '.data');
  return {
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    apiOrigin: values.API_ORIGIN,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    registryFolder: path.resolve(values.REGISTRY_DIR ?? path.join(dataFolder, 'registry')),
    buildsFolder: path.resolve(values.REMOTE_BUILDS ?? repository),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    remoteDevelopment: values.REMOTE_DEV,
    shellDevelopment: values.SHELL_DEV ?? null,
    renderLimitMs: values.RENDER_LIMIT_MS,
  };
}
