import { resolve } from 'node:path';
import fastifyCompress from '@fastify/compress';
import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type CaptchaOptions, createCaptcha } from './access/captcha/create-captcha.ts';
import { registerHosted } from './access/hosted/routes.ts';
import { registerOauth } from './access/oauth/routes.ts';
import { registerDevelopment } from './api/development.ts';
import { createRouterErrorHandler, registerErrorAnswers, registerOptions } from './api/error-answers.ts';
import { registerGraphql } from './api/graphql/routes.ts';
import { registerHeaders } from './api/headers.ts';
import { registerHealth } from './api/health.ts';
import { KnownPaths } from './api/known-paths.ts';
import { registerLiveChanges } from './api/live/routes.ts';
import { registerOpenapi } from './api/openapi-routes.ts';
import { queueRenders, registerPages } from './api/pages.ts';
import type { Platform } from './api/platform.ts';
import { registerHeadChecks } from './api/request-head.ts';
import { queueDearRequests, registerFloodGuard } from './api/request-limit.ts';
import { registerRequestSpans } from './api/request-spans.ts';
import { registerRoutes } from './api/routes.ts';
import { answerUnreadable, registerUnusualRequests } from './api/unreadable-requests.ts';
import { registerUnsubscribeRoute } from './booking/business-notifications/routes.ts';
import { registerShortLinks } from './booking/reminders/short-link-route.ts';
import { registerSmsCallbacks } from './booking/reminders/sms-callback-route.ts';
import { registerCalendarFeeds } from './calendars/feeds/routes.ts';
import { registerCalendar } from './calendars/files/calendar.ts';
import { registerPaymentRoutes } from './checkout/routes.ts';
import { handlers, moduleHandlers } from './handlers.ts';
import { registerWebhookKeys } from './integrations/webhooks/key-routes.ts';
import { JobRunner } from './jobs/runner.ts';
import { type FileStoreTarget, openFileStore } from './media/open-file-store.ts';
import { registerMedia } from './media/routes.ts';
import { registerInvoiceFiles } from './payments/invoice-files/routes.ts';
import { type DatabaseTarget, type Db, openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { enforceSites } from './server/db/rights.ts';
import { asRequest } from './server/db/site-scope.ts';
import { LiveChanges } from './server/events/live-changes.ts';
import { acceptJson } from './server/http/body-parsers.ts';
import { type DeploymentSecrets, openDeploymentSecrets } from './server/keys/deployment-secrets.ts';
import { makeEncryptionKey } from './server/keys/encryption-key.ts';
import type { KeySource } from './server/keys/key-source.ts';
import { loadSigningKeys } from './server/keys/keys.ts';
import { ensureVapidKey } from './server/keys/vapid-key-store.ts';
import { systemClock, TestClock } from './server/lib/clock.ts';
import { newId } from './server/lib/new-id.ts';
import { createTransport } from './server/mail/transport.ts';
import { PlatformMetrics } from './server/metrics/platform-metrics.ts';
import type { SendOutbound } from './server/outbound/request.ts';
import { createSender } from './server/outbound/send.ts';
import { RateLimits } from './server/rate-limits/rate-limits.ts';
import { SiteAddresses } from './server/sites/address.ts';
import type { TracingOptions } from './server/tracing/options.ts';
import type { Tracing } from './server/tracing/tracing.ts';
import { registerFirstStart } from './sites/first-start/routes.ts';

export type { Platform };

export interface PlatformOptions {
  database: DatabaseTarget;
  publicUrl: string;
  production: boolean;
  /** Whether sites can take payments with the test provider; outside of production unless set. */
  testPayments?: boolean;
  logLevel?: string;
  /** True if figures are kept for `/metrics`. */
  hasMetrics?: boolean;
  /** The receiver of spans; none by default. */
  tracing?: TracingOptions;
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void };
  testClock?: boolean;
  smtpUrl?: string;
  mailFrom?: string;
  /** The captcha of sign-in and registration; none by default. */
  captcha?: CaptchaOptions;
  /** Rate limits of a person, app, address and site; on unless false. */
  rateLimits?: boolean;
  /** The proxies whose forwarded addresses are trusted: how many, or which. */
  trustProxy?: number | string[];
  /** Where uploaded pictures are stored; `.foyer/files` by default. */
  media?: FileStoreTarget;
  /** Calls URLs that owners enter. By default only public addresses, and in development also this machine. */
  sendOutbound?: SendOutbound;
  /** The web build that renders pages; without it, the platform serves the API only. */
  webDirectory?: string;
  /** Fills the database on its first start. */
  seed?: (db: Db, now: Instant, secrets: DeploymentSecrets) => Promise<void>;
  /** The keys that encrypt what the database keeps secret; `.foyer/encryption-keys` by default. */
  encryptionKeys?: KeySource;
  /** For tests: statements outside of any request or job see everything. */
  trustsOutside?: boolean;
  /** Refuses a database that must not be served. */
  checkDatabase?: (db: Db) => Promise<void>;
}

/** Opens the database, migrates it, and creates a server that does not listen yet. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const clock = options.testClock ? new TestClock() : systemClock;
  const paths = new KnownPaths({ servesPages: options.webDirectory !== undefined });
  const onLoss = (error: unknown) =>
    app.log.warn({ event: 'traces.export-failed', err: error }, 'spans could not be sent and are lost');
  const tracing = options.tracing && (await startTracing(options.tracing, onLoss));
  const app: FastifyInstance = createServer(options, paths, tracing);
  const onError = ({ message }: Error) =>
    app.log.warn({ event: 'database.connection-lost', reason: message }, 'database connection lost');
  const db = await openDatabase(options.database, onError, tracing);
  const protection = await migrate(db);
  const { checkDatabase } = options;
  if (checkDatabase) await orClose(db, () => checkDatabase(db));
  const secrets = await orClose(db, () =>
    openDeploymentSecrets(db, keySourceOf(options), clock.now(), (place) =>
      app.log.info({ event: 'keys.begun', place }, 'the database keeps secrets encrypted: keep a copy of the key'),
    ),
  );
  const { secret, cipher } = secrets;
  if (options.seed) await options.seed(db, clock.now(), secrets);
  const keys = await loadSigningKeys(db, cipher, clock);
  await ensureVapidKey(db, cipher);
  const { trustsOutside = false } = options;
  if (protection !== 'no roles') await enforceSites(db, { trustsOutside, isDistributed: protection === 'distributed' });
  if (protection !== 'ready')
    app.log.warn({ event: 'database.roles-unused', reason: protection }, 'statements run as the tables’ owner');
  const transport = createTransport(options.smtpUrl, options.mailFrom ?? 'no-reply@localhost');
  const files = openFileStore(options.media ?? { kind: 'disk', directory: resolve('.foyer/files') });
  const { publicUrl, production } = options;
  const allowsTestPayments = options.testPayments ?? !production;
  const sendOutbound = options.sendOutbound ?? createSender({ allowLoopback: !production });
  const addresses = new SiteAddresses(db);
  const findAddress = (siteId: SiteId) => addresses.find(siteId, publicUrl);
  const live = new LiveChanges(db, options.database, app.log);
  const jobs = new JobRunner({
    db,
    clock,
    transport,
    files,
    sendOutbound,
    log: app.log,
    announce: (siteId) => live.announce(siteId),
    secret,
    cipher,
    findAddress,
    production,
    allowsTestPayments,
    tidiesTables: options.database.kind !== 'postgres',
    ...(tracing && { tracing }),
  });
  const [dearRequests, renders] = [queueDearRequests(), queueRenders()];
  const platform: Platform = {
    app,
    db,
    keys,
    clock,
    secret,
    cipher,
    transport,
    files,
    sendOutbound,
    captcha: createCaptcha(options.captcha ?? { provider: 'none' }),
    dearRequests,
    renders,
    metrics: options.hasMetrics
      ? new PlatformMetrics({ db, clock, waiting: { calls: dearRequests, pages: renders } })
      : undefined,
    tracing,
    rateLimits: options.rateLimits === false ? undefined : new RateLimits(),
    publicUrl,
    addresses,
    production,
    allowsTestPayments,
    checksAnswers: !production,
    jobs,
    live,
    wakeJobs: (siteId) => jobs.wake(siteId),
    close: async () => {
      await app.close();
      await jobs.stop();
      await db.destroy();
      await tracing?.close();
    },
  };
  await registerAll(platform, options, paths);
  return platform;
}

/** Loads what makes and sends spans, which nobody else does. */
async function startTracing(options: TracingOptions, onLoss: (error: unknown) => void): Promise<Tracing> {
  const { openTracing } = await import('./server/tracing/open-tracing.ts');
  return openTracing(options, onLoss);
}

/** Databases in memory end with their key. */
const keySourceOf = ({ encryptionKeys, database }: PlatformOptions): KeySource =>
  encryptionKeys ??
  (database.kind === 'memory'
    ? { kind: 'given', keys: [makeEncryptionKey()] }
    : { kind: 'file', file: resolve('.foyer/encryption-keys') });

async function orClose<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** URLs can contain credentials: queries and long path segments are not logged (security D34). */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/[?#].*$/s, '').replace(/[\w.-]{40,}/g, '…'),
  remoteAddress: ip,
});

function createServer(options: PlatformOptions, paths: KnownPaths, tracing: Tracing | undefined): FastifyInstance {
  const { trustProxy } = options;
  return Fastify({
    logger: {
      level: options.logLevel ?? 'info',
      redact: ['req.headers.authorization'],
      serializers: { req: describeRequest },
      ...(options.logStream ? { stream: options.logStream } : {}),
      ...(tracing ? { mixin: () => tracing.logFields() } : {}),
    },
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection are still answered, so that replacing a process loses none.
    return503OnClosing: false,
    frameworkErrors: createRouterErrorHandler(paths),
    clientErrorHandler: answerUnreadable,
    // A missing Host is refused by our own hook, so that the answer has a request id.
    http: {
      maxHeaderSize: 32 * 1024,
      headersTimeout: 15_000,
      // Otherwise a slow request ends up to half a minute after its time.
      connectionsCheckingInterval: 1000,
      requireHostHeader: false,
    },
    ajv: { customOptions: { coerceTypes: false } },
  });
}

async function registerAll(platform: Platform, options: PlatformOptions, paths: KnownPaths): Promise<void> {
  const { app } = platform;
  // Responses only: compressed request bodies are refused, so that none can expand in memory.
  await app.register(fastifyCompress, { globalDecompression: false });
  acceptJson(app);
  // Before everything else, so that all of it runs in the request.
  app.addHook('onRequest', (_request, _reply, done) => asRequest(done));
  registerRequestSpans(app, platform);
  registerErrorAnswers(app, paths);
  registerUnusualRequests(app);
  registerHeaders(app, platform);
  registerFloodGuard(app, platform);
  registerHeadChecks(app, paths);
  registerOptions(app, paths);
  registerHealth(app, platform);
  app.addHook('onResponse', async (_request, reply) => platform.metrics?.countResponse(reply.statusCode));
  registerOauth(app, platform);
  registerHosted(app, platform);
  registerRoutes(app, platform, handlers);
  registerGraphql(app, platform, handlers);
  registerLiveChanges(app, platform);
  registerCalendar(app, platform);
  registerCalendarFeeds(app, platform);
  registerMedia(app, platform);
  registerWebhookKeys(app, platform);
  registerPaymentRoutes(app, platform);
  registerUnsubscribeRoute(app, platform);
  registerFirstStart(app, platform, moduleHandlers);
  registerShortLinks(app, platform);
  registerSmsCallbacks(app, platform);
  registerInvoiceFiles(app, platform);
  registerOpenapi(app, platform);
  if (!platform.production) registerDevelopment(app, platform);
  if (options.webDirectory) await registerPages(app, platform, options.webDirectory, paths);
}
