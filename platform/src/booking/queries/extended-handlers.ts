import type { Modules, RequestOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { listPlanPaymentDetails, type PlanPaymentDetails } from '../../paid-plans/redemption/payment-details-store.ts';
import type { Db } from '../../server/db/database.ts';
import { firstOfEach } from '../../server/filter/duplicates.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { type Caller, isBusiness } from '../../server/http/caller.ts';
import type { AnyCall, Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type AttendanceEntity, findLatest } from '../attendance/store.ts';
import { parseEventId } from '../availability/events.ts';
import { allowedActions } from '../manage-links/manage-link.ts';
import { describeConference, findConferences } from '../records/conference.ts';
import { toEntity } from '../records/entity.ts';
import { bookingFields, bookingPaging, defaultBookingSort } from '../records/field-store.ts';
import { isPaidByPlan } from '../records/plan-payment.ts';
import type { BookingRecord } from '../records/record.ts';
import { type BookingScope, countBookings, listBookings } from '../records/store.ts';
import { bookingAsOf } from '../records/subscription-change.ts';
import { cyclePriceOf } from '../records/subscription-price.ts';
import { readAnswers } from './answers.ts';

type Query = Modules['extendedBookings']['queryExtendedBookings'];
type Sent = NonNullable<RequestOf<Query>['query']>;
type Extras = Omit<RequestOf<Query>, 'query'>;
type Answer = ResponseOf<Query>;
type ExtendedBooking = Answer['extendedBookings'][number];
type ReadCall = Pick<AnyCall, 'tx' | 'caller' | 'now' | 'secret'>;

export const handlers: Handlers<'extendedBookings'> = {
  queryExtendedBookings(call) {
    const { query = {}, ...extras } = call.input;
    return read(call, ownerOf(call.caller), query, extras);
  },

  query(call) {
    const { query = {}, sessionId, ...extras } = call.input;
    const session = sessionId === undefined ? {} : { session: { eventId: sessionId, ...parseEventId(sessionId) } };
    return read(call, { ...ownerOf(call.caller), ...session }, query, extras);
  },

  async countExtendedBookings({ input, tx, caller }) {
    const filter = firstOfEach(parseFilter(input.filter, bookingFields, 'filter'));
    return { count: await countBookings(tx, ownerOf(caller), filterToSql(filter, bookingFields)) };
  },
};

/** Customers see the bookings that they made, whatever the query says. */
const ownerOf = (caller: Caller): BookingScope =>
  isBusiness(caller) ? { siteId: caller.siteId } : { siteId: caller.siteId, createdBy: caller.id };

async function read(
  { tx, caller, now, secret }: ReadCall,
  owner: BookingScope,
  query: Sent,
  extras: Extras,
): Promise<Answer> {
  const show = async (bookings: BookingRecord[]) => {
    const attendance = extras.withBookingAttendanceInfo ? await readAttendance(tx, caller, bookings) : new Map();
    const payments = await readPlanPayments(tx, caller, bookings, now);
    const answersOf = await readAnswers(tx, caller.siteId, bookings);
    const conferenceOf = await readConferences(tx, caller, secret, extras, bookings);
    const current = bookings.map((booking) => bookingAsOf(booking, now));
    return current.map((booking) => ({
      ...extend(booking, extras, attendance, { now, isAnonymous: caller.kind === 'visitor' }),
      ...(extras.withBookingConferencingDetails
        ? { conferencingDetails: describeConference(conferenceOf(booking)) }
        : {}),
      ...transactionsOf(payments.get(booking.id)),
      ...subscriptionOf(booking),
      ...answersOf(booking),
    }));
  };
  const { rows, pagingMetadata } = await runPagedQuery(query, {
    ...bookingPaging,
    fields: bookingFields,
    defaultSort: defaultBookingSort,
    secret,
    adjustFilter: firstOfEach,
    list: (page) => listBookings(tx, owner, page),
    count: (where) => countBookings(tx, owner, where),
  });
  return { extendedBookings: await show(rows.map(({ booking }) => booking)), pagingMetadata };
}

/** Customers see the links of their own bookings; of the team, those who may do more than look. */
async function readConferences(
  tx: Db,
  caller: Caller,
  secret: string,
  { withBookingConferencingDetails }: Extras,
  bookings: readonly BookingRecord[],
) {
  const isShown = withBookingConferencingDetails && caller.role !== 'viewer';
  return findConferences({ db: tx, secret, siteId: caller.siteId }, isShown ? bookings : []);
}

type Attendances = ReadonlyMap<BookingRecord['id'], AttendanceEntity>;

const readAttendance = (tx: Db, { siteId }: Caller, bookings: readonly BookingRecord[]): Promise<Attendances> =>
  findLatest(
    tx,
    siteId,
    bookings.map(({ id }) => id),
  );

const readPlanPayments = (tx: Db, { siteId }: Caller, bookings: readonly BookingRecord[], now: Instant) => {
  const paid = bookings.filter(isPaidByPlan).map(({ id }) => id);
  return paid.length > 0 ? listPlanPaymentDetails(tx, siteId, paid, now) : new Map<BookingRecord['id'], never>();
};

function transactionsOf(payment: PlanPaymentDetails | undefined): Pick<ExtendedBooking, 'transactions'> {
  if (!payment) return {};
  const { planName, end, credits } = payment;
  return {
    transactions: {
      chargedMembershipPaymentDetails: {
        name: { original: planName },
        ...(end === undefined ? {} : { expirationDate: toTimestamp(end) }),
        ...(credits ? { credits } : {}),
      },
    },
  };
}

function subscriptionOf(booking: BookingRecord): Pick<ExtendedBooking, 'subscriptionInfo'> {
  const { subscription } = booking.details;
  if (!subscription) return {};
  const { value: amount, currency } = cyclePriceOf(booking, subscription);
  return {
    subscriptionInfo: {
      subscriptionId: subscription.id,
      status: subscription.status,
      currentCycle: subscription.begunThrough,
      totalCycles: subscription.cycleCount,
      billingFrequency: 'MONTHLY',
      cyclePrice: { amount, currency },
    },
  };
}

/** Adds the requested extras to a booking. Orders do not exist yet. */
function extend(
  booking: BookingRecord,
  extras: Extras,
  attendances: Attendances,
  { now, isAnonymous }: { now: Instant; isAnonymous: boolean },
): ExtendedBooking {
  const { cancellationFee: fee, policy } = booking.details;
  const { status = 'NOT_SET', numberOfAttendees = 0, id } = attendances.get(booking.id) ?? {};
  const attendance = { ...(id ? { id } : {}), status, numberOfAttendees };
  const cancellationFeeEnabled = policy.cancellationFeePolicy?.enabled ?? false;
  return {
    booking: toEntity(booking),
    ...(extras.withBookingAllowedActions ? { allowedActions: allowedActions(booking, now, isAnonymous) } : {}),
    ...(extras.withBookingAttendanceInfo ? { attendance } : {}),
    ...(extras.withBookingPolicySettings ? { bookingPolicySettings: { cancellationFeeEnabled } } : {}),
    ...(extras.withBookingFeeDetails
      ? { bookingFeeDetails: fee && !fee.isWaived ? { cancellationFeeStatus: fee.status } : {} }
      : {}),
  };
}
