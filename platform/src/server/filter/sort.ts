import type { FieldViolation } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { type Fields, fieldOf, findField, orderOf, plainPath } from './fields.ts';
import { isJson } from './value.ts';

export interface SortField {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The direction in which a list is read from a position. */
export type Direction = 'next' | 'prev';

const MAX_SORT_FIELDS = 50;

/** Reads a sort list as callers send it; absent is empty. Throws a ValidationError that names every violation. */
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
    const problem = sorted.some((other) => other.field === field)
      ? 'is already in the sort order'
      : findProblem(field, fields);
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
  return field.sort ? undefined : "can't be sorted by";
}

/** Appends the id to the sort in the last field's direction, so that the order is unique. */
export const withTieBreak = (sort: readonly SortField[]): SortField[] =>
  sort.some(({ field }) => field === 'id') ? [...sort] : [...sort, { field: 'id', order: sort.at(-1)?.order ?? 'ASC' }];

/**
 * The order for `orderBy`; `prev` reverses it. Rows without a value are last in both directions of a field (first when
 * reversed).
 */
export function orderToSql(
  sort: readonly SortField[],
  fields: Fields,
  direction: Direction = 'next',
): RawBuilder<unknown> {
  const terms = sort.map(({ field: name, order }) => {
    const field = fieldOf(fields, name);
    const way = (order === 'ASC') === (direction === 'next') ? sql`asc` : sql`desc`;
    // PostgreSQL can walk an index backwards for `desc` but not for `desc nulls last`, so nulls are named only if
    // possible.
    if (field.notNull) return sql`${orderOf(field)} ${way}`;
    return sql`${orderOf(field)} ${way} ${direction === 'next' ? sql`nulls last` : sql`nulls first`}`;
  });
  return sql.join(terms);
}
