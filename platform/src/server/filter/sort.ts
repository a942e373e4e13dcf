import type { FieldViolation } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { type Fields, fieldOf, findField, orderOf, plainPath } from './fields.ts';
import { isJson } from './value.ts';

export interface SortField {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Which way a list is read from where it was left. */
export type Direction = 'next' | 'prev';

const MAX_SORT_FIELDS = 50;

/** Reads a sort list as callers send it; absent is empty. Throws a ValidationError that names every wrong place. */
export function parseSort(sort: unknown, fields: Fields, at = 'query.sort'): SortField[] {
  const list = sort ?? [];
  if (!Array.isArray(list)) throw new ValidationError([oneViolation(at, 'expects a list', 'FORMAT')]);
  if (list.length > MAX_SORT_FIELDS) {
    throw new ValidationError([oneViolation(at, `expects at most ${MAX_SORT_FIELDS} fields`, 'MAX_SIZE')]);
  }
  const violations: FieldViolation[] = [];
  const sorted: SortField[] = [];
  for (const [index, item] of list.entries()) {
    const { fieldName, order } = isJson(item) ? item : {};
    const field = typeof fieldName === 'string' ? plainPath(fieldName) : '';
    const way = order ?? 'ASC';
    const problem = sorted.some((other) => other.field === field) ? 'is already sorted by' : findProblem(field, fields);
    if (problem) violations.push(oneViolation(`${at}[${index}].fieldName`, problem));
    else if (way === 'ASC' || way === 'DESC') sorted.push({ field, order: way });
    else violations.push(oneViolation(`${at}[${index}].order`, 'expects ASC or DESC'));
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return sorted;
}

function findProblem(name: string, fields: Fields): string | undefined {
  const field = findField(fields, name);
  if (!field) return 'unknown field';
  return field.sort ? undefined : 'cannot be sorted by';
}

/** The sort with the id as last word, so that every row has its place. The id goes the way of the field before it. */
export const withTieBreak = (sort: readonly SortField[]): SortField[] =>
  sort.some(({ field }) => field === 'id') ? [...sort] : [...sort, { field: 'id', order: sort.at(-1)?.order ?? 'ASC' }];

/**
 * The order for `orderBy`; `prev` turns it round. Rows without a value come last, whichever way a field is sorted
 * (first when turned round).
 */
export function orderToSql(
  sort: readonly SortField[],
  fields: Fields,
  direction: Direction = 'next',
): RawBuilder<unknown> {
  const terms = sort.map(({ field: name, order }) => {
    const field = fieldOf(fields, name);
    const way = (order === 'ASC') === (direction === 'next') ? sql`asc` : sql`desc`;
    // Only where it says something: PostgreSQL walks an index backwards for `desc`, but not for `desc nulls last`.
    if (field.notNull) return sql`${orderOf(field)} ${way}`;
    return sql`${orderOf(field)} ${way} ${direction === 'next' ? sql`nulls last` : sql`nulls first`}`;
  });
  return sql.join(terms);
}
