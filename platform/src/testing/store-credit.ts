import { type MemberId, modules } from '@foyer/contract';
import { newId } from '../server/lib/new-id.ts';
import type { TestPlatform } from './test-platform.ts';

const { getStoreCredit, grantStoreCredit } = modules.storeCredit;

/** Gives a member store credit. */
export async function addStoreCredit(
  { owner }: Pick<TestPlatform, 'owner'>,
  memberId: MemberId,
  amount: string,
  reason = 'A gift',
): Promise<string> {
  const { entry } = (await owner.call(grantStoreCredit, { memberId, entryId: newId(), amount, reason })).value;
  return entry.id;
}

export const fetchStoreCredit = async ({ owner }: Pick<TestPlatform, 'owner'>, memberId: MemberId): Promise<string> =>
  (await owner.call(getStoreCredit, { memberId })).value.storeCredit.balance.value;
