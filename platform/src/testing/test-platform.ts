import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Instant, instantAt, milliseconds } from '@foyer/contract/values';
import { sql } from 'kysely';
import { seedDemo } from '../demo/seed.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform.ts';
import type { DatabaseTarget, Db } from '../server/db/database.ts';
import { TestClock } from '../server/lib/clock.ts';
import { createSender } from '../server/outbound/send.ts';
import { RateLimits } from '../server/rate-limits/rate-limits.ts';
import { testKeys } from './encryption-keys.ts';
import { faultLog } from './fault-log.ts';
import { type Engine, freshDatabase, usualEngine } from './fresh-database.ts';
import { isFree } from './ports.ts';
import { Receiver } from './receiver.ts';
import { clientApps, owner, ownerB, visit, type WireClient } from './wire-client.ts';

/**
 * Of the last platform with pages. The next takes it when it is free, so that the tabs of a browser, which belong to an
 * origin, go on with what they have loaded.
 */
let pagesPort = 0;

const webDirectory = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface TestOptions {
  engine?: Engine;
  /** A database other than a new one with the demo businesses; they are added where they are missing. */
  database?: DatabaseTarget;
  /** Serves the built pages too. */
  pages?: boolean;
  /** Time can be moved forward. */
  testClock?: boolean;
  /** Jobs run only by `runDueJobs`, so that nothing changes between two requests. */
  runsJobsWhenTold?: boolean;
  options?: Partial<PlatformOptions>;
}

/** The whole platform on a free port of this machine, with the demo businesses A and B. */
export class TestPlatform {
  readonly platform: Platform;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Where it keeps uploaded pictures; removed when it stops. */
  readonly filesDirectory: string;
  /** The owners' servers: calls with the API keys of sites A and B. */
  readonly owner: WireClient;
  readonly ownerB: WireClient;
  readonly #receivers: Receiver[] = [];

  private constructor(platform: Platform, origin: string, filesDirectory: string) {
    this.platform = platform;
    this.origin = origin;
    this.filesDirectory = filesDirectory;
    this.owner = owner(origin);
    this.ownerB = ownerB(origin);
  }

  static async start({
    engine = usualEngine,
    pages,
    testClock,
    runsJobsWhenTold,
    ...rest
  }: TestOptions = {}): Promise<TestPlatform> {
    const filesDirectory = mkdtempSync(join(tmpdir(), 'foyer-files-'));
    const platform = await createPlatform({
      database: rest.database ?? (await freshDatabase(engine)),
      ...(rest.database ? { seed: seedDemo } : {}),
      // Known only once it listens; links in mails are read by their path.
      publicUrl: 'http://127.0.0.1',
      production: false,
      ...faultLog,
      // Tests reach no other machine, whatever the one that they run on does.
      sendOutbound: createSender({ allowLoopback: true, resolve: async () => [] }),
      encryptionKeys: testKeys,
      trustsOutside: true,
      media: { kind: 'disk', directory: filesDirectory },
      ...(testClock ? { testClock } : {}),
      ...(pages ? { webDirectory } : {}),
      ...rest.options,
    });
    const port = pages && (await isFree(pagesPort)) ? pagesPort : 0;
    const origin = await platform.app.listen({ host: '127.0.0.1', port });
    if (pages) pagesPort = Number(new URL(origin).port);
    platform.publicUrl = origin;
    if (!runsJobsWhenTold) platform.jobs.start();
    return new TestPlatform(platform, origin, filesDirectory);
  }

  async stop(): Promise<void> {
    for (const receiver of this.#receivers) receiver.close();
    await this.platform.close();
    rmSync(this.filesDirectory, { recursive: true, force: true });
  }

  get db(): Db {
    return this.platform.db;
  }

  /** A new visitor of the site that the client app belongs to; of site A unless set. */
  visit = (clientAppId: string = clientApps.own): Promise<WireClient> => visit(this.origin, clientAppId);

  /** A server of this machine that receives webhooks, until the platform stops. */
  async openReceiver(): Promise<Receiver> {
    const receiver = await Receiver.open();
    this.#receivers.push(receiver);
    return receiver;
  }

  now = (): Instant => this.platform.clock.now();

  get #clock(): TestClock {
    const { clock } = this.platform;
    if (!(clock instanceof TestClock)) throw new Error('The clock can be moved only with `testClock`.');
    return clock;
  }

  /** Time stands still until the work is done. */
  stopClockDuring = (work: () => Promise<void>): Promise<void> => this.#clock.stopDuring(work);

  /** Moves time alone: what falls due on the way stays undone. */
  setClock(instantMs: number): void {
    if (!this.#clock.moveTo(instantAt(instantMs)))
      throw new Error(`${new Date(instantMs).toISOString()} is in the past.`);
  }

  advanceClock = (byMs: number): void => this.#clock.advance(milliseconds(byMs));

  /** Moves time, and does what falls due on the way in its order. */
  async runUntil(instantMs: number): Promise<void> {
    const answer = await this.owner.send('POST', '/_dev/clock', { now: new Date(instantMs).toISOString() });
    if (answer.error) throw new Error(JSON.stringify(answer.error));
  }

  runFor = (durationMs: number): Promise<void> => this.runUntil(this.now() + durationMs);

  /** Everything that is due now is done when this resolves. */
  runDueJobs = (): Promise<unknown> => this.platform.jobs.runDue();

  /** Mails to an address, sent or not, the oldest first; `data` has their contents. */
  async mailsTo(address: string) {
    const mails = this.db.selectFrom('mail').selectAll().where('to_address', '=', address);
    const rows = await mails.orderBy('created_at').orderBy('id').execute();
    return rows.map((row) => ({ ...row, data: row.data as Record<string, string> }));
  }

  /** Domain events of an entity, the oldest first. */
  eventsOf = (entityId: string) =>
    this.db.selectFrom('outbox').selectAll().where('entity_id', '=', entityId).orderBy('sequence').execute();

  /** All tests call from one address; what one has used up of its rate limits must not count for the next. */
  resetRateLimits = async (): Promise<void> => {
    if (this.platform.rateLimits) this.platform.rateLimits = new RateLimits();
    await this.db.deleteFrom('rate_limits').execute();
  };

  /**
   * The number and versions of tables' rows, or of those that a condition on `t` selects: equal when nothing was written.
   * A version (`xmin`) costs a fraction of a row's content. The content counts of slugs, which may be written as they
   * were, and of bookings, without the reminders that each got: a job records those at any time.
   */
  async digest(tables: readonly string[], where = sql<boolean>`true`): Promise<Record<string, unknown>> {
    const digests = tables.map(async (table) => {
      const row =
        table === 'bookings'
          ? sql`(to_jsonb(t) - array['reminder_due_at', 'sent_reminders'])::text`
          : table === 'service_slugs'
            ? sql`t::text`
            : sql`(t.ctid, t.xmin)::text`;
      const { rows } = await sql`
        select count(*) as count, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as content
        from ${sql.table(table)} t where ${where}`.execute(this.db);
      return [table, rows[0]];
    });
    return Object.fromEntries(await Promise.all(digests));
  }
}
