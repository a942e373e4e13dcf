import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.ts';

export const migrationsDirectory = new URL('./migrations/', import.meta.url);

/** A folder of `.sql` and `.ts` files, which run in the order of their names. */
export interface Migration {
  name: string;
  /** Changes with any of its files. */
  checksum: string;
  run(tx: Db, create?: CreateTable): Promise<void>;
}

/** Carries out a statement that creates a table, where the database needs more for it than the statement. */
export type CreateTable = (tx: Db, statement: string) => Promise<void>;

/** The exports of a `.ts` file. It changes rows; what SQL alone can do is a `.sql` file. */
interface Step {
  up(tx: QueryExecutorProvider): Promise<void>;
}

/** The migrations of this version, oldest first. */
export function readMigrations(directory = migrationsDirectory): Migration[] {
  return listNames(directory, /^\d{4}-[a-z0-9-]+$/).map((name) => {
    const folder = new URL(`${name}/`, directory);
    const files = listNames(folder, /\.(sql|ts)$/).map((file) => new URL(file, folder));
    return {
      name,
      checksum: checksumOf(files.map(checksumOfFile).join('\n')),
      run: async (tx, create) => {
        for (const file of files) await runFile(tx, file, create);
      },
    };
  });
}

/** SHA-256 of a file, the same on systems that check out CRLF. */
export const checksumOfFile = (file: URL): string => checksumOf(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const listNames = (directory: URL, pattern: RegExp): string[] =>
  readdirSync(directory)
    .filter((name) => pattern.test(name))
    .sort();

async function runFile(tx: Db, file: URL, create?: CreateTable): Promise<void> {
  if (file.pathname.endsWith('.ts')) {
    const step: Step = await import(file.href);
    return step.up(tx);
  }
  for (const statement of splitStatements(readFileSync(file, 'utf8'))) {
    if (create && /^create table /i.test(statement)) await create(tx, statement);
    else await sql.raw(statement).execute(tx);
  }
}

/** PGlite takes one statement at a time. A statement ends with a semicolon at the end of a line. */
export const splitStatements = (text: string): string[] =>
  text
    .replace(/^[ \t]*--.*\n/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
