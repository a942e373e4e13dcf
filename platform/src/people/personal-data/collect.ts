import type { MemberId, SiteId } from '@foyer/contract';
import { toMember } from '../../access/identities/entity.ts';
import { type Identity, toEntity } from '../../access/identities/identity.ts';
import { listOrdersOf } from '../../paid-plans/orders/member-orders.ts';
import { listPoolsOf } from '../../paid-plans/redemption/member-pools-store.ts';
import type { Db } from '../../server/db/database.ts';
import {
  findFeedOf,
  findHoursOf,
  listEventsOf,
  listFilesOf,
  listJobLinesOf,
  listMailsTo,
  listMarketingConsentsOf,
  listMessagesTo,
  listNotesAbout,
  listRepliesOf,
  listSlugsOf,
  listTagsOf,
} from './activity-store.ts';
import {
  listAttendanceOf,
  listBookingsOf,
  listFormFilesOf,
  listSeriesOf,
  listSmsOf,
  listWaitlistEntriesOf,
} from './booking-store.ts';
import { listInvoicesOf, listPaymentMethodsOf, listPaymentsOf, listStoreCreditOf } from './payment-store.ts';
import {
  listAppsOf,
  listAuthenticatorAppsOf,
  listConsentsOf,
  listIdpLinksOf,
  listNotifiedDevicesOf,
  listOpenTokensOf,
  listPasskeysOf,
  listSessionsOf,
} from './sign-in-store.ts';

interface Subject {
  siteId: SiteId;
  identity: Identity;
  publicUrl: string;
}

type Read = (db: Db, siteId: SiteId, id: MemberId, subject: Subject) => Promise<unknown> | unknown;

/** Each part of a personal data export: the tables it is read from, and how. */
export const parts = {
  member: { tables: ['identities'], read: (_db, _siteId, _id, { identity }) => toMember(identity, 'FULL') },
  identity: { tables: ['identities'], read: (_db, _siteId, _id, { identity }) => toEntity(identity) },
  slugs: { tables: ['member_slugs'], read: listSlugsOf },
  sessions: { tables: ['sign_in_sessions'], read: listSessionsOf },
  apps: { tables: ['grants'], read: listAppsOf },
  consents: { tables: ['consents'], read: listConsentsOf },
  authenticatorApps: { tables: ['totp_factors'], read: listAuthenticatorAppsOf },
  passkeys: { tables: ['passkeys'], read: listPasskeysOf },
  notifiedDevices: { tables: ['push_subscriptions'], read: listNotifiedDevicesOf },
  identityProviders: { tables: ['idp_identities'], read: listIdpLinksOf },
  openCodesAndLinks: { tables: ['verifications', 'recoveries', 'email_changes'], read: listOpenTokensOf },
  bookings: { tables: ['bookings'], read: (db, siteId, _id, { identity }) => listBookingsOf(db, siteId, identity) },
  series: {
    tables: ['recurring_bookings'],
    read: (db, siteId, _id, { identity }) => listSeriesOf(db, siteId, identity),
  },
  waitingLists: {
    tables: ['waitlist_entries'],
    read: (db, siteId, _id, { identity }) => listWaitlistEntriesOf(db, siteId, identity),
  },
  formFiles: {
    tables: ['form_files', 'booking_form_files'],
    read: (db, siteId, _id, { identity }) => listFormFilesOf(db, siteId, identity),
  },
  attendance: {
    tables: ['attendances'],
    read: (db, siteId, _id, { identity }) => listAttendanceOf(db, siteId, identity),
  },
  sms: {
    tables: ['sms'],
    read: (db, siteId, _id, { identity }) => listSmsOf(db, siteId, identity),
  },
  orders: {
    tables: ['orders', 'order_form_submissions', 'order_cycles', 'order_pause_periods', 'coupon_uses'],
    read: listOrdersOf,
  },
  payments: {
    tables: ['charges', 'refunds'],
    read: (db, siteId, _id, { identity }) => listPaymentsOf(db, siteId, identity),
  },
  invoices: {
    tables: ['invoices', 'invoice_buyers'],
    read: (db, siteId, _id, { identity }) => listInvoicesOf(db, siteId, identity),
  },
  paymentMethods: { tables: ['payment_methods'], read: listPaymentMethodsOf },
  storeCredit: { tables: ['store_credit_balances', 'store_credit_entries'], read: listStoreCreditOf },
  benefits: {
    tables: ['order_benefits', 'benefit_pools', 'benefit_pool_entries', 'benefit_redemptions'],
    read: listPoolsOf,
  },
  notes: { tables: ['member_notes'], read: listNotesAbout },
  tags: { tables: ['customer_tags'], read: listTagsOf },
  messages: { tables: ['message_deliveries'], read: listMessagesTo },
  messageReplies: { tables: ['message_replies', 'conversations'], read: listRepliesOf },
  marketingConsents: {
    tables: ['marketing_consents'],
    read: (db, siteId, _id, { identity }) => listMarketingConsentsOf(db, siteId, identity),
  },
  securityEvents: { tables: ['security_events'], read: listEventsOf },
  calendarFeed: { tables: ['calendar_feeds'], read: findFeedOf },
  work: { tables: ['resources', 'sessions', 'external_calendars'], read: findHoursOf },
  files: {
    tables: ['media_files'],
    read: (db, siteId, id, { publicUrl }) => listFilesOf(db, siteId, id, publicUrl),
  },
  mails: { tables: ['mail'], read: (db, siteId, _id, { identity }) => listMailsTo(db, siteId, identity) },
  jobs: { tables: ['bulk_job_items'], read: (db, siteId, _id, { identity }) => listJobLinesOf(db, siteId, identity) },
} as const satisfies Record<string, { tables: readonly string[]; read: Read }>;

/** Collects everything held about a member as one document; dates become ISO text when it is serialised. */
export async function collectPersonalData(db: Db, subject: Subject): Promise<Record<string, unknown>> {
  const { siteId, identity } = subject;
  const collected: Record<string, unknown> = {};
  for (const [name, { read }] of Object.entries<{ read: Read }>(parts)) {
    collected[name] = await read(db, siteId, identity.id, subject);
  }
  return collected;
}
