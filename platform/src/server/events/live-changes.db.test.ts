import { instantAt } from '@foyer/contract/values';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { newId } from '../lib/new-id.ts';
import { recordChange } from './change-store.ts';
import { LiveChanges } from './live-changes.ts';

// Only on machines that have PostgreSQL.
describe.runIf(inject('postgresUrl'))('two processes', () => {
  let db: Db;
  let watching: LiveChanges;
  let changing: LiveChanges;
  beforeAll(async () => {
    const { log } = fastify();
    const target = { kind: 'postgres' as const, url: await createTestDatabase('demotemplate') };
    db = await openDatabase(target);
    [watching, changing] = [new LiveChanges(db, target, log), new LiveChanges(db, target, log)];
  });
  afterAll(async () => {
    await Promise.all([watching, changing].map((live) => live?.close()));
    await db?.destroy();
  });

  test('one hears by NOTIFY what the other has changed, also after its listening connection was cut', async () => {
    const told: (string | null)[] = [];
    const leave = watching.watch(site.id, {
      tell: ({ changes }) => told.push(...changes.map(({ entityId }) => entityId)),
      end: () => {},
    });
    const change = async () => {
      const entityId = newId();
      await recordChange(db, site.id, { kind: 'session', entityId, now: instantAt(Date.now()) });
      changing.announce(site.id);
      await expect.poll(() => told, { timeout: 10_000 }).toContain(entityId);
    };
    // Only the listening connection makes it read here: once as it connects, then for each message.
    await change();
    await change();
    const cut = await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'foyer changes' and datname = current_database()`.execute(db);
    expect(cut.rows).toHaveLength(1);
    await change();
    await change();
    expect(new Set(told).size).toBe(told.length);
    leave();
  });
});
