import Fastify, { type FastifyInstance } from 'fastify';
import { places } from '@korkollen/geography/places';
import { join } from 'node:path';
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginAsyncZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { maxBodyBytes } from '../contracts/limits';
import { pathOfTarget } from '../domain/http/request-target';
import { allModels } from './all-models';
import { refuseDemoData } from './demo-data';
import { allMigrations } from './migrations/all-migrations';
import { type Migration, runMigrations } from './migrations/run-migrations';
import { retentionPlugin } from './jobs/retention';
import { adminRoutes } from './modules/admin/routes';
import { createAttemptStore } from './modules/attempts/repository';
import { claimRoutes } from './modules/claims/routes';
import { eventRoutes } from './modules/events/routes';
import { healthRoutes } from './modules/health/routes';
import { leadRoutes } from './modules/leads/routes';
import { partnerRoutes } from './modules/partner/routes';
import { photoRoutes } from './modules/photos/routes';
import { createPhotoStore } from './modules/photos/service';
import { schoolRoutes } from './modules/schools/routes';
import { createSchoolRegister, type SchoolRegisterOptions, type SchoolRegister } from './modules/schools/service';
import { searchRoutes } from './modules/search/routes';
import type { Wait } from './modules/session/login-attempts';
import { createFindPerson } from './modules/session/repository';
import { sessionRoutes } from './modules/session/routes';
import { siteRoutes } from './modules/site/routes';
import { teacherRoutes } from './modules/teachers/routes';
import { accessPlugin } from './plugins/access';
import { authPlugin } from './plugins/auth';
import { databasePlugin } from './plugins/database';
import { type DiskGuardOptions, diskGuardPlugin } from './plugins/disk-guard';
import type { Env } from './plugins/env';
import { errorsPlugin, sendFrameworkError } from './plugins/errors';
import { knownDevicesPlugin } from './plugins/known-devices';
import { loadSheddingPlugin } from './plugins/load-shedding';
import { type LogOptions, loggerOptions, newRequestId, quietLogController, requestLogPlugin } from './plugins/logging';
import { mailerPlugin } from './plugins/mailer';
import { docsPath, openapiPlugin } from './plugins/openapi';
import { defaultRateLimits, rateLimitsPlugin, type RateLimits } from './plugins/rate-limits';
import { readyAnswersPlugin } from './plugins/ready-answers';
import { sameOriginPlugin } from './plugins/same-origin';
import { securityHeadersPlugin } from './plugins/security-headers';
import { answerBrokenRequest, unusualRequestsPlugin } from './plugins/unusual-requests';

declare module 'fastify' {
  interface FastifyInstance {
    schoolRegister: SchoolRegister;
  }
}

export interface AppOptions {
  env: Env;
  rateLimits?: Partial<RateLimits>;
  /** Waits before a login that is slowed down. */
  loginWait?: Wait;
  /** How often the database is asked whether the public register changed; at 0 each request asks, and waits. */
  registerCheckIntervalMs?: number;
  /** How long a request waits for the public register after a start. */
  registerWaitMs?: number;
  /** Makes the public register ready to be searched another way. */
  buildSearch?: SchoolRegisterOptions['buildSearch'];
  /** Reads what the system says of the disk another way, and how often. */
  readDisk?: DiskGuardOptions['readBlocks'];
  diskCheckIntervalMs?: number;
  /** Limits of the load shedding. */
  maxInFlight?: number;
  maxEventLoopDelayMs?: number;
  /** Other migrations than the product's own. */
  migrations?: readonly Migration[];
  logStream?: LogOptions['stream'];
  /** More routes, registered like the modules' own. */
  extraRoutes?: FastifyPluginAsyncZod;
}

// Messages that a contract does not give itself come from zod in Swedish.
z.config(z.locales.sv());

function createServer({ env, logStream }: AppOptions) {
  const app = Fastify({
    logger: loggerOptions({ level: env.logLevel, stream: logStream }),
    logController: quietLogController,
    genReqId: newRequestId,
    bodyLimit: maxBodyBytes,
    trustProxy: env.trustProxy,
    // Slow connections are closed only with all three of these.
    requestTimeout: 8_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: sendFrameworkError,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A page of another site can send text/plain without asking first.
  app.removeContentTypeParser('text/plain');
  return app;
}

async function registerPlugins(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env } = options;
  await app.register(errorsPlugin);
  await app.register(unusualRequestsPlugin);
  await app.register(requestLogPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(readyAnswersPlugin);
  await app.register(loadSheddingPlugin, {
    maxInFlight: options.maxInFlight ?? 200,
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 1_000,
  });
  await app.register(accessPlugin, { publicFolders: [docsPath] });
  await app.register(sameOriginPlugin, { publicOrigin: env.publicOrigin });
  await app.register(diskGuardPlugin, {
    folder: env.dataFolder,
    checkIntervalMs: options.diskCheckIntervalMs,
    readBlocks: options.readDisk,
  });
  await app.register(databasePlugin, {
    uri: env.mongodbUri,
    models: allModels,
    migrate: async (connection, signal) => {
      await runMigrations(connection, options.migrations ?? allMigrations, {
        signal,
        onProgress: (progress) => app.log.info(progress, 'migrating'),
      });
      if (env.nodeEnv === 'production') await refuseDemoData(connection);
    },
  });
  const { connection } = app.database;
  await app.register(authPlugin, {
    secrets: env.jwtSecrets,
    publicOrigin: env.publicOrigin,
    findPerson: createFindPerson(connection),
  });
  await app.register(knownDevicesPlugin, { secrets: env.jwtSecrets, publicOrigin: env.publicOrigin });
  await app.register(rateLimitsPlugin, {
    secret: env.jwtSecrets[0],
    limits: { ...defaultRateLimits, ...options.rateLimits },
    store: createAttemptStore(connection),
  });
  await app.register(mailerPlugin, {
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    mailFolder: join(env.dataFolder, 'mail'),
  });
  if (env.hasDocs) await app.register(openapiPlugin);
}

/** Builds the API without listening. It answers 503 where it needs a database that has not come up yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  await registerPlugins(app, options);
  const register = createSchoolRegister(app.database, {
    checkIntervalMs: options.registerCheckIntervalMs ?? 1_000,
    log: app.log,
    places: places.map(({ id, name, districts }) => ({ id, name, detail: null, districts })),
    buildSearch: options.buildSearch,
    maxWaitMs: options.registerWaitMs,
    keptIn: join(options.env.dataFolder, 'register'),
  });
  app.decorate('schoolRegister', register);
  app.addReadyAnswers(({ url = '', headers }) => register.shown()?.answers.findReady(url, headers));
  app.addHook('onReady', async () => {
    register.start();
  });
  await app.register(retentionPlugin);
  app.addHook('onClose', () => register.stop());
  await app.register(healthRoutes);
  const siteOrigin = options.env.publicOrigin ?? 'http://localhost:3000';
  await app.register(sessionRoutes, { siteOrigin, wait: options.loginWait });
  await app.register(schoolRoutes);
  await app.register(searchRoutes);
  await app.register(teacherRoutes);
  await app.register(photoRoutes, { photos: createPhotoStore(options.env.photoFolder) });
  await app.register(leadRoutes);
  await app.register(claimRoutes, { siteOrigin });
  await app.register(partnerRoutes);
  await app.register(adminRoutes);
  await app.register(siteRoutes);
  await app.register(eventRoutes);
  if (options.extraRoutes) await app.register(options.extraRoutes);
  await app.ready();
  return app;
}
