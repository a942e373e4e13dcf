import { type Compilable, type Kysely, sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { freshDatabase, usualEngine } from '../fresh-database.ts';
import type { Sample } from './sample.ts';

export type SampleDb = Kysely<{ samples: Sample }>;

const createSampleTable = sql`
  create table samples (
    id uuid primary key,
    name text,
    owner_id uuid,
    price numeric,
    seats integer not null,
    hidden boolean,
    kind text,
    start_date timestamptz,
    created_date timestamptz not null,
    tags text[],
    staff_member_ids uuid[] not null
  )`;

/** For tests: a database of its own with the sample table. */
export async function openSamples(): Promise<SampleDb> {
  const db = (await openDatabase(await freshDatabase(usualEngine, 'emptyTemplate'))).withTables<{ samples: Sample }>();
  await createSampleTable.execute(db);
  return db;
}

const emptySample = {
  name: null,
  owner_id: null,
  price: null,
  seats: 1,
  hidden: null,
  kind: null,
  start_date: null,
  created_date: '2026-01-01T00:00:00Z',
  tags: null,
  staff_member_ids: [],
};

/** Replaces all rows; what a row leaves out is empty. */
export async function storeSamples(db: SampleDb, rows: readonly (Partial<Sample> & { id: string })[]): Promise<void> {
  await sql`truncate samples`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('samples')
    .values(rows.map((row) => ({ ...emptySample, ...row })))
    .execute();
}

/** The plan PostgreSQL makes when it may not read the whole table, whatever its size. */
export function explain(db: SampleDb, query: Compilable): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { sql: text, parameters } = query.compile();
    const { rows } = await tx.executeQuery({ ...query.compile(), sql: `explain ${text}`, parameters });
    return JSON.stringify(rows);
  });
}
