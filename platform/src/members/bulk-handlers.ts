import type { MemberId, Modules, ResponseOf } from '@foyer/contract';
import { sql } from 'kysely';
import type { Handlers } from '../http/handler.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { asId } from '../lib/ids.ts';
import { ValidationError } from '../lib/violations.ts';
import { deedOf } from './call.ts';
import { type Deed, remove } from './deeds.ts';

type Result = ResponseOf<Modules['members']['bulkDeleteMembers']>['results'][number];
type ItemError = NonNullable<Result['itemMetadata']['error']>;

/** One after the other, always in the same order, so that two such calls never wait for each other. */
export const bulkDeleteMembers: Handlers<'members'>['bulkDeleteMembers'] = async (call) => {
  const ids = call.input.memberIds.map((id) => asId<MemberId>(id.toLowerCase()));
  const errors = new Map<MemberId, ItemError | undefined>();
  for (const id of [...new Set(ids)].sort()) errors.set(id, await tryToRemove(deedOf(call), id));
  const results = ids.map((id, originalIndex): Result => {
    const error = errors.get(id);
    return { itemMetadata: { id, originalIndex, success: !error, ...(error ? { error } : {}) } };
  });
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
};

/** Why the member can't be deleted; whatever was begun is undone, and the others go on. */
async function tryToRemove(deed: Deed, id: MemberId): Promise<ItemError | undefined> {
  let refusal: ItemError | undefined;
  await sql`savepoint removal`.execute(deed.tx);
  try {
    await remove(deed, id);
  } catch (error) {
    refusal = toItemError(error);
    await sql`rollback to savepoint removal`.execute(deed.tx);
  }
  await sql`release savepoint removal`.execute(deed.tx);
  return refusal;
}

function toItemError(error: unknown): ItemError {
  if (error instanceof ApplicationError) {
    return { code: error.code, description: error.message, data: error.data };
  }
  const [violation] = error instanceof ValidationError ? error.violations : [];
  if (!violation) throw error;
  const { ruleName = violation.violatedRule, description, data = {} } = violation;
  return { code: ruleName, description, data };
}
