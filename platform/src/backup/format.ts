import type { Sequence } from './table-store.ts';

/** A backup that can't be made or used. The message says what to do. */
export class UnusableBackup extends Error {}

export const DATABASE_FILE = 'database.jsonl.gz';
export const FILES_DIRECTORY = 'files';

/** The first line of a backup of a database. */
export interface Head {
  foyer: 1;
  madeAt: string;
  /** The schema of the rows. */
  migrations: { name: string; checksum: string }[];
}

/**
 * The lines after it, each in JSON. An array is a row of the table named before it: the texts of its values, as exact as
 * the database writes them.
 */
export type Line = { table: string; columns: string[] } | { sequences: Sequence[] } | { end: { rows: number } };
