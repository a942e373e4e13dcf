import { type RawBuilder, sql } from 'kysely';

/** The right-hand side of `= any(…)`: one parameter however long the list is, and nothing matches an empty one. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
