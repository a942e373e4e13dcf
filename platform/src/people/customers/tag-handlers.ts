import type { ContactId } from '@foyer/contract';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addTag, findSpelling, hasMoreTags, listTags, lockTags, removeTag } from './tag-store.ts';

type Customers = Handlers<'customers'>;

const MOST_OF_CUSTOMER = 30;
const MOST_OF_SITE = 300;

const readIds = (sent: readonly string[]) => [...new Set(sent.map((id) => asId<ContactId>(id.toLowerCase())))];

function readTag(sent: string): string {
  const tag = sent.trim().replace(/\s+/g, ' ');
  if (!tag) throw new ValidationError([oneViolation('tag', 'must not be blank', 'MIN_LENGTH')]);
  return tag;
}

export const tagCustomers: Customers['tagCustomers'] = async ({ tx, caller, input, fail }) => {
  const { siteId } = caller;
  const [ids, sent] = [readIds(input.customerIds), readTag(input.tag)];
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
};

export const untagCustomers: Customers['untagCustomers'] = async ({ tx, caller, input }) => {
  const { siteId } = caller;
  const sent = readTag(input.tag);
  const tag = (await findSpelling(tx, siteId, sent)) ?? sent;
  return { tag, changedIds: await removeTag(tx, siteId, readIds(input.customerIds), tag) };
};
