import type { ContactId, SiteId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { shareLockIdentity, shareLockVerified } from '../../access/identities/store.ts';
import { type ContactData, type ContactKey, keysOf } from '../../contacts/contact.ts';
import { claimKey, findByKey, insertContact, shareLockContact } from '../../contacts/store.ts';
import type { Db } from '../../server/db/database.ts';
import { type ActingCaller, mayManageBookings } from '../../server/http/caller.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { BookingDetails, ContactDetails } from '../records/record.ts';

type Call = Pick<CallContext, 'tx' | 'now'> & { caller: ActingCaller };

/**
 * Returns the contact details with the contact's id: the member who books for themself, the contact that the business
 * names, or whoever is found by the address, or without one by the phone number. Adds a contact where nobody is found.
 */
export async function readBookingContact(
  call: Call,
  details: ContactDetails | undefined,
  { isForCustomer }: Pick<BookingDetails, 'isForCustomer'>,
): Promise<Pick<BookingDetails, 'contactDetails'>> {
  const { caller, tx } = call;
  const own = caller.kind === 'member' && !isForCustomer ? caller.id : undefined;
  const named = details?.contactId?.toLowerCase();
  if (named !== undefined && named !== own) await checkNamed(call, asId(named));
  const contactId = own ?? named ?? (details && (await findOrAdd(tx, caller.siteId, details, call.now)));
  if (contactId === undefined) return details ? { contactDetails: details } : {};
  return { contactDetails: { ...details, contactId } };
}

async function checkNamed({ tx, caller }: Call, id: ContactId): Promise<void> {
  const field = 'booking.contactDetails.contactId';
  if (!mayManageBookings(caller)) throw new ValidationError([oneViolation(field, 'only the business can send this')]);
  if (await shareLock(tx, caller.siteId, id)) return;
  throw new ValidationError([oneViolation(field, 'is not a contact of this site')]);
}

/** A contact may be a member. */
const shareLock = async (tx: Db, siteId: SiteId, id: ContactId): Promise<boolean> =>
  (await shareLockContact(tx, siteId, id)) || shareLockIdentity(tx, siteId, asId(id));

/** An address that nobody has verified leads to no member: somebody else could have typed it. */
async function findOrAdd(
  tx: Db,
  siteId: SiteId,
  { firstName, lastName, email, phone, fullAddress }: ContactDetails,
  now: CallContext['now'],
): Promise<ContactId | undefined> {
  const address = fullAddress ? { address: fullAddress } : {};
  const data = dropEmpty({ firstName, lastName, email, phone, ...address });
  const keys = keysOf(data, emailKeyOf);
  const [key] = keys;
  if (Object.keys(data).length === 0) return undefined;
  if (key) {
    const [member, found] = await Promise.all([
      key.kind === 'EMAIL' ? shareLockVerified(tx, siteId, key.value) : undefined,
      findByKey(tx, siteId, key),
    ]);
    if (member !== undefined) return asId<ContactId>(member);
    if (found !== undefined && (await shareLock(tx, siteId, found))) return found;
  }
  return addContact(tx, siteId, { data, keys }, now);
}

async function addContact(
  tx: Db,
  siteId: SiteId,
  { data, keys: [key, ...others] }: { data: ContactData; keys: readonly ContactKey[] },
  now: CallContext['now'],
): Promise<ContactId> {
  const id = newId<ContactId>();
  if (key && !(await claimKey(tx, siteId, key, id))) {
    const winner = await findByKey(tx, siteId, key);
    if (winner !== undefined && (await shareLock(tx, siteId, winner))) return winner;
  }
  for (const other of others) await claimKey(tx, siteId, other, id);
  await insertContact(tx, siteId, { ...data, id, source: 'BOOKING' }, now);
  return id;
}

const dropEmpty = (data: { [Name in keyof ContactData]: ContactData[Name] | undefined }): ContactData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''));
