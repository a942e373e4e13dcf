import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Filter } from './condition.ts';
import { type Field, type Fields, fieldOf, isList } from './fields.ts';
import type { Value } from './value.ts';

const comparisons = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

/**
 * The filter as a condition for `where`; values from callers are always parameters. Served by plain indexes for
 * comparisons and lists, `lower(column) text_pattern_ops` for `$startsWith`, GIN for list fields.
 */
export function filterToSql(filter: Filter, fields: Fields): RawBuilder<SqlBool> {
  switch (filter.op) {
    case 'and':
    case 'or':
      return joinConditions(
        filter.of.map((inner) => filterToSql(inner, fields)),
        filter.op,
      );
    case 'not':
      return negate(filter.of, fields);
    default:
      return conditionToSql(filter, fieldOf(fields, filter.field));
  }
}

/** Joins conditions with `and` or `or`; without any, `and` is true and `or` is false. */
export function joinConditions(conditions: Expression<SqlBool>[], operator: 'and' | 'or'): RawBuilder<SqlBool> {
  const [first, ...others] = conditions;
  if (!first) return operator === 'and' ? sql`true` : sql`false`;
  if (others.length === 0) return sql`${first}`;
  return sql`(${sql.join(conditions, operator === 'and' ? sql` and ` : sql` or `)})`;
}

/** `is not true` reads "unknown" as "no match", so a row matches either the content or its negation. */
function negate(filter: Filter, fields: Fields): RawBuilder<SqlBool> {
  if (filter.op !== 'empty') return sql`(${filterToSql(filter, fields)}) is not true`;
  const field = fieldOf(fields, filter.field);
  return isList(field) ? sql`cardinality(${field.column}) > 0` : sql`${field.column} is not null`;
}

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>;

function conditionToSql(condition: Condition, field: Field): RawBuilder<SqlBool> {
  const { column } = field;
  switch (condition.op) {
    case 'empty':
      return isList(field) ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
    case 'in':
      return sql`${column} = any(${valuesToSql(field, condition.values)})`;
    case 'hasSome':
      return sql`${column} && ${condition.values}`;
    case 'hasAll':
      return sql`${column} @> ${condition.values}`;
    case 'startsWith':
      return like(column, `${escapePattern(condition.value)}%`);
    case 'endsWith':
      return like(column, `%${escapePattern(condition.value)}`);
    case 'contains':
      return like(column, `%${escapePattern(condition.value)}%`);
    default:
      return sql`${column} ${comparisons[condition.op]} ${valueToSql(field, condition.value)}`;
  }
}

const escapePattern = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

/** The database lowers both sides, since its rules for case differ from JavaScript's. */
const like = (column: Expression<unknown>, pattern: string): RawBuilder<SqlBool> =>
  sql`lower(${column}::text) like lower(${pattern}::text)`;

const fitsBigint = (value: Value): boolean => /^-?\d{1,18}$/.test(String(value));

/**
 * The value to compare a column with. A whole number becomes a bigint, which an index on any integer column serves and
 * which 1.5 or 3e10 do not break. Other types are the column's own.
 */
export function valueToSql(field: Field, value: Value): Expression<unknown> {
  if (field.kind !== 'number') return sql`${value}`;
  return fitsBigint(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
}

function valuesToSql(field: Field, values: Value[]): Expression<unknown> {
  if (field.kind !== 'number') return sql`${values}`;
  return values.every(fitsBigint) ? sql`${values}::bigint[]` : sql`${values}::numeric[]`;
}
