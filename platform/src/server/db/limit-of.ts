import { sql } from 'kysely';

/** Tells the planner how many rows a JSON parameter has: it expects a hundred, and would read a whole table for one. */
export const limitOf = (rows: readonly unknown[]) => sql`limit ${rows.length}`;
