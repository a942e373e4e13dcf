import type { ContactId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { isSamePhone } from '../../contacts/search.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import type { CustomerEntity } from './customer.ts';
import { listLikely } from './duplicate-store.ts';
import { readCustomers } from './read-customers.ts';

const MOST = 5;

interface Duplicate {
  customer: CustomerEntity;
  sharedBy: ('EMAIL' | 'PHONE')[];
}

/** Finds others with the address or number of a customer, who may be the same person. */
export async function findDuplicates(
  db: Db,
  siteId: SiteId,
  customer: CustomerEntity,
  now: Instant,
): Promise<Duplicate[]> {
  const ids = await listLikely(db, siteId, { ...customer, id: asId<ContactId>(customer.id) });
  const others = await readCustomers(db, siteId, ids, now);
  return others
    .map((other) => ({ customer: other, sharedBy: sharedBy(customer, other) }))
    .filter(({ sharedBy }) => sharedBy.length > 0)
    .slice(0, MOST);
}

function sharedBy(one: CustomerEntity, other: CustomerEntity): Duplicate['sharedBy'] {
  const isSameEmail = one.email && other.email && emailKeyOf(one.email) === emailKeyOf(other.email);
  return [
    ...(isSameEmail ? (['EMAIL'] as const) : []),
    ...(isSamePhone(one.phone, other.phone) ? (['PHONE'] as const) : []),
  ];
}
