import Fastify, { type FastifyInstance } from 'fastify';
import { isInDistrict } from '@korkollen/geography/district-polygons';
import { districts } from '@korkollen/geography/districts';
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
import { mailPreviewRoutes } from './mail/preview-routes';
import { allMigrations } from './migrations/all-migrations';
import { type Migration, runMigrations } from './migrations/run-migrations';
import { importsPlugin } from './jobs/imports';
import { leadMailsPlugin } from './jobs/lead-mails';
import { placeIdsPlugin, type PlacesPace } from './jobs/place-ids';
import { replyTimesPlugin } from './jobs/reply-times';
import { retentionPlugin } from './jobs/retention';
import { unshownPhotosPlugin } from './jobs/unshown-photos';
import { watchMailsPlugin } from './jobs/watch-mails';
import { mailDomainOf, type MailSettings } from './mail/transport';
import { adminRoutes } from './modules/admin/routes';
import { auditRoutes } from './modules/audit/routes';
import { adminSchoolRoutes } from './modules/admin-schools/routes';
import { createAttemptStore } from './modules/attempts/repository';
import { claimReviewRoutes } from './modules/claims/review-routes';
import { claimRoutes } from './modules/claims/routes';
import { adminConsentRoutes } from './modules/consent/admin-routes';
import { consentRoutes } from './modules/consent/routes';
import { contractRoutes } from './modules/contracts/routes';
import { adminDataRequestRoutes } from './modules/data-requests/admin-routes';
import { createExporting, type ExportingOptions } from './modules/data-requests/exporting';
import { createHandling } from './modules/data-requests/handling';
import { dataRequestRoutes } from './modules/data-requests/routes';
import { eventRoutes } from './modules/events/routes';
import { factorRoutes } from './modules/factors/routes';
import { createSecondFactors } from './modules/factors/service';
import { favouriteRoutes } from './modules/favourites/routes';
import { healthRoutes } from './modules/health/routes';
import { importRoutes } from './modules/imports/routes';
import { inboxViewRoutes } from './modules/inbox-views/routes';
import { leadMailRoutes } from './modules/lead-mails/routes';
import { leadRoutes } from './modules/leads/routes';
import { matchRoutes } from './modules/matches/routes';
import { registrationReviewRoutes } from './modules/partner-registrations/routes';
import { oversightRoutes } from './modules/oversight/routes';
import { partnerNewsRoutes } from './modules/partner/news-routes';
import { leadLinkRoutes } from './modules/lead-links/routes';
import { leadMailLinkRoutes } from './modules/partner-settings/routes';
import { settingsRoutes } from './modules/partner-settings/settings-routes';
import { createLeadMailLinks } from './modules/partner-settings/service';
import { createColleagues } from './modules/partner/colleagues';
import { colleagueRoutes } from './modules/partner/colleague-routes';
import { partnerRoutes } from './modules/partner/routes';
import { adminPolicyRoutes } from './modules/policies/admin-routes';
import { policyRoutes } from './modules/policies/routes';
import { createPolicyService, type PolicyService } from './modules/policies/service';
import { photoRoutes } from './modules/photos/routes';
import { createPhotoStore, openPhotoStorage } from './modules/photos/service';
import { priceRoutes } from './modules/prices/routes';
import { releaseRoutes } from './modules/releases/routes';
import { replyRoutes } from './modules/replies/routes';
import { schoolProfileRoutes } from './modules/school-profile/routes';
import { ownPriceRoutes } from './modules/school-prices/routes';
import { schoolRoutes } from './modules/schools/routes';
import {
  createAdminRegister,
  createSchoolRegister,
  createSchoolService,
  keepRegisterIn,
  type SchoolRegisterOptions,
  type SchoolRegister,
} from './modules/schools/service';
import { retentionRoutes } from './modules/retention/routes';
import { searchRoutes } from './modules/search/routes';
import type { Wait } from './modules/session/login-attempts';
import { createPasswordHashing } from './modules/session/passwords';
import { createFindPerson, createSessionRepository } from './modules/session/repository';
import { createPersonalData } from './modules/privacy/service';
import { loginStepRoutes } from './modules/session/login-step-routes';
import { openSessionRoutes } from './modules/session/open-session-routes';
import { ownAccountRoutes } from './modules/session/own-account-routes';
import { sessionRoutes } from './modules/session/routes';
import { siteRoutes } from './modules/site/routes';
import { studentRoutes } from './modules/students/routes';
import { teacherRoutes } from './modules/teachers/routes';
import { userRoutes } from './modules/users/routes';
import { watchRoutes } from './modules/watches/routes';
import { createWatchLinks, createWatchMailing, type WatchMailing } from './modules/watches/service';
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
    policies: PolicyService;
    watchMailing: WatchMailing;
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
  /** How old the administrators' overview may be; at 0 each request counts anew. */
  overviewKeptMs?: number;
  /** Reads what the system says of the disk another way, and how often. */
  readDisk?: DiskGuardOptions['readBlocks'];
  diskCheckIntervalMs?: number;
  /** Limits of the load shedding. */
  maxInFlight?: number;
  maxEventLoopDelayMs?: number;
  /** How fast Google Places is asked. */
  placesPace?: PlacesPace;
  /** When a mail is tried again that the mail server was away for, one time after the other. */
  mailRetriesMs?: readonly number[];
  /** False: schools are mailed their leads by nobody unless told, and not by the clock. */
  mailsLeads?: boolean;
  /** False: imports that are told to begin are done by nobody unless told. */
  importsByClock?: boolean;
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

const mailSettingsOf = ({ smtpUrl, mailFrom, dataFolder }: Env): MailSettings => ({
  smtpUrl,
  from: mailFrom,
  mailFolder: join(dataFolder, 'mail'),
});

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
  app.decorate('policies', await createPolicyService());
  await app.register(databasePlugin, {
    uri: env.mongodbUri,
    models: allModels,
    migrate: async (connection, signal) => {
      await runMigrations(connection, options.migrations ?? allMigrations, {
        signal,
        onProgress: (progress) => app.log.info(progress, 'migrating'),
      });
      const changed = await app.policies.publish(connection);
      if (changed.length > 0) app.log.error({ changed }, 'legal texts changed without a new version are not shown');
      if (env.nodeEnv === 'production') await refuseDemoData(connection);
    },
  });
  const { connection } = app.database;
  await app.register(authPlugin, {
    secrets: env.jwtSecrets,
    publicOrigin: env.publicOrigin,
    releaseToken: env.releaseToken,
    findPerson: createFindPerson(connection, env.secondFactors),
    isClosed: createSessionRepository(connection).isClosed,
  });
  await app.register(knownDevicesPlugin, { secrets: env.jwtSecrets, publicOrigin: env.publicOrigin });
  await app.register(rateLimitsPlugin, {
    secret: env.jwtSecrets[0],
    limits: { ...defaultRateLimits, ...options.rateLimits },
    store: createAttemptStore(connection),
  });
  await app.register(mailerPlugin, { ...mailSettingsOf(env), retriesMs: options.mailRetriesMs });
  if (env.hasDocs) await app.register(openapiPlugin);
  if (env.nodeEnv === 'development') await app.register(mailPreviewRoutes);
}

/** Both sides of a data-subject request: who asks, and who carries it out. */
async function registerDataRequests(
  app: FastifyInstance,
  options: Pick<ExportingOptions, 'siteOrigin' | 'photos' | 'personalData'>,
): Promise<void> {
  const { connection } = app.database;
  const handling = createHandling(connection, { send: (mail) => app.mailer.send(mail) });
  const exporting = createExporting(connection, { ...options, handling });
  await app.register(dataRequestRoutes, { siteOrigin: options.siteOrigin, exporting });
  const { stepDown } = createColleagues(connection);
  await app.register(adminDataRequestRoutes, { handling, exporting, personalData: options.personalData, stepDown });
}

/** Builds the API without listening. It answers 503 where it needs a database that has not come up yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env } = options;
  const app = createServer(options);
  await registerPlugins(app, options);
  const { connection } = app.database;
  const register = createSchoolRegister(app.database, {
    checkIntervalMs: options.registerCheckIntervalMs ?? 1_000,
    log: app.log,
    places: places.map(({ id, name, districts }) => ({ id, name, detail: null, districts })),
    buildSearch: options.buildSearch,
    maxWaitMs: options.registerWaitMs,
    kept: keepRegisterIn(join(env.dataFolder, 'register')),
  });
  app.decorate('schoolRegister', register);
  app.addReadyAnswers(({ url = '', headers }) => register.shown()?.answers.findReady(url, headers));
  app.addHook('onReady', async () => {
    register.start();
  });
  await app.register(retentionPlugin);
  await app.register(replyTimesPlugin);
  app.addHook('onClose', () => register.stop());
  await app.register(healthRoutes);
  await app.register(contractRoutes);
  const { publicOrigin } = env;
  const siteOrigin = publicOrigin ?? 'http://localhost:3000';
  const watchLinks = createWatchLinks(env.jwtSecrets);
  const watchMailing = createWatchMailing({
    connection,
    log: app.log,
    readRegister: () => register.current(),
    send: app.mailer.send,
    links: watchLinks,
    siteOrigin,
  });
  app.decorate('watchMailing', watchMailing);
  await app.register(watchMailsPlugin, { mailing: watchMailing });
  const [linkKey] = env.jwtSecrets;
  const leadMailLinks = createLeadMailLinks(env.jwtSecrets);
  await app.register(leadMailsPlugin, {
    mail: mailSettingsOf(env),
    isByClock: options.mailsLeads ?? true,
    siteOrigin,
    linkKey,
    unsubscribeUrl: (schoolId, address) => leadMailLinks.unsubscribeUrl(siteOrigin, schoolId, address),
  });
  const hashing = createPasswordHashing();
  const secondFactors = createSecondFactors(connection, env.secondFactors);
  await app.register(sessionRoutes, { siteOrigin, publicOrigin, hashing, secondFactors, wait: options.loginWait });
  await app.register(loginStepRoutes, { siteOrigin, publicOrigin, secondFactors });
  await app.register(factorRoutes, { siteOrigin, secondFactors });
  const personalData = createPersonalData(connection, allModels, createSchoolService(connection).announceChange);
  await app.register(ownAccountRoutes, { siteOrigin, hashing, personalData, secondFactors });
  await app.register(openSessionRoutes);
  await app.register(schoolRoutes);
  await app.register(searchRoutes);
  await app.register(teacherRoutes);
  await app.register(matchRoutes);
  const photos = createPhotoStore(openPhotoStorage(env.photos));
  await app.register(photoRoutes, { photos });
  await app.register(favouriteRoutes);
  await app.register(watchRoutes, { links: watchLinks, siteOrigin });
  await app.register(leadRoutes);
  await app.register(leadMailRoutes, { mailDomain: mailDomainOf(env.mailFrom) });
  await app.register(leadLinkRoutes);
  await app.register(leadMailLinkRoutes, { links: leadMailLinks });
  await app.register(claimRoutes, { siteOrigin });
  const colleagues = createColleagues(connection);
  await app.register(claimReviewRoutes, { siteOrigin, removeStaff: colleagues.removeAll });
  await app.register(registrationReviewRoutes, { siteOrigin });
  await app.register(studentRoutes);
  await app.register(partnerRoutes);
  await app.register(partnerNewsRoutes);
  await app.register(inboxViewRoutes);
  await app.register(colleagueRoutes, { siteOrigin });
  await app.register(settingsRoutes, { siteOrigin });
  await app.register(replyRoutes);
  await app.register(schoolProfileRoutes, { photos });
  await app.register(unshownPhotosPlugin, { photos });
  await app.register(ownPriceRoutes);
  const adminRegister = createAdminRegister(connection, app.log);
  await app.register(adminRoutes, { register: adminRegister });
  await app.register(oversightRoutes, { register: adminRegister, keptMs: options.overviewKeptMs });
  await app.register(auditRoutes);
  const { changeRole: changeStaffRole, closeAccount: closeStaffAccount } = colleagues;
  await app.register(userRoutes, { siteOrigin, changeStaffRole, closeStaffAccount });
  await app.register(adminSchoolRoutes, { removeStaff: colleagues.removeAll });
  await app.register(importRoutes, {
    districtAt: (latitude, longitude) =>
      districts.find(({ id }) => isInDistrict(id, latitude, longitude))?.name ?? null,
  });
  if (options.importsByClock ?? true) await app.register(importsPlugin);
  await app.register(siteRoutes);
  await app.register(priceRoutes);
  await app.register(policyRoutes, { operator: env.operator });
  await app.register(adminPolicyRoutes, { operator: env.operator });
  await app.register(placeIdsPlugin, { settings: env.places, pace: options.placesPace });
  await registerDataRequests(app, { siteOrigin, photos, personalData });
  await app.register(retentionRoutes, { collections: allModels });
  await app.register(eventRoutes);
  await app.register(releaseRoutes);
  await app.register(adminConsentRoutes);
  await app.register(consentRoutes, { secret: env.jwtSecrets[0] });
  if (options.extraRoutes) await app.register(options.extraRoutes);
  await app.ready();
  return app;
}
