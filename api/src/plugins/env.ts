import { join } from 'node:path';
import { readEnvironment } from '../../../infra/environment/environment.mjs';
import { productName } from '../../contracts/product';

/** What a command needs that works on what is stored. */
const storage = ['NODE_ENV', 'KORKOLLEN_DATA'] as const;

const ownNames = {
  required: ['MONGODB_URI', 'JWT_SECRET'],
  optional: [
    ...storage,
    'API_PORT',
    'PORT',
    'HOST',
    'JWT_SECRET_PREVIOUS',
    'LOG_LEVEL',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'API_DOCS',
  ],
} as const;

type Variables = Record<string, string | undefined>;
type Values = ReturnType<typeof readOwn>;
const readOwn = (variables: Variables) => readEnvironment(ownNames, variables);

export interface Env {
  nodeEnv: NonNullable<Values['NODE_ENV']>;
  mongodbUri: string;
  port: number;
  host: string;
  /** The keys of sessions: the first signs, and each of them opens what it has signed. */
  jwtSecrets: readonly [current: string, ...previous: string[]];
  dataFolder: string;
  photoFolder: string;
  logLevel: NonNullable<Values['LOG_LEVEL']>;
  publicOrigin: string | null;
  trustProxy: string;
  smtpUrl: string | null;
  mailFrom: string;
  hasDocs: boolean;
}

const folders = (dataFolder = '.data') => ({ dataFolder, photoFolder: join(dataFolder, 'photos') });

const mailSettings = ({ SMTP_URL, MAIL_FROM }: Pick<Values, 'SMTP_URL' | 'MAIL_FROM'>) => ({
  smtpUrl: SMTP_URL ?? null,
  mailFrom: MAIL_FROM ?? `${productName} <no-reply@korkollen.example>`,
});

/**
 * The settings of a command that only needs what is stored.
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function parseCommandEnv(variables: Variables): Pick<Env, 'nodeEnv' | 'mongodbUri' | 'photoFolder'> {
  const values = readEnvironment({ required: ['MONGODB_URI'], optional: storage }, variables);
  const { photoFolder } = folders(values.KORKOLLEN_DATA);
  return { nodeEnv: values.NODE_ENV ?? 'development', mongodbUri: values.MONGODB_URI, photoFolder };
}

/**
 * The settings of a command that invites somebody.
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function parseInvitingEnv(variables: Variables) {
  const optional = [...storage, 'PORT', 'PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'] as const;
  const values = readEnvironment({ required: ['MONGODB_URI'], optional }, variables);
  const { PUBLIC_ORIGIN: siteOrigin = `http://localhost:${String(values.PORT ?? 3000)}` } = values;
  return { mongodbUri: values.MONGODB_URI, siteOrigin, ...mailSettings(values) };
}

/**
 * Reads the settings of one process. An empty variable counts as not set.
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function parseEnv(variables: Variables): Env {
  const values = readOwn(variables);
  const { NODE_ENV: nodeEnv = 'development', JWT_SECRET_PREVIOUS: previous } = values;
  return {
    nodeEnv,
    mongodbUri: values.MONGODB_URI,
    port: values.API_PORT ?? values.PORT ?? 3001,
    host: values.HOST ?? '127.0.0.1',
    jwtSecrets: [values.JWT_SECRET, ...(previous === undefined ? [] : [previous])],
    ...folders(values.KORKOLLEN_DATA),
    logLevel: values.LOG_LEVEL ?? 'info',
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustProxy: values.TRUST_PROXY ?? 'loopback',
    ...mailSettings(values),
    hasDocs: (values.API_DOCS ?? (nodeEnv === 'production' ? 'closed' : 'open')) === 'open',
  };
}
