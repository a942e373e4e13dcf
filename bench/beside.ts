import type { Pool } from 'pg';
import { Load, type Target } from './http/load.ts';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Durations in milliseconds. */
export interface Spread {
  p50: number;
  p95: number;
}

const SLICES = 5;
const SLICE_MS = 500;

/** Runs the call and the bare work alternately, a slice each, so that other load on the machine affects both. */
export async function compare(target: Target, bare: () => Promise<void>): Promise<{ own: Spread; bare: Spread }> {
  const load = new Load(target, 1);
  await load.warmUp(SLICE_MS);
  await bare();
  const times: number[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    await load.run(SLICE_MS);
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const begun = performance.now();
      await bare();
      times.push(performance.now() - begun);
    }
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const { p50Ms, p95Ms } = load.finish();
  return { own: { p50: p50Ms, p95: p95Ms }, bare: { p50: at(0.5), p95: at(0.95) } };
}

/** Runs the same call on several servers alternately. */
export async function loadInTurns(targets: readonly Target[]): Promise<Spread[]> {
  const loads = targets.map((target) => new Load(target, 1));
  for (const load of loads) await load.warmUp(SLICE_MS);
  for (let slice = 0; slice < SLICES; slice += 1) for (const load of loads) await load.run(SLICE_MS);
  return loads.map((load) => {
    const { p50Ms, p95Ms } = load.finish();
    return { p50: p50Ms, p95: p95Ms };
  });
}

export async function sendBare(pool: Pool, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await pool.query(sql, parameters);
}

/** The indexes in a statement's plan; sequential scans are marked. */
export async function findIndexes(pool: Pool, { sql, parameters }: Statement): Promise<string> {
  const { rows } = await pool.query(`explain ${sql}`, parameters);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  const indexes = [...plan.matchAll(/(?:using|Index Scan on) (\w+)/g)].map(([, name]) => name);
  const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => `SEQ SCAN of ${table}`);
  return [...new Set([...indexes, ...whole])].join(', ');
}
