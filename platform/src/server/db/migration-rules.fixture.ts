import { splitStatements } from './migration-files.ts';

/** A migration as the rules see it. */
export interface WrittenMigration {
  name: string;
  /** From its own line `-- works-with: NAME`. */
  worksWith: string | undefined;
  sql: string;
  hasCode: boolean;
}

interface Rule {
  matches: RegExp;
  advice: string;
}

/** Statements of no migration: they lock a table for as long as the table is large. */
const locking: readonly Rule[] = [
  { matches: /^create (unique )?index (?!concurrently)/i, advice: 'Make the index "concurrently if not exists".' },
  { matches: /\balter column "?\w+"? (set data )?type\b/i, advice: 'Add a column of the other type.' },
  {
    matches: /\badd constraint\b(?![\s\S]*\bnot valid\b)(?![\s\S]*\busing index\b)/i,
    advice: 'Add the constraint "not valid", and validate it in a later migration.',
  },
  { matches: /^(truncate|lock|cluster|vacuum full|refresh materialized)\b/i, advice: 'Change rows in batches.' },
];

/** Changes that code of earlier versions, which goes on meanwhile, may trip over. */
const breaking: readonly Rule[] = [
  { matches: /\bdrop (table|column|view|materialized view|function|type|schema|sequence)\b/i, advice: 'drops' },
  { matches: /\brename\b/i, advice: 'renames' },
  { matches: /\bset not null\b|\bdrop default\b/i, advice: 'asks for a value' },
  {
    matches: /\badd column\b(?![^,]*\b(?:default|generated)\b)[^,]*\bnot null\b/i,
    advice: 'asks for a value',
  },
  { matches: /\badd constraint\b|^create unique index\b/i, advice: 'forbids values' },
  { matches: /^create (or replace )?(constraint )?trigger\b|^revoke\b/i, advice: 'may refuse changes' },
];

/** The table that a statement changes. */
const tableOf = (statement: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index [^(]*?\bon (?:only )?|drop table (?:if exists )?|create (?:or replace )?(?:constraint )?trigger [^;]*?\bon )"?(\w+)/i.exec(
    statement,
  )?.[1];

/** The faults of a migration, which processes of earlier versions and their requests would notice. */
export function findFaults({ name, worksWith, sql, hasCode }: WrittenMigration): string[] {
  const statements = splitStatements(sql);
  const made = new Set(statements.map((statement) => /^create table (?:if not exists )?"?(\w+)/i.exec(statement)?.[1]));
  const onExisting = statements.filter((statement) => !made.has(tableOf(statement) ?? ''));
  const faults = onExisting.flatMap((statement) => [
    ...locking.filter(({ matches }) => matches.test(statement)).map(({ advice }) => advice),
    ...breaking
      .filter(({ matches }) => matches.test(statement) && !(worksWith !== undefined && worksWith < name))
      .map(
        ({ advice }) =>
          `It ${advice}, which older code may not expect. First stop using it in a version of its own; then name the last ` +
          'migration of that version in a line "-- works-with: NAME".',
      ),
  ]);
  const alters = onExisting.some((statement) => /^alter table\b/i.test(statement));
  const changesRows = hasCode || statements.some((statement) => /^(update|delete|insert|with)\b/i.test(statement));
  if (alters && changesRows)
    faults.push('Change rows in a migration of their own: the lock of ALTER TABLE lasts until the end.');
  const concurrent = statements.filter((statement) => /^create (unique )?index concurrently\b/i.test(statement));
  if (concurrent.length > 0 && (concurrent.length < statements.length || hasCode))
    faults.push('Make indexes in a migration of their own: no transaction can.');
  if (concurrent.some((statement) => !/concurrently if not exists \w+ on\b/i.test(statement)))
    faults.push('Name the index: "create index concurrently if not exists NAME on …".');
  return [...new Set(faults)].map((fault) => `${name}: ${fault}`);
}
