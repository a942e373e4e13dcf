import type { JobId, SiteId } from '@foyer/contract';
import { hours, milliseconds } from '@foyer/contract/values';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, sampleEngines } from '../../testing/fresh-database.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { TestClock } from '../lib/clock.ts';
import { newId } from '../lib/new-id.ts';
import type { ItemOutcome } from './bulk-job.ts';
import { insertNewItems } from './item-store.ts';
import type { BatchContext, BulkJobContext, JobKind } from './job-kind.ts';
import { insertJob, startCheckedJob } from './job-store.ts';
import { RETRY_DELAYS_MS, runNextBatch } from './run-next-batch.ts';

describe.each(sampleEngines('bulk-jobs'))('bulk jobs on %s', (engine) => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine, 'emptyTemplate'));
    await sql`create table runs (job_id uuid, position int)`.execute(db);
  });
  afterAll(() => db.destroy());

  const siteId = newId<SiteId>();
  let clock: TestClock;
  let logged: { message: string; facts: unknown }[];
  beforeEach(async () => {
    clock = new TestClock();
    logged = [];
    for (const table of ['runs', 'bulk_jobs', 'bulk_job_items']) await sql`delete from ${sql.table(table)}`.execute(db);
  });

  const count = async ({ tx, job }: BatchContext, { position }: { position: number }): Promise<ItemOutcome> => {
    await sql`insert into runs values (${job.id}, ${position})`.execute(tx);
    return { outcome: 'SUCCEEDED' };
  };
  const counting: JobKind = { itemsPerBatch: 10, runItem: count };

  const context = (kinds: Record<string, JobKind>): BulkJobContext => ({
    db,
    clock,
    log: {
      ...fastify().log,
      error: (facts: unknown, message?: string) => logged.push({ facts, message: message ?? '' }),
    },
    secret: 'a secret of tests',
    kinds,
    findAddress: async () => 'https://example.com',
    findRole: async () => 'owner',
  });
  const run = (kinds: Record<string, JobKind>, options: Partial<BulkJobContext> = {}) =>
    runNextBatch({ ...context(kinds), ...options }, siteId);
  const runAll = async (kinds: Record<string, JobKind>) => {
    while (await run(kinds));
  };

  /** Starts a job; its batches follow those of jobs that were started before. */
  async function start(kind: string, total: number, status: 'RUNNING' | 'CHECKING' = 'RUNNING'): Promise<JobId> {
    const id = newId<JobId>();
    const requestedBy = { kind: 'app', id: newId(), clientAppId: undefined, role: 'owner' } as const;
    const items = Array.from({ length: total }, (_, index) => ({ position: index + 1, input: { index } }));
    await insertNewItems(db, { siteId, id }, items);
    const job = { siteId, id, kind, action: 'TEST', status, parameters: {}, requestedBy, total };
    await insertJob(db, job, clock.now());
    return id;
  }

  const jobOf = (id: JobId) =>
    db
      .selectFrom('bulk_jobs')
      .select(['status', 'succeeded', 'failed', 'consecutive_failures', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const itemsOf = (id: JobId) =>
    db
      .selectFrom('bulk_job_items')
      .select(['position', 'outcome', 'errors', 'input'])
      .where('job_id', '=', id)
      .orderBy('position')
      .execute();
  const runsOf = async (id: JobId) => {
    const { rows } = await sql<{ position: number }>`
      select position from runs where job_id = ${id} order by position`.execute(db);
    return rows.map(({ position }) => position);
  };
  const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  describe('a batch that throws', () => {
    const throwing: JobKind = {
      ...counting,
      check: {
        itemsPerBatch: 2,
        checkBatch: async () => {
          throw new TypeError('the check broke');
        },
      },
    };
    const kinds = { THROWING: throwing, COUNTING: counting };

    test('delays its own job, while the others go on', async () => {
      const broken = await start('THROWING', 3, 'CHECKING');
      const other = await start('COUNTING', 25);
      await runAll(kinds);
      expect(await jobOf(other)).toMatchObject({ status: 'DONE', succeeded: 25 });
      expect(await runsOf(other)).toEqual(oneTo(25));
      expect(await jobOf(broken)).toMatchObject({
        status: 'CHECKING',
        failed: 0,
        consecutive_failures: 1,
        last_error: 'TypeError',
      });
      expect(logged).toMatchObject([{ facts: { jobId: broken, err: { message: 'the check broke' }, failures: 1 } }]);
    });

    test('is run again later and later, and at last its job fails and says so', async () => {
      const broken = await start('THROWING', 3, 'CHECKING');
      for (const [index, delayMs] of RETRY_DELAYS_MS.entries()) {
        expect(await run(kinds)).toBe(true);
        expect(await jobOf(broken)).toMatchObject({ status: 'CHECKING', consecutive_failures: index + 1 });
        clock.advance(milliseconds(delayMs / 2));
        expect(await run(kinds)).toBe(false);
        clock.advance(milliseconds(delayMs / 2));
      }
      const other = await start('COUNTING', 3);
      await runAll(kinds);
      expect(await jobOf(other)).toMatchObject({ status: 'DONE', succeeded: 3 });
      expect(await jobOf(broken)).toMatchObject({
        status: 'FAILED',
        succeeded: 0,
        failed: 3,
        consecutive_failures: RETRY_DELAYS_MS.length + 1,
        last_error: 'TypeError',
      });
      expect(await itemsOf(broken)).toMatchObject(
        oneTo(3).map((position) => ({
          position,
          outcome: 'FAILED',
          errors: [{ code: 'SYSTEM_ERROR' }],
          input: null,
        })),
      );
      expect(logged.map(({ message }) => message)).toEqual([
        ...RETRY_DELAYS_MS.map(() => 'a batch of a bulk job failed and will run again'),
        'a bulk job failed',
      ]);
      clock.advance(hours(24));
      expect(await run(kinds)).toBe(false);
    });

    test('counts anew after one that went well', async () => {
      let failures = 0;
      const flaky: JobKind = {
        ...counting,
        check: {
          itemsPerBatch: 2,
          checkBatch: async (_, items) => {
            failures += 1;
            if (failures % 2 === 1) throw new Error('for once');
            return items.map(() => ({ outcome: 'VALID' as const }));
          },
        },
      };
      const id = await start('FLAKY', 3, 'CHECKING');
      expect(await run({ FLAKY: flaky })).toBe(true);
      clock.advance(RETRY_DELAYS_MS[0] ?? milliseconds(0));
      expect(await run({ FLAKY: flaky })).toBe(true);
      expect(await jobOf(id)).toMatchObject({ status: 'CHECKING', succeeded: 2, consecutive_failures: 0 });
      expect(await run({ FLAKY: flaky })).toBe(true);
      expect(await jobOf(id)).toMatchObject({ status: 'CHECKING', succeeded: 2, consecutive_failures: 1 });
    });

    test('fails items that an earlier batch found valid, too', async () => {
      let batches = 0;
      const half: JobKind = {
        ...counting,
        check: {
          itemsPerBatch: 2,
          checkBatch: async (_, items) => {
            batches += 1;
            if (batches > 1) throw new Error('from now on');
            return items.map(() => ({ outcome: 'VALID' as const }));
          },
        },
      };
      const id = await start('HALF', 3, 'CHECKING');
      for (const delayMs of [0, 0, ...RETRY_DELAYS_MS]) {
        clock.advance(milliseconds(delayMs));
        await run({ HALF: half });
      }
      expect(await jobOf(id)).toMatchObject({ status: 'FAILED', succeeded: 0, failed: 3 });
      expect((await itemsOf(id)).map(({ outcome, input }) => [outcome, input])).toEqual(
        oneTo(3).map(() => ['FAILED', null]),
      );
    });

    test('is that of a job whose kind no code runs', async () => {
      const id = await start('UNKNOWN', 1);
      const other = await start('COUNTING', 1);
      await runAll(kinds);
      expect(await jobOf(id)).toMatchObject({ status: 'RUNNING', consecutive_failures: 1 });
      expect(await jobOf(other)).toMatchObject({ status: 'DONE' });
    });
  });

  test('a check with fewer outcomes than items finishes none of them', async () => {
    const short: JobKind = {
      ...counting,
      check: { itemsPerBatch: 5, checkBatch: async (_, items) => items.slice(1).map(() => ({ outcome: 'VALID' })) },
    };
    const id = await start('SHORT', 3, 'CHECKING');
    await run({ SHORT: short });
    expect((await itemsOf(id)).map(({ outcome }) => outcome)).toEqual([null, null, null]);
    expect(await jobOf(id)).toMatchObject({ status: 'CHECKING', consecutive_failures: 1 });
    expect(logged).toMatchObject([{ facts: { err: { message: 'A check of 3 SHORT items has 2 outcomes.' } } }]);
  });

  test('a batch of slow items ends early, and the other jobs take their turn', async () => {
    const slow: JobKind = {
      itemsPerBatch: 10,
      runItem: async (batch, item) => {
        clock.advance(milliseconds(1500));
        return count(batch, item);
      },
    };
    const kinds = { SLOW: slow, COUNTING: counting };
    const long = await start('SLOW', 5);
    const short = await start('COUNTING', 1);
    await run(kinds);
    expect(await runsOf(long)).toEqual([1, 2]);
    await run(kinds);
    expect(await jobOf(short)).toMatchObject({ status: 'DONE' });
    await runAll(kinds);
    expect(await runsOf(long)).toEqual(oneTo(5));
    expect(await jobOf(long)).toMatchObject({ status: 'DONE', succeeded: 5 });
  });

  test('an item keeps its first 50 errors', async () => {
    const errors = oneTo(60).map((n) => ({ code: `CODE_${n}`, description: 'is wrong' }));
    const wrong: JobKind = { ...counting, runItem: async () => ({ outcome: 'FAILED', errors }) };
    const id = await start('WRONG', 1);
    await run({ WRONG: wrong });
    expect((await itemsOf(id))[0]?.errors).toEqual(errors.slice(0, 50));
  });

  test('a checked job runs the valid items, for whoever starts it', async () => {
    const callers: string[] = [];
    const checked: JobKind = {
      itemsPerBatch: 10,
      runItem: async (batch, item) => {
        callers.push(batch.caller.id);
        return count(batch, item);
      },
      check: {
        itemsPerBatch: 2,
        checkBatch: async (_, items) =>
          items.map(({ position }) => ({ outcome: position === 2 ? ('INVALID' as const) : ('VALID' as const) })),
      },
    };
    const id = await start('CHECKED', 3, 'CHECKING');
    await runAll({ CHECKED: checked });
    expect(await jobOf(id)).toMatchObject({ status: 'CHECKED', succeeded: 2, failed: 1 });
    const requester = { kind: 'app', id: newId(), clientAppId: undefined, role: 'owner' } as const;
    await startCheckedJob(db, { siteId, id, kinds: ['CHECKED'] }, requester, clock.now());
    await runAll({ CHECKED: checked });
    expect(await jobOf(id)).toMatchObject({ status: 'DONE', succeeded: 2, failed: 1 });
    expect(await runsOf(id)).toEqual([1, 3]);
    expect(callers).toEqual([requester.id, requester.id]);
  });

  // PGlite has a single connection.
  if (engine === 'PostgreSQL') {
    test('two workers do no item twice', async () => {
      const ids = [await start('COUNTING', 200), await start('COUNTING', 35)];
      const isOver = async () => (await Promise.all(ids.map(jobOf))).every(({ status }) => status === 'DONE');
      const worker = async () => {
        while (!(await isOver())) await run({ COUNTING: counting });
      };
      await Promise.all([worker(), worker()]);
      expect(await Promise.all(ids.map(runsOf))).toEqual([oneTo(200), oneTo(35)]);
    });

    test('a worker that falls silent in the midst of a batch loses it to another', async () => {
      const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>();
      const { promise: fallsSilent, resolve: fallSilent } = Promise.withResolvers<void>();
      const silent: JobKind = {
        itemsPerBatch: 10,
        runItem: async (batch, item) => {
          const outcome = await count(batch, item);
          if (item.position === 2) {
            fallSilent();
            await silence;
          }
          return outcome;
        },
      };
      const id = await start('COUNTING', 15);
      const lost = run({ COUNTING: silent }, { leaseMs: milliseconds(200) });
      await fallsSilent;
      expect(await run({ COUNTING: counting })).toBe(false);
      clock.advance(milliseconds(1));
      while (!(await run({ COUNTING: counting })));
      expect(await jobOf(id)).toMatchObject({ status: 'RUNNING', succeeded: 10 });
      endSilence();
      expect(await lost).toBe(true);
      // The late failure neither delays the job that went on, nor is logged as one of its own.
      expect(await jobOf(id)).toMatchObject({ status: 'RUNNING', consecutive_failures: 0 });
      expect(logged).not.toContainEqual(expect.objectContaining({ facts: expect.objectContaining({ jobId: id }) }));
      await runAll({ COUNTING: counting });
      expect(await runsOf(id)).toEqual(oneTo(15));
      expect(await jobOf(id)).toMatchObject({ status: 'DONE', succeeded: 15, failed: 0, consecutive_failures: 0 });
    });
  }
});
