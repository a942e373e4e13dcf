import type { Modules, ResponseOf } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { inSavepoint } from '../db/savepoint.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { ValidationError } from '../lib/violations.ts';

type BulkAnswer = ResponseOf<Modules['members']['bulkDeleteMembers']>;
export type ItemMetadata = BulkAnswer['results'][number]['itemMetadata'];
type ItemError = NonNullable<ItemMetadata['error']>;

export type ItemResult<T> = { value: T; error?: never } | { error: ItemError; value?: never };

/** Runs an item's work in a savepoint and returns its result or error; a refused item is rolled back alone. */
export async function attemptItem<T>(tx: Db, work: () => Promise<T>): Promise<ItemResult<T>> {
  try {
    return { value: await inSavepoint(tx, work) };
  } catch (error) {
    return { error: toItemError(error) };
  }
}

export const describeItem = (id: string, originalIndex: number, { error }: ItemResult<unknown>): ItemMetadata => ({
  id,
  originalIndex,
  success: !error,
  ...(error ? { error } : {}),
});

export function countItems(attempts: readonly ItemResult<unknown>[]): BulkAnswer['bulkActionMetadata'] {
  const totalFailures = attempts.filter(({ error }) => error).length;
  return { totalSuccesses: attempts.length - totalFailures, totalFailures, undetailedFailures: 0 };
}

/** A refusal as an item's error. A fault of the platform is rethrown and ends the whole call. */
export function toItemError(error: unknown): ItemError {
  if (error instanceof ApplicationError) {
    return { code: error.code, description: error.message, data: error.data };
  }
  const [violation] = error instanceof ValidationError ? error.violations : [];
  if (!violation) throw error;
  const { ruleName = violation.violatedRule, description, data = {}, field } = violation;
  return { code: ruleName, description, data: { ...data, field } };
}
