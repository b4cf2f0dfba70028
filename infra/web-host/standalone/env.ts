import { readEnvironment } from '../../environment/environment.mjs';

const optional = ['NODE_ENV', 'PORT', 'HOST', 'API_ORIGIN', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'LOG_LEVEL'] as const;

type Variables = Record<string, string | undefined>;

/** The settings of a host that serves one app. An empty variable counts as not set. @throws EnvironmentError */
export function parseEnv(variables: Variables) {
  const values = readEnvironment({ optional }, variables);
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT ?? 3013,
    host: values.HOST ?? '127.0.0.1',
    apiOrigin: values.API_ORIGIN ?? 'http://127.0.0.1:3001',
    /** Where the public site is, for what is to be done there; null: nobody has said it. */
    siteOrigin: values.PUBLIC_ORIGIN ?? null,
    trustProxy: values.TRUST_PROXY ?? 'loopback',
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}
export type Env = ReturnType<typeof parseEnv>;
