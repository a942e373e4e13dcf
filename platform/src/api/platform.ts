import type { FastifyInstance } from 'fastify';
import type { JobRunner } from '../jobs/runner.ts';
import type { FileStore } from '../media/file-store.ts';
import type { LiveChanges } from '../server/events/live-changes.ts';
import type { Captcha } from '../server/http/captcha.ts';
import type { FairQueue } from '../server/lib/fair-queue.ts';
import type { MailTransport } from '../server/mail/transport.ts';
import type { PlatformMetrics } from '../server/metrics/platform-metrics.ts';
import type { RouteContext } from '../server/route-context.ts';
import type { Tracing } from '../server/tracing/tracing.ts';

/** A running platform: what routes and jobs share. */
export interface Platform extends RouteContext {
  app: FastifyInstance;
  transport: MailTransport;
  /** The bytes of uploaded pictures. */
  files: FileStore;
  captcha: Captcha;
  renders: FairQueue;
  /** Undefined unless somebody reads them. */
  metrics: PlatformMetrics | undefined;
  /** Undefined unless spans are sent somewhere. */
  tracing: Tracing | undefined;
  /** Whether responses are checked against their schemas (outside production). */
  checksAnswers: boolean;
  jobs: JobRunner;
  live: LiveChanges;
  close(): Promise<void>;
}
