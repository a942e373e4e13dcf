import type { ContactId, SiteId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { findIdentityByEmail } from '../../access/identities/store.ts';
import { type ContactData, keysOf } from '../../contacts/contact.ts';
import { claimKey, deleteKeys, findByKey } from '../../contacts/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';

type Call = Pick<CallContext, 'tx' | 'caller'> & Refusing<'DUPLICATE_CONTACT_EXISTS'>;

/** Refuses an address that leads to another contact or member; without one, such a phone number. */
export async function checkUnique({ tx, caller, fail }: Call, data: ContactData, own?: ContactId): Promise<void> {
  const other = await findOther(tx, caller.siteId, data);
  if (other === undefined || other === own) return;
  const what = data.email ? 'email address' : 'phone number';
  fail('DUPLICATE_CONTACT_EXISTS', `Another contact has this ${what}.`, { duplicateContactId: other });
}

async function findOther(db: Db, siteId: SiteId, data: ContactData): Promise<string | undefined> {
  if (data.email) {
    const member = await findIdentityByEmail(db, siteId, data.email);
    if (member?.isEmailVerified) return member.id;
  }
  const [key] = keysOf(data, emailKeyOf);
  return key && findByKey(db, siteId, key);
}

/** Makes the contact findable by what is known of it now, and by nothing else. */
export async function replaceKeys(tx: Db, siteId: SiteId, id: ContactId, data: ContactData): Promise<void> {
  await deleteKeys(tx, siteId, id);
  for (const key of keysOf(data, emailKeyOf)) await claimKey(tx, siteId, key, id);
}
