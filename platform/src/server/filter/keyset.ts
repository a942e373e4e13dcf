import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Field, type Fields, fieldOf, orderOf } from './fields.ts';
import type { Direction, SortField } from './sort.ts';
import { joinConditions, valueToSql } from './sql.ts';

/** A row's values of the sort fields as the database writes them, without loss of precision. */
export type SortKey = (string | null)[];

/** The sort key of each row, to be selected with its columns. */
export const sortKeyToSql = (sort: readonly SortField[], fields: Fields): RawBuilder<SortKey> =>
  sql`array[${sql.join(sort.map(({ field }) => sql`(${orderOf(fieldOf(fields, field))})::text`))}]`;

/**
 * The rows after the one with this key (`prev`: before it). The sort must be unique (withTieBreak), and the statement
 * ordered by `orderToSql` in the same direction.
 */
export function keysetToSql(
  sort: readonly SortField[],
  key: SortKey,
  fields: Fields,
  direction: Direction,
): RawBuilder<SqlBool> {
  const steps = sort.map(({ field, order }, index) => ({
    field: fieldOf(fields, field),
    isRising: (order === 'ASC') === (direction === 'next'),
    value: key[index] ?? null,
  }));
  const rising = steps[0]?.isRising;
  if (steps.every((step) => step.field.notNull && step.isRising === rising)) return compareRows(steps);
  const alternatives = steps.map((step, index) =>
    joinConditions([...steps.slice(0, index).map(isSame), isBeyond(step, direction)], 'and'),
  );
  return joinConditions(alternatives, 'or');
}

interface Step {
  field: Field;
  isRising: boolean;
  value: string | null;
}

/** A row comparison, which an index over the sort fields serves as a range. */
function compareRows(steps: Step[]): RawBuilder<SqlBool> {
  const columns = sql.join(steps.map(({ field }) => orderOf(field)));
  const values = sql.join(steps.map(({ field, value }) => valueToSql(field, value ?? '')));
  return sql`(${columns}) ${steps[0]?.isRising ? sql`>` : sql`<`} (${values})`;
}

const isSame = ({ field, value }: Step): RawBuilder<SqlBool> =>
  value === null ? sql`${orderOf(field)} is null` : sql`${orderOf(field)} = ${valueToSql(field, value)}`;

/** Empty values are last, so nothing follows one going forwards, and every value does going backwards. */
function isBeyond({ field, isRising, value }: Step, direction: Direction): RawBuilder<SqlBool> {
  const column = orderOf(field);
  if (value === null) return direction === 'next' ? sql`false` : sql`${column} is not null`;
  const beyond = sql<SqlBool>`${column} ${isRising ? sql`>` : sql`<`} ${valueToSql(field, value)}`;
  return direction === 'next' && !field.notNull ? sql`(${beyond} or ${column} is null)` : beyond;
}
