import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { productName } from '../../contracts/product';

/** A setting is missing or wrong; the message is one sentence that names the variable and what was expected. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65535));
const originSchema = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** A comma-separated list of addresses, networks such as 10.0.0.0/8, and the names of well-known networks. */
function isProxyList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true;
    const version = isIP(address);
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    return version !== 0 && rest.length === 0 && isNetwork;
  });
}

const sourceSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\/.+/),
  API_PORT: portSchema.optional(),
  PORT: portSchema.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  JWT_SECRET: z.string().min(32),
  KORKOLLEN_DATA: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_ORIGIN: originSchema.optional(),
  TRUST_PROXY: z.string().refine(isProxyList).default('loopback'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/)
    .optional(),
  MAIL_FROM: z.string().min(3).default(`${productName} <no-reply@korkollen.example>`),
});

type Source = z.infer<typeof sourceSchema>;

/** A command only needs the database and the data folder. */
const commandSchema = sourceSchema.pick({ NODE_ENV: true, MONGODB_URI: true, KORKOLLEN_DATA: true });

const photoFolderIn = (dataFolder: string): string => join(dataFolder, 'photos');

const expectations: Record<keyof Source, string> = {
  NODE_ENV: 'development, test or production',
  MONGODB_URI: 'the address of the database, such as mongodb://127.0.0.1:27017/korkollen',
  API_PORT: 'a port number from 0 to 65535',
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, such as 127.0.0.1',
  JWT_SECRET: 'a secret of at least 32 characters',
  KORKOLLEN_DATA: 'the path of the data folder',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  PUBLIC_ORIGIN: 'the address of the public site, such as https://www.example.se',
  TRUST_PROXY: 'the proxies to trust: loopback, or a comma-separated list of addresses',
  SMTP_URL: 'the address of the mail server, such as smtps://user:password@mail.example.se',
  MAIL_FROM: `the sender of mails, such as ${productName} <hej@example.se>`,
};

export interface Env {
  nodeEnv: 'development' | 'test' | 'production';
  mongodbUri: string;
  port: number;
  host: string;
  jwtSecret: string;
  dataFolder: string;
  photoFolder: string;
  logLevel: Source['LOG_LEVEL'];
  publicOrigin: string | null;
  trustProxy: string;
  smtpUrl: string | null;
  mailFrom: string;
}

function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Source;
  const state = set[name] === undefined ? 'is missing' : 'is not valid';
  throw new EnvError(`${name} ${state}: expected ${expectations[name]}.`);
}

/**
 * The settings of a command that only needs what is stored.
 * @throws EnvError on the first setting that is missing or wrong.
 */
export function parseCommandEnv(
  variables: Record<string, string | undefined>,
): Pick<Env, 'nodeEnv' | 'mongodbUri' | 'photoFolder'> {
  const source = readVariables(commandSchema, variables);
  return {
    nodeEnv: source.NODE_ENV,
    mongodbUri: source.MONGODB_URI,
    photoFolder: photoFolderIn(source.KORKOLLEN_DATA),
  };
}

/**
 * Reads the settings of one process. An empty variable counts as not set.
 * @throws EnvError on the first setting that is missing or wrong.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const source = readVariables(sourceSchema, variables);
  return {
    nodeEnv: source.NODE_ENV,
    mongodbUri: source.MONGODB_URI,
    port: source.API_PORT ?? source.PORT ?? 3001,
    host: source.HOST,
    jwtSecret: source.JWT_SECRET,
    dataFolder: source.KORKOLLEN_DATA,
    photoFolder: photoFolderIn(source.KORKOLLEN_DATA),
    logLevel: source.LOG_LEVEL,
    publicOrigin: source.PUBLIC_ORIGIN ?? null,
    trustProxy: source.TRUST_PROXY,
    smtpUrl: source.SMTP_URL ?? null,
    mailFrom: source.MAIL_FROM,
  };
}
