import type { ContactId, SiteId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { findIdentityByEmail } from '../../access/identities/store.ts';
import type { Contact, ContactData } from '../../contacts/contact.ts';
import { isSamePhone } from '../../contacts/search.ts';
import { findByKey } from '../../contacts/store.ts';
import type { ItemError } from '../../server/bulk-jobs/bulk-job.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { findContact, listContactsById } from '../contacts/store.ts';
import { listLikely } from '../customers/duplicate-store.ts';
import { compareByEmail, compareByPhone } from './same-person.ts';

/** The customer whom a row is about; absent if the row makes a new one. */
export type Match = { customer?: Contact; error?: ItemError };

/** Finds the customer with the row's address, or number, by the rule that suggests duplicates. */
export async function matchCustomer(db: Db, siteId: SiteId, row: ContactData, nameOf: NamesOfColumns): Promise<Match> {
  const found = row.email ? await findByEmail(db, siteId, row.email) : undefined;
  if (found) {
    return compareByEmail(row, found) === 'SAME' ? { customer: found } : { error: otherPerson(nameOf.email, found) };
  }
  if (!row.phone) return {};
  const likely = await listContactsById(db, siteId, await listLikely(db, siteId, { phone: row.phone }));
  const sharing = likely.filter(({ phone }) => isSamePhone(phone, row.phone));
  const same = sharing.find((known) => compareByPhone(row, known) === 'SAME');
  if (same) return { customer: same };
  const unclear = sharing.find((known) => compareByPhone(row, known) === 'UNCLEAR');
  return unclear ? { error: otherPerson(nameOf.phone, unclear) } : {};
}

/** The names of columns in the file. */
export interface NamesOfColumns {
  email: string;
  phone: string;
}

async function findByEmail(db: Db, siteId: SiteId, email: string): Promise<Contact | undefined> {
  const member = await findIdentityByEmail(db, siteId, email);
  const id: ContactId | undefined = member?.isEmailVerified
    ? // A member's contact has the member's id.
      asId<ContactId>(member.id)
    : await findByKey(db, siteId, { kind: 'EMAIL', value: emailKeyOf(email) });
  return id && findContact(db, siteId, id);
}

export const nameOfCustomer = ({ firstName, lastName, email, phone }: ContactData): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || '';

const otherPerson = (field: string, known: Contact): ItemError => ({
  code: 'OTHER_PERSON',
  description: `belongs to ${nameOfCustomer(known)}, who has another first name`,
  field,
});
