// Sends the statements of a recorded request again with the plain driver, for the n-th booking.
import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { type DatabaseTarget, openDatabase } from '../../platform/src/server/db/database.ts';
import { migrate } from '../../platform/src/server/db/migrate.ts';
import { parsers } from '../../platform/src/server/db/parsers.ts';
import { emailOf, placeOf } from './calls.ts';
import { CONNECTIONS } from './child.ts';
import type { Recording } from './recording.ts';
import { seedStudio } from './studio.ts';

export type Statement = Recording['statements'][number];
/** Runs the statements of one request in order, alone on a connection; they include `begin` and `commit`. */
export type Run = (statements: readonly Statement[]) => Promise<void>;

const FRESH_ID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
/** Later times belong to the booked slot, earlier ones to the booking itself. */
const soon = Date.now() + 12 * 3_600_000;
const first = placeOf(0).person;

export async function openPostgres({
  url,
  poolSize,
}: DatabaseTarget & { kind: 'postgres' }): Promise<{ run: Run; close(): Promise<void> }> {
  const db = await openDatabase({ kind: 'postgres', url });
  await migrate(db);
  await seedStudio(db, Date.now());
  await db.destroy();
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({ connectionString: url, max: poolSize ?? CONNECTIONS, types: { getTypeParser } });
  // The server may stop before its connections are closed.
  pool.on('error', () => {});
  const run: Run = async (statements) => {
    const client = await pool.connect();
    try {
      for (const statement of statements) {
        const { rowCount } = await client.query(statement.sql, statement.parameters);
        checkEffect(statement, rowCount);
      }
    } finally {
      client.release();
    }
  };
  return { run, close: () => pool.end() };
}

export function isInsert({ sql }: Statement): boolean {
  return sql.startsWith('insert');
}

/** Fails if an insert had no effect, since that would be faster than the real one. */
export function checkEffect(statement: Statement, affected: number | null | undefined): void {
  if (isInsert(statement) && affected !== 1) throw new Error(`Nothing was inserted: ${statement.sql}`);
}

/** The recorded statements for the n-th booking: new ids where ids were new, and the n-th person and time. */
export function renew(statements: readonly Statement[], n: number): Statement[] {
  const { person, shiftMs } = placeOf(n);
  const ids = new Map<string, string>();
  const renewId = (id: string) => {
    const fresh = ids.get(id) ?? randomUUIDv7();
    ids.set(id, fresh);
    return fresh;
  };
  const renewValue = (value: unknown): unknown => {
    if (value instanceof Date) return value.getTime() > soon ? new Date(value.getTime() + shiftMs) : value;
    if (Array.isArray(value)) return value.map(renewValue);
    if (typeof value !== 'string') return value;
    const renewed = value.replace(FRESH_ID, renewId).replaceAll(emailOf(0), emailOf(n));
    return renewed.replaceAll(first.id, person.id).replaceAll(first.scheduleId, person.scheduleId);
  };
  return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(renewValue) }));
}
