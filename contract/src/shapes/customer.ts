import * as T from 'typebox';
import { MemberStatus } from './member.ts';
import { CurrencyAmount } from './online-payment.ts';
import { choice, Guid, message, Timestamp } from './shape.ts';

export const CustomerTag = T.String({ minLength: 1, maxLength: 50 });

/** The side that said so last: the customer by the link in a mail, or the business. */
export const MarketingConsent = message({
  isGiven: T.Boolean(),
  changedDate: Timestamp,
  changedBy: choice(['CUSTOMER', 'BUSINESS']),
});

/** A member or contact. A member's email address is the one that they sign in with. */
export const Customer = message(
  {
    id: Guid,
    isMember: T.Boolean(),
    createdDate: Timestamp,
    tags: T.Array(T.String()),
    /** Confirmed bookings that have begun, without no-shows. */
    visitCount: T.Integer(),
    noShowCount: T.Integer(),
    /** Canceled, by them or by the business. */
    cancellationCount: T.Integer(),
    /** Visits with a price that isn't paid in full. */
    unpaidCount: T.Integer(),
  },
  {
    memberStatus: MemberStatus,
    firstName: T.String(),
    lastName: T.String(),
    email: T.String(),
    phone: T.String(),
    nextVisitDate: Timestamp,
    lastVisitDate: Timestamp,
    /** Whether somebody at their address agreed to news and offers; absent if they were never asked. */
    marketingConsent: MarketingConsent,
  },
);

/** Payments of somebody for bookings and orders, by the ledger, in one currency. */
export const CustomerSpend = message({
  paid: CurrencyAmount,
  refunded: CurrencyAmount,
  /** Paid, without what was paid back or taken back by a dispute. */
  net: CurrencyAmount,
});

/** `EMAIL` and `PHONE`: they have the same address or number. */
export const CustomerDuplicate = message({
  customer: Customer,
  sharedBy: T.Array(choice(['EMAIL', 'PHONE'])),
});

/** Filters of customers; those that aren't sent let everybody through. */
export const customerFilters = {
  /** The beginnings of names and address, or any part of a phone number. */
  search: T.String({ maxLength: 100 }),
  isMember: T.Boolean(),
  /** Customers with all of them. Case makes no difference. */
  tags: T.Array(CustomerTag, { minItems: 1, maxItems: 10 }),
  hasUpcomingBooking: T.Boolean(),
  visitedSinceDate: Timestamp,
  /** Those who have never visited, too. */
  notVisitedSinceDate: Timestamp,
  owesPayment: T.Boolean(),
};

export const CustomerSort = choice(['CREATED', 'FIRST_NAME', 'LAST_NAME']);
