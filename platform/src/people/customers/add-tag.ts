import type { ContactId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { addTag, findSpelling, hasMoreTags, listTags, lockTags } from './tag-store.ts';

const MOST_OF_CUSTOMER = 30;
const MOST_OF_SITE = 300;

type Call = { tx: Db; caller: Pick<ActingCaller, 'siteId'> } & Refusing<'TOO_MANY_TAGS'>;

/** Gives customers a tag, spelt as the site spells it. Returns who didn't have it. */
export async function addCustomerTag(
  { tx, caller: { siteId }, fail }: Call,
  ids: readonly ContactId[],
  sent: string,
): Promise<{ tag: string; changedIds: ContactId[] }> {
  await lockTags(tx, siteId);
  const known = await findSpelling(tx, siteId, sent);
  if (known === undefined && (await listTags(tx, siteId)).length >= MOST_OF_SITE) {
    return fail('TOO_MANY_TAGS', `A site can have at most ${MOST_OF_SITE} tags. Remove one that you no longer need.`);
  }
  const tag = known ?? sent;
  const changedIds = await addTag(tx, siteId, ids, tag);
  if (await hasMoreTags(tx, siteId, changedIds, MOST_OF_CUSTOMER)) {
    return fail('TOO_MANY_TAGS', `A customer can have at most ${MOST_OF_CUSTOMER} tags. Remove one first.`);
  }
  return { tag, changedIds };
}
