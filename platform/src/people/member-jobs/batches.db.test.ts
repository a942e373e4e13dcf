import type { JobId, MemberId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentity, type IdentityDraft } from '../../access/identities/identity-changes.ts';
import { seedDemo } from '../../demo/seed.ts';
import { runBulkJobs } from '../../jobs/run-bulk-jobs.ts';
import { createPlatform, type Platform } from '../../platform.ts';
import { RETRY_DELAYS_MS } from '../../server/bulk-jobs/run-next-batch.ts';
import { TestClock } from '../../server/lib/clock.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { freshDatabase, sampleEngines } from '../../testing/fresh-database.ts';
import { callAs } from '../../testing/handler-call.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { ownersKey } from '../../testing/member-jobs.ts';
import { siteA } from '../../testing/sites.ts';
import { handlers } from './handlers.ts';

describe.each(sampleEngines('batches'))('batches of a job on %s', (engine) => {
  let platform: Platform;
  beforeAll(async () => {
    const database = await freshDatabase(engine);
    // The platform's own workers are not started: these tests run the batches.
    const options = { publicUrl: 'http://127.0.0.1', production: false, logLevel: 'silent', trustsOutside: true };
    platform = await createPlatform({ ...options, database, seed: seedDemo });
  });
  afterAll(() => platform.close());

  const clock = new TestClock();
  const logged: unknown[] = [];
  const step = () => {
    const log = { ...platform.app.log, error: (facts: unknown) => logged.push(facts) };
    return runBulkJobs({ ...platform, clock, log, findAddress: async () => platform.publicUrl }, siteA);
  };
  /** Moves the clock to when a batch that failed runs again. */
  const waitForRetry = () => clock.moveTo(instantAt(clock.now() + (RETRY_DELAYS_MS[0] ?? 0)));

  const asOwner = <Input extends object, Output>(
    handler: (call: ReturnType<typeof callAs<Input>>) => Promise<Output>,
    input: Input,
  ) => platform.db.transaction().execute((tx) => handler(callAs(tx, ownersKey, input)));

  const jobOf = async (jobId: string) => (await asOwner(handlers.getMemberJob, { jobId })).job;

  /** Runs several workers at once until the jobs are finished; an idle worker tries again. */
  async function work(workers: number, jobIds: string[]): Promise<void> {
    const isOver = async () => {
      const jobs = await Promise.all(jobIds.map(jobOf));
      return jobs.every(({ status }) => status === 'DONE' || status === 'CHECKED');
    };
    const worker = async () => {
      while (!(await isOver())) await step();
    };
    await Promise.all(Array.from({ length: workers }, worker));
  }

  async function addMany(count: number): Promise<MemberId[]> {
    return platform.db.transaction().execute(async (tx) => {
      const ids: MemberId[] = [];
      for (let i = 0; i < count; i += 1) {
        const id = newId<MemberId>();
        const person: IdentityDraft = {
          id,
          email: `${id}@example.com`,
          isEmailVerified: true,
          status: 'ACTIVE',
          pendingReasons: [],
          role: 'member',
          profile: {},
          passwordHash: undefined,
        };
        await createIdentity(tx, siteA, person, platform.clock.now());
        ids.push(id);
      }
      return ids;
    });
  }

  const mute = async (memberIds: MemberId[]) =>
    (await asOwner(handlers.startMemberJob, { action: 'MUTE' as const, memberIds })).job.id;

  const outcomesOf = async (jobId: string) => {
    const rows = await platform.db
      .selectFrom('bulk_job_items')
      .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
      .where('site_id', '=', siteA)
      .where('job_id', '=', asId<JobId>(jobId))
      .groupBy('outcome')
      .execute();
    return Object.fromEntries(rows.map(({ outcome, count }) => [outcome ?? 'WAITING', count]));
  };

  /** Counts how many members have an update event, and how many events there are. */
  async function countUpdates(ids: MemberId[]) {
    const { rows } = await sql<{ events: number; members: number }>`
      select count(*) as events, count(distinct entity_id) as members from outbox
      where site_id = ${siteA} and event_type = 'memberUpdated' and entity_id = any(${ids}::uuid[])`.execute(
      platform.db,
    );
    return rows[0];
  }

  test('several workers process each item once and count correctly', async () => {
    const ids = await addMany(230);
    const jobs = [await mute(ids.slice(0, 200)), await mute(ids.slice(200))];
    await work(3, jobs);
    expect(await jobOf(jobs[0] ?? '')).toMatchObject({ status: 'DONE', total: 200, succeeded: 200, failed: 0 });
    expect(await jobOf(jobs[1] ?? '')).toMatchObject({ status: 'DONE', total: 30, succeeded: 30, failed: 0 });
    expect(await countUpdates(ids)).toEqual({ events: 230, members: 230 });
    expect(await step()).toBe(false);
  });

  test('jobs alternate batch by batch', async () => {
    const ids = await addMany(110);
    const long = await mute(ids.slice(0, 105));
    const short = await mute(ids.slice(105));
    await step();
    await step();
    expect((await jobOf(short)).status).toBe('DONE');
    expect(await outcomesOf(long)).toEqual({ SUCCEEDED: 50, WAITING: 55 });
    await work(1, [long]);
  });

  test('a crash in the middle of a batch rolls it back, and the batch runs again', async () => {
    const ids = await addMany(60);
    const job = await mute(ids);
    await sql`create function crash() returns trigger language plpgsql as
      $$ begin raise 'crash'; end $$`.execute(platform.db);
    await sql`create trigger crash before update on bulk_job_items
      for each statement execute function crash()`.execute(platform.db);
    expect(await step()).toBe(true);
    expect(logged).toMatchObject([{ jobId: job, err: { message: 'crash' } }]);
    // The job waits before its batch runs again.
    expect(await step()).toBe(false);
    expect(await outcomesOf(job)).toEqual({ WAITING: 60 });
    expect(await countUpdates(ids)).toEqual({ events: 0, members: 0 });
    expect(await jobOf(job)).toMatchObject({ status: 'RUNNING', succeeded: 0 });
    await sql`drop trigger crash on bulk_job_items`.execute(platform.db);
    waitForRetry();
    await work(1, [job]);
    expect(await countUpdates(ids)).toEqual({ events: 60, members: 60 });
    expect(await jobOf(job)).toMatchObject({ status: 'DONE', succeeded: 60 });
  });

  test('no batch starts after a cancellation, and finished items stay finished', async () => {
    const ids = await addMany(120);
    const job = await mute(ids);
    await step();
    // Runs at the same moment as a batch: either the response counts the batch, or the batch did not happen.
    const [, canceled] = await Promise.all([step(), asOwner(handlers.cancelMemberJob, { jobId: job })]);
    const { SUCCEEDED, WAITING } = await outcomesOf(job);
    expect(SUCCEEDED).toBeGreaterThanOrEqual(50);
    expect([SUCCEEDED, (SUCCEEDED ?? 0) + (WAITING ?? 0)]).toEqual([canceled.job.succeeded, 120]);
    expect(canceled.job).toMatchObject({ status: 'CANCELED', finishedDate: expect.any(String) });
    expect(await step()).toBe(false);
    expect((await asOwner(handlers.cancelMemberJob, { jobId: job })).job).toEqual(canceled.job);
    expect(await countUpdates(ids)).toEqual({ events: SUCCEEDED, members: SUCCEEDED });
  });

  test('the same file applied twice at once adds each member once', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `twice-${index}@example.com`);
    const start = async (csv: string) => (await asOwner(handlers.startMemberImport, { csv })).job.id;
    // In reverse order, so that the two jobs contend for the same rows.
    const jobs = [await start(`Email\n${lines.join('\n')}`), await start(`Email\n${lines.toReversed().join('\n')}`)];
    await work(1, jobs);
    for (const jobId of jobs) await asOwner(handlers.applyMemberImport, { jobId });
    await work(4, jobs);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from identities where site_id = ${siteA} and email like 'twice-%'`.execute(platform.db);
    expect(rows[0]?.count).toBe(120);
    const outcomes = await Promise.all(jobs.map(outcomesOf));
    expect(outcomes.reduce((sum, { CREATED = 0 }) => sum + CREATED, 0)).toBe(120);
    expect(outcomes.reduce((sum, { SKIPPED = 0 }) => sum + SKIPPED, 0)).toBe(120);
  });

  // PGlite has a single connection, which can be neither terminated from elsewhere nor blocked by another.
  if (engine === 'PostgreSQL') {
    test('a worker that dies loses nothing', async () => {
      const ids = await addMany(20);
      const job = await mute(ids);
      await sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(platform.db);
      await sql`create trigger die before update on identities for each row
      when (old.id = ${sql.lit(ids[10])}) execute function die()`.execute(platform.db);
      expect(await step()).toBe(true);
      expect(logged.at(-1)).toMatchObject({ jobId: job, failures: 1 });
      expect(await outcomesOf(job)).toEqual({ WAITING: 20 });
      await sql`drop trigger die on identities`.execute(platform.db);
      waitForRetry();
      await work(1, [job]);
      expect(await countUpdates(ids)).toEqual({ events: 20, members: 20 });
    });

    test('a batch that deadlocks with another transaction yields and continues', async () => {
      const ids = await addMany(3);
      const [first, second] = ids;
      const job = await mute(ids);
      const lock = (id = '') => sql`select from identities where site_id = ${siteA} and id = ${id} for update`;
      await platform.db.transaction().execute(async (tx) => {
        // Makes the job detect the deadlock first.
        await sql`set local deadlock_timeout = '10s'`.execute(tx);
        await lock(second).execute(tx);
        const batch = step();
        await waitUntilBlocked();
        await lock(first).execute(tx);
        await batch;
        expect(await outcomesOf(job)).toEqual({ SUCCEEDED: 1, WAITING: 2 });
      });
      await work(1, [job]);
      expect(await jobOf(job)).toMatchObject({ status: 'DONE', succeeded: 3, failed: 0 });
    });
  }

  async function waitUntilBlocked(): Promise<void> {
    while ((await countLockWaits(platform.db)) === 0);
  }
});
