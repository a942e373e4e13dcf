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
  /**
   * Code that knows the migration of this name goes on beside it; undefined where no older code does. The line
   * `-- works-with: NAME` of a file tells; any code of the rules' time (docs/operating.md) unless there is one.
   */
  worksWith: string | undefined;
  /** It only makes indexes beside running traffic, which no transaction can. */
  isConcurrent: boolean;
  run(tx: Db, create?: CreateTable): Promise<void>;
  /** The indexes that it makes beside running traffic, with their statements. */
  indexes(): { index: string; statement: string }[];
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
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    return {
      name,
      checksum: checksumOf(files.map(checksumOfFile).join('\n')),
      worksWith: texts.map(readWorksWith).find(Boolean) ?? (name > BEFORE_RULES ? BEFORE_RULES : undefined),
      isConcurrent: texts.some((text) => CONCURRENTLY.test(text)),
      run: async (tx, create) => {
        for (const file of files) await runFile(tx, file, create);
      },
      indexes: () =>
        texts.flatMap(splitStatements).map((statement) => ({
          index: CONCURRENTLY.exec(statement)?.[2] ?? '',
          statement,
        })),
    };
  });
}

/** The last migration that was made before code of several versions ran side by side. */
export const BEFORE_RULES = '0055-kept-security-events';

const readWorksWith = (text: string): string | undefined => /^-- works-with: (\S+)$/m.exec(text)?.[1];

/** The beginning of a statement that makes an index beside running traffic. */
const CONCURRENTLY = /^(create (?:unique )?index) concurrently if not exists (\w+)/im;

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
    else await sql.raw(statement.replace(CONCURRENTLY, '$1 if not exists $2')).execute(tx);
  }
}

/** PGlite takes one statement at a time. A statement ends with a semicolon at the end of a line. */
export const splitStatements = (text: string): string[] =>
  text
    .replace(/^[ \t]*--.*\n/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
