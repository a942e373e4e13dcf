import type { ContactId, SiteId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { findIdentityByEmail } from '../../access/identities/store.ts';
import { type ContactData, type ContactKey, keysOf } from '../../contacts/contact.ts';
import { claimKey, findByKey, releaseKey } from '../../contacts/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import type { Refusing } from '../../server/http/handler.ts';

type Call = { tx: Db; caller: Pick<ActingCaller, 'siteId'> } & Refusing<'DUPLICATE_CONTACT_EXISTS'>;

/** Refuses an address that leads to another contact or member; without one, such a phone number. */
export async function checkUnique({ tx, caller, fail }: Call, data: ContactData, own?: ContactId): Promise<void> {
  const other = await findOther(tx, caller.siteId, data);
  if (other === undefined || other === own) return;
  fail('DUPLICATE_CONTACT_EXISTS', duplicateWords(data), { duplicateContactId: other });
}

const duplicateWords = ({ email }: ContactData) =>
  `Another contact has this ${email ? 'email address' : 'phone number'}.`;

async function findOther(db: Db, siteId: SiteId, data: ContactData): Promise<string | undefined> {
  if (data.email) {
    const member = await findIdentityByEmail(db, siteId, data.email);
    if (member?.isEmailVerified) return member.id;
  }
  const [key] = keysOf(data, emailKeyOf);
  return key && findByKey(db, siteId, key);
}

/**
 * Makes the contact findable by what is known of it now and no longer by what was; keys that came by a merge stay.
 * Refuses an address or number that another contact got in the meantime.
 */
export async function replaceKeys(call: Call, id: ContactId, before: ContactData, data: ContactData): Promise<void> {
  const { tx, caller, fail } = call;
  const keys = keysOf(data, emailKeyOf);
  const isKept = (old: ContactKey) => keys.some(({ kind, value }) => kind === old.kind && value === old.value);
  for (const old of keysOf(before, emailKeyOf)) if (!isKept(old)) await releaseKey(tx, caller.siteId, old, id);
  for (const [index, key] of keys.entries()) {
    if ((await claimKey(tx, caller.siteId, key, id)) || index > 0) continue;
    const other = await findByKey(tx, caller.siteId, key);
    if (other !== id) fail('DUPLICATE_CONTACT_EXISTS', duplicateWords(data), { duplicateContactId: other });
  }
}
