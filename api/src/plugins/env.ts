import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from '../../../infra/environment/environment.mjs';
import { productName } from '../../contracts/product';

/** What a command needs that works on what is stored. */
const storage = ['NODE_ENV', 'KORKOLLEN_DATA', 'PHOTO_BUCKET_URL'] as const;

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
    'GOOGLE_PLACES_KEY',
    'GOOGLE_PLACES_ORIGIN',
    'API_DOCS',
    'OPERATOR',
    'ADMIN_ORIGIN',
    'ADMIN_REQUIRE_MFA',
    'FACTOR_SECRET',
    'PASSKEY_DOMAIN',
    'RELEASE_TOKEN',
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
  photos: PhotoPlace;
  logLevel: NonNullable<Values['LOG_LEVEL']>;
  publicOrigin: string | null;
  trustProxy: string;
  smtpUrl: string | null;
  mailFrom: string;
  places: PlacesSettings;
  hasDocs: boolean;
  /** Who runs the product, as the legal texts name them. */
  operator: string;
  secondFactors: SecondFactorEnv;
  /** What the web host and the teams' commands show to tell and ask of releases; null: nobody does. */
  releaseToken: string | null;
}

/** What administrators log in with beside the password. */
interface SecondFactorEnv {
  isRequired: boolean;
  /** What they are kept with: the first seals, each of them opens. */
  secrets: readonly [current: string, ...previous: string[]];
  /** Whose passkeys count, and on which pages; no pages where the site's address is not known: all of that domain. */
  passkeys: { domain: string; origins: readonly string[] };
}

/** The Google Places API; without a key nothing is asked of it. */
export interface PlacesSettings {
  origin: string;
  key: string | null;
}

/** Where photos are kept: in a folder, or in a bucket at an address with its keys. */
export interface PhotoPlace {
  folder: string;
  bucketUrl: string | null;
}

const places = ({ KORKOLLEN_DATA: dataFolder = '.data', PHOTO_BUCKET_URL: bucketUrl }: StoragePlaces) => ({
  dataFolder,
  photos: { folder: join(dataFolder, 'photos'), bucketUrl: bucketUrl ?? null },
});
type StoragePlaces = Pick<Values, 'KORKOLLEN_DATA' | 'PHOTO_BUCKET_URL'>;

const mailSettings = ({ SMTP_URL, MAIL_FROM }: Pick<Values, 'SMTP_URL' | 'MAIL_FROM'>) => ({
  smtpUrl: SMTP_URL ?? null,
  mailFrom: MAIL_FROM ?? `${productName} <no-reply@korkollen.example>`,
});

/**
 * The settings of a command that only needs what is stored.
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function parseCommandEnv(variables: Variables): Pick<Env, 'nodeEnv' | 'mongodbUri' | 'photos'> {
  const values = readEnvironment({ required: ['MONGODB_URI'], optional: storage }, variables);
  const { photos } = places(values);
  return { nodeEnv: values.NODE_ENV ?? 'development', mongodbUri: values.MONGODB_URI, photos };
}

/**
 * The settings of a command that invites somebody.
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function parseInvitingEnv(variables: Variables) {
  const optional = [...storage, 'PORT', 'PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'] as const;
  const values = readEnvironment({ required: ['MONGODB_URI'], optional }, variables);
  const { PUBLIC_ORIGIN: siteOrigin = `http://localhost:${String(values.PORT ?? 3000)}` } = values;
  /** Nobody has said where the site is. */
  const isSiteAssumed = values.PUBLIC_ORIGIN === undefined && values.PORT === undefined;
  return { mongodbUri: values.MONGODB_URI, siteOrigin, isSiteAssumed, ...mailSettings(values) };
}

const isOfDomain = (origin: string, domain: string): boolean => `.${new URL(origin).hostname}`.endsWith(`.${domain}`);

/** @throws EnvironmentError where no passkey could work at the administrators' own address */
function passkeySite({
  PUBLIC_ORIGIN: site,
  ADMIN_ORIGIN: admin,
  PASSKEY_DOMAIN,
}: Values): SecondFactorEnv['passkeys'] {
  const origins = [site, admin].filter((origin) => origin !== undefined);
  const domain = PASSKEY_DOMAIN ?? (origins[0] === undefined ? 'localhost' : new URL(origins[0]).hostname);
  if (admin !== undefined && !isOfDomain(admin, domain)) {
    throw new EnvironmentError(
      `PASSKEY_DOMAIN ${PASSKEY_DOMAIN === undefined ? 'is missing' : 'is not valid'}: expected a domain that ADMIN_ORIGIN is of, such as example.se.`,
    );
  }
  return { domain, origins: origins.filter((origin) => isOfDomain(origin, domain)) };
}

/**
 * Reads the settings of one process. An empty variable counts as not set.
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function parseEnv(variables: Variables): Env {
  const values = readOwn(variables);
  const { NODE_ENV: nodeEnv = 'development', JWT_SECRET_PREVIOUS: previous, FACTOR_SECRET: factorSecret } = values;
  const jwtSecrets: Env['jwtSecrets'] = [values.JWT_SECRET, ...(previous === undefined ? [] : [previous])];
  return {
    nodeEnv,
    mongodbUri: values.MONGODB_URI,
    port: values.API_PORT ?? values.PORT ?? 3001,
    host: values.HOST ?? '127.0.0.1',
    jwtSecrets,
    ...places(values),
    logLevel: values.LOG_LEVEL ?? 'info',
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustProxy: values.TRUST_PROXY ?? 'loopback',
    ...mailSettings(values),
    places: {
      origin: values.GOOGLE_PLACES_ORIGIN ?? 'https://places.googleapis.com',
      key: values.GOOGLE_PLACES_KEY ?? null,
    },
    hasDocs: (values.API_DOCS ?? (nodeEnv === 'production' ? 'closed' : 'open')) === 'open',
    operator: values.OPERATOR ?? `teamet bakom ${productName}`,
    releaseToken: values.RELEASE_TOKEN ?? null,
    secondFactors: {
      isRequired: values.ADMIN_REQUIRE_MFA === '1',
      secrets: factorSecret === undefined ? jwtSecrets : [factorSecret],
      passkeys: passkeySite(values),
    },
  };
}
