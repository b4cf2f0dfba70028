import { isIP } from 'node:net';

/**
 * How one variable is read: undefined when its text is not what is expected.
 * @template Value
 * @typedef {{read: (text: string) => Value | undefined, expected: string}} Variable
 */

/**
 * @template {string} Choice
 * @param {readonly Choice[]} choices
 * @returns {Variable<Choice>}
 */
const oneOf = (...choices) => ({
  read: (text) => choices.find((choice) => choice === text),
  expected: `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`,
});

/**
 * @param {string} expected
 * @param {RegExp} [pattern]
 * @returns {Variable<string>}
 */
const text = (expected, pattern = /./) => ({
  read: (given) => (pattern.test(given) ? given : undefined),
  expected,
});

/**
 * @param {string} expected
 * @param {number} max
 * @returns {Variable<number>}
 */
const wholeNumber = (expected, max) => ({
  read: (given) => (/^\d{1,5}$/.test(given) && Number(given) <= max ? Number(given) : undefined),
  expected,
});

/** @param {string} given */
function originOf(given) {
  if (!/^https?:\/\/./.test(given) || !URL.canParse(given)) return undefined;
  return new URL(given).origin;
}

/**
 * @param {string} expected
 * @returns {Variable<string>}
 */
const origin = (expected) => ({ read: originOf, expected });

/** One address, one network such as 10.0.0.0/8, or the name of a well-known network. @param {string} part */
function isProxy(part) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && rest.length === 0 && isNetwork;
}

/** @param {string} given */
function readPairs(given) {
  const pairs = given.split(',').map((pair) => pair.trim().split('='));
  /** @type {Map<string, string>} */
  const servers = new Map();
  for (const [name = '', address = '', ...rest] of pairs) {
    const server = originOf(address);
    if (!/^[a-z][a-z0-9_]*$/.test(name) || server === undefined || rest.length > 0) return undefined;
    servers.set(name, server);
  }
  return servers;
}

const port = wholeNumber('a port number from 0 to 65535', 65_535);
const secret = text('a secret of at least 32 characters', /^.{32,}$/s);
const siteOrigin = origin('the address of the public site, such as https://www.example.se');

/** What whoever runs the product may set; README.md lists them. */
export const operatorVariables = {
  NODE_ENV: oneOf('development', 'test', 'production'),
  PORT: port,
  HOST: text('the address to listen on, such as 127.0.0.1'),
  KORKOLLEN_DATA: text('the path of the data folder'),
  MONGODB_URI: text(
    'the address of the database, such as mongodb://127.0.0.1:27017/korkollen',
    /^mongodb(\+srv)?:\/\/./,
  ),
  JWT_SECRET: secret,
  JWT_SECRET_PREVIOUS: secret,
  RELEASE_PREVIEW_SECRET: secret,
  RELEASE_STORE: text(
    'the path of a folder, or a bucket such as s3://bucket/releases?endpoint=https://s3.example.se&region=eu-north-1',
    /^(s3:\/\/[^/?]+(\/[^?]*)?(\?.*)?|(?!s3:).+)$/,
  ),
  RELEASE_KEYS: text("the path of the folder with the teams' public keys"),
  RELEASE_SIGNING_KEY: text('the key that a team signs its releases with, in PEM', /^-----BEGIN PRIVATE KEY-----/),
  PUBLIC_ORIGIN: siteOrigin,
  API_ORIGIN: origin("the API's address, such as http://127.0.0.1:3001"),
  ADMIN_ORIGIN: origin("the address of the administrators' app on its own, such as https://admin.example.se"),
  ADMIN_REQUIRE_MFA: oneOf('0', '1'),
  FACTOR_SECRET: secret,
  PASSKEY_DOMAIN: text('the domain that passkeys are for, such as example.se', /^[a-z0-9-]+(\.[a-z0-9-]+)*$/),
  TRUST_PROXY: {
    read: (/** @type {string} */ given) => (given.split(',').every((part) => isProxy(part.trim())) ? given : undefined),
    expected: 'the proxies to trust: loopback, or a comma-separated list of addresses',
  },
  SMTP_URL: text('the address of the mail server, such as smtps://user:password@mail.example.se', /^smtps?:\/\/./),
  PHOTO_BUCKET_URL: text(
    'the address of a bucket for photos, such as https://KEY:SECRET@s3.example.se/bucket?region=eu-north-1',
    /^https?:\/\/[^/@:]+:[^/@]+@[^/]+\/[^/?]+(\?region=[\w-]+)?$/,
  ),
  GOOGLE_PLACES_KEY: text('a key to the Google Places API (New)', /^[\w-]{10,}$/),
  GOOGLE_PLACES_ORIGIN: origin('the address of the Google Places API, such as https://places.googleapis.com'),
  MAIL_FROM: text('the sender of mails, such as Körkollen <hej@example.se>', /^.{3,}$/),
  OPERATOR: text('who runs the product: name, organisation number and postal address', /^.{3,}$/),
  API_DOCS: oneOf('open', 'closed'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  RELEASE_TOKEN: secret,
  CHROMIUM_PATH: text('the path of a Chromium'),
};

/** What the starter tells the processes that it starts, and the tests; infra/environment/README.md lists them. */
export const innerVariables = {
  API_PORT: port,
  GITHUB_ACTOR: text('who has started a pipeline'),
  REMOTE_DEV: { read: readPairs, expected: 'pairs such as mfe_student=http://127.0.0.1:3101, separated by commas' },
  SHELL_DEV: origin("the address of the shell's development server, such as http://127.0.0.1:3100"),
  RENDER_LIMIT_MS: wholeNumber('the milliseconds that rendering a page may take, such as 100', 99_999),
  KORKOLLEN_TEST_URI: text('the address of the database that the tests run on', /^mongodb(\+srv)?:\/\/./),
};
