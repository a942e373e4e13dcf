import type { Modules, ResponseOf, SiteId } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { headingOf } from '../../server/mail/heading.ts';
import { findSite, type Site } from '../../server/sites/store.ts';
import { findOwnBooking } from '../changes/change.ts';
import { bookingPriceOf } from '../records/booking-price.ts';
import { makeManageToken } from '../records/manage-token.ts';
import type { BookingRecord } from '../records/record.ts';
import { findActorNames } from './actor-store.ts';
import { listMails, listSms, type SentMessage } from './message-store.ts';
import { describeNote } from './notes.ts';
import { canBePaidInPerson } from './paid-in-person.ts';

type Operation = Modules['bookingRecords']['getBookingRecord'];
type Answer = ResponseOf<Operation>;
type ReadingCall = Pick<Call<Operation>, 'tx' | 'secret'>;

/** Answers with everything that only the business sees of a booking. */
export async function getBookingRecord(call: Call<Operation>): Promise<Answer> {
  const { tx, caller } = call;
  const booking = await findOwnBooking(call, call.input.bookingId);
  const { details } = booking;
  const { notes = [] } = details;
  const names = await findActorNames(tx, caller.siteId, [...new Set(notes.map(({ author }) => author))]);
  const site = await findSite(tx, caller.siteId);
  const messages = await listMessages(call, caller.siteId, booking);
  return {
    resources: details.resources.map(({ id, name }) => ({ id, name })),
    ...pricesOf(booking),
    messages: messages.map((message) => describeMessage(message, site)),
    notes: notes.map((note) => describeNote(note, names)),
    paidInPerson: details.paidInPerson !== undefined && booking.paymentStatus === 'PAID',
    canBePaidInPerson: canBePaidInPerson(booking),
    ...(details.policy.customPolicyDescription ? { policyDescription: details.policy.customPolicyDescription } : {}),
    ...(details.recurring ? { recurring: details.recurring } : {}),
  };
}

function pricesOf(booking: BookingRecord): Pick<Answer, 'priceLines' | 'discount' | 'tax' | 'total'> {
  const price = bookingPriceOf(booking);
  if (!price) return { priceLines: [] };
  const { currency, amounts, lines } = price;
  const money = (minor: number) => toMoney(minor, currency);
  return {
    priceLines: lines.map(({ kind, name, quantity, amounts: { subtotalMinor } }) => ({
      ...{ kind, name, quantity },
      amount: money(subtotalMinor),
    })),
    ...(amounts.discountMinor ? { discount: money(amounts.discountMinor) } : {}),
    ...(amounts.taxMinor ? { tax: money(amounts.taxMinor) } : {}),
    total: money(amounts.totalMinor),
  };
}

/** Mails name no booking, but the link in them does: that of each version of the links. */
async function listMessages(
  { tx, secret }: ReadingCall,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<SentMessage[]> {
  const email = booking.details.contactDetails?.email;
  const versions = Array.from({ length: booking.linkVersion + 1 }, (_, linkVersion) => linkVersion);
  const manageTokens = versions.map((linkVersion) => makeManageToken(secret, siteId, { id: booking.id, linkVersion }));
  const mails = email ? await listMails(tx, siteId, { email, manageTokens }) : [];
  const sms = await listSms(tx, siteId, booking.id);
  return [...mails, ...sms].sort((one, other) => other.created - one.created);
}

function describeMessage({ id, channel, to, status, created, sent, ...mail }: SentMessage, site: Site) {
  const subject = mail.subject ?? (mail.template ? headingOf(mail.template, site) : undefined);
  return {
    ...{ id, channel, to, status },
    createdDate: toTimestamp(created),
    ...(subject ? { subject } : {}),
    ...(sent === undefined ? {} : { sentDate: toTimestamp(sent) }),
  };
}
