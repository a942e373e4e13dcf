import { days, subtractDuration } from '@foyer/contract/values';
import type { Identity } from '../../access/identities/identity.ts';
import { mailPerson } from '../../access/sign-in/mails.ts';
import { deleteConsents } from '../../contacts/marketing-consent-store.ts';
import { deleteKeys } from '../../contacts/store.ts';
import { removeFormFilesOf } from '../../media/form-file-store.ts';
import { eraseBuyer } from '../../payments/invoices/store.ts';
import { appendEvent } from '../../server/events/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { guestTemplates } from '../../server/mail/templates.ts';
import { deleteSmsAbout } from '../../server/sms/store.ts';
import type { MemberActionContext } from './action-context.ts';
import { deleteAccount, removeFiles } from './erasure-store/account.ts';
import {
  anonymizeBookings,
  anonymizeEvents,
  listContactEmails,
  listRecentlyChanged,
} from './erasure-store/bookings.ts';
import {
  anonymizeAnswers,
  anonymizeAuthor,
  anonymizeJobItems,
  anonymizeSecurityEvents,
  deleteAccountMailTo,
  deleteMailAbout,
  deleteMailAboutBookings,
  deleteMailTo,
  listNoteIds,
} from './erasure-store/references.ts';
import { listBookingIdsOf, listProvedAddresses, wasOfTeam, withoutAccountOf } from './ownership-store.ts';
import { leaveWaitlists } from './waitlists.ts';

/** Idempotent responses live for two days (jobs/release-holds.ts); one more day covers a late sweep. */
const ANSWERS_KEPT_MS = days(3);

/**
 * Erases a member's personal data everywhere; their bookings stay without it. Rate limits stay: their keys are digests
 * that name nobody, and they expire by themselves.
 */
export async function eraseMember(context: MemberActionContext, member: Identity): Promise<void> {
  const { tx, mail, siteId, actor, now } = context;
  const { id, profile } = member;
  await eraseTraces(context, member);
  const own = [profile.photo?.id, profile.cover?.id].filter((file) => file !== undefined);
  await removeFiles(tx, siteId, id, { own, wasOnTeam: await wasOfTeam(tx, siteId, id), now });
  await deleteKeys(tx, siteId, asId(id));
  await deleteAccount(tx, siteId, id, now);
  await anonymizeSecurityEvents(tx, siteId, id);
  await appendEvent(tx, { siteId, type: 'memberDeleted', entityId: id, body: {}, anonymizes: true, now });
  // The last mail confirms a deletion that the member requested; it is deleted once sent (jobs/send-mail.ts).
  if (actor.id === id && member.isEmailVerified) await mailPerson({ tx, mail }, siteId, member, 'accountDeleted');
}

/** Erases the member from other entities: bookings, events, mails, stored responses, import rows. */
async function eraseTraces(context: MemberActionContext, member: Identity): Promise<void> {
  const { tx, siteId, now } = context;
  const { id } = member;
  const login = member.email.toLowerCase();
  const bookingIds = await listBookingIdsOf(tx, siteId, member);
  const proved = await listProvedAddresses(tx, siteId, member);
  // Includes addresses given with bookings, except those that are another member's login.
  const addresses = [...new Set([login, ...proved.map(({ address }) => address)])];
  const others = (await listContactEmails(tx, siteId, bookingIds)).filter((email) => !addresses.includes(email));
  const left = (await withoutAccountOf(tx, siteId, others, id)).map((address) => ({ address }));
  const recent = await listRecentlyChanged(tx, siteId, bookingIds, subtractDuration(now, ANSWERS_KEPT_MS));
  const notes = await listNoteIds(tx, siteId, id);
  await deleteSmsAbout(tx, siteId, bookingIds);
  await leaveWaitlists(context, bookingIds);
  await removeFormFilesOf(tx, siteId, bookingIds, now);
  await anonymizeBookings(tx, siteId, bookingIds);
  await eraseBuyer(tx, siteId, { memberId: id, bookingIds });
  await anonymizeEvents(tx, siteId, [id, ...bookingIds]);
  await anonymizeAnswers(tx, siteId, id, [id, ...addresses, ...recent, ...notes]);
  await anonymizeJobItems(tx, siteId, id, addresses);
  await deleteConsents(tx, siteId, addresses);
  await anonymizeAuthor(tx, siteId, id);
  for (const address of [...proved, ...left]) await deleteMailTo(tx, siteId, address);
  await deleteAccountMailTo(tx, siteId, login, guestTemplates);
  await deleteMailAbout(tx, siteId, id);
  await deleteMailAboutBookings(tx, siteId, bookingIds);
}
