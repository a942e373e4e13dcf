import type { ContactId, MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { statusNames } from '../../access/identities/entity.ts';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { listStatuses } from '../../access/identities/store.ts';
import type { Contact } from '../../contacts/contact.ts';
import { type MarketingConsent, readConsents } from '../../contacts/marketing-consent-store.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { listContactsById } from '../contacts/store.ts';
import { noFigures, readFigures } from './booking-store.ts';
import type { CustomerEntity } from './customer.ts';
import { readTags } from './tag-store.ts';

/** Reads customers in the order of the ids, each with tags and visits. Ids of nobody are left out. */
export async function readCustomers(
  db: Db,
  siteId: SiteId,
  ids: readonly ContactId[],
  now: Instant,
): Promise<CustomerEntity[]> {
  if (ids.length === 0) return [];
  const [contacts, tags, figures, statuses] = await Promise.all([
    listContactsById(db, siteId, ids),
    readTags(db, siteId, ids),
    readFigures(db, siteId, ids, now),
    listStatuses(db, siteId, ids.map(asId<MemberId>)),
  ]);
  const keys = contacts.flatMap(({ email }) => (email ? [emailKeyOf(email)] : []));
  const consents = await readConsents(db, siteId, keys);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return ids.flatMap((id) => {
    const contact = byId.get(id);
    if (!contact) return [];
    const consent = contact.email ? consents.get(emailKeyOf(contact.email)) : undefined;
    const status = contact.memberId && statuses.get(contact.memberId);
    return {
      ...ownData(contact),
      ...(status ? { memberStatus: statusNames[status] } : {}),
      ...(consent ? { marketingConsent: toConsent(consent) } : {}),
      tags: tags.get(id) ?? [],
      ...(figures.get(id) ?? noFigures),
    };
  });
}

const toConsent = ({ isGiven, changedAt, changedBy }: MarketingConsent) => ({
  isGiven,
  changedDate: toTimestamp(changedAt),
  changedBy,
});

const ownData = ({ id, memberId, firstName, lastName, email, phone, createdAt }: Contact) => ({
  id,
  isMember: memberId !== undefined,
  createdDate: toTimestamp(createdAt),
  ...(firstName ? { firstName } : {}),
  ...(lastName ? { lastName } : {}),
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
});
