import type { ContactId } from '@foyer/contract';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addCustomerTag } from './add-tag.ts';
import { findSpelling, removeTag } from './tag-store.ts';

type Customers = Handlers<'customers'>;

const readIds = (sent: readonly string[]) => [...new Set(sent.map((id) => asId<ContactId>(id.toLowerCase())))];

function readTag(sent: string): string {
  const tag = sent.trim().replace(/\s+/g, ' ');
  if (!tag) throw new ValidationError([oneViolation('tag', 'must not be blank', 'MIN_LENGTH')]);
  return tag;
}

export const tagCustomers: Customers['tagCustomers'] = (call) =>
  addCustomerTag(call, readIds(call.input.customerIds), readTag(call.input.tag));

export const untagCustomers: Customers['untagCustomers'] = async ({ tx, caller, input }) => {
  const { siteId } = caller;
  const sent = readTag(input.tag);
  const tag = (await findSpelling(tx, siteId, sent)) ?? sent;
  return { tag, changedIds: await removeTag(tx, siteId, readIds(input.customerIds), tag) };
};
