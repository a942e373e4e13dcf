import * as T from 'typebox';
import { choice, message } from './shape.ts';

export const CivilDate = T.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

export const ReportName = choice([
  'TAKINGS',
  'BOOKINGS',
  'ATTENDANCE',
  'REBOOKING',
  'RETENTION',
  'SALES',
  'UTILISATION',
  'FILL',
  'EARNED',
  'LIABILITY',
  'PAY',
]);

/**
 * The date that decides which range something belongs to. A report has one; BALANCE is what is open at the end. PAY has hours and visits
 * by their own day, and sales by that of the payment.
 */
export const ReportBasis = choice(['PAYMENT', 'BOOKING', 'VISIT', 'EARNED', 'BALANCE', 'PAY']);

/** Weeks begin on Monday. STAFF is the first person, or room, of a booking. */
export const Grouping = choice(['DAY', 'WEEK', 'MONTH', 'SERVICE', 'STAFF', 'LOCATION', 'SOURCE']);

export const ReportMeasureName = choice([
  'payments',
  'inPerson',
  'refunds',
  'disputes',
  'takings',
  'storeCredit',
  'booked',
  'participants',
  'canceled',
  'canceledPercent',
  'due',
  'attended',
  'noShows',
  'unrecorded',
  'lateCanceled',
  'noShowPercent',
  'lateCanceledPercent',
  'rebooked',
  'rebookedPercent',
  'visits',
  'newCustomers',
  'returning',
  'mature',
  'back',
  'recent',
  'retentionPercent',
  'grossSales',
  'discounts',
  'refundedSales',
  'netSales',
  'taxes',
  'planSales',
  'paidBookings',
  'averageTicket',
  'bookableMinutes',
  'bookedMinutes',
  'utilisationPercent',
  'held',
  'capacity',
  'seats',
  'attendees',
  'waitlisted',
  'fillPercent',
  'seatsPercent',
  'earnedVisits',
  'earnedPlans',
  'earned',
  'deposits',
  'planSessions',
  'storeCreditOwed',
  'giftCards',
  'liability',
  'rosteredMinutes',
  'serviceMinutes',
  'heldVisits',
]);

export const ReportMeasure = message({
  name: ReportMeasureName,
  unit: choice(['COUNT', 'MINUTES', 'MONEY', 'PERCENT']),
  /** Lists the entries of the figure: the measure itself, and for a percentage or an average what it is of. */
  entries: ReportMeasureName,
});

const values = {
  /**
   * In the order of the report's measures: whole numbers (minutes too), amounts in the currency, percentages with one decimal. Empty for a
   * percentage or an average of nothing.
   */
  values: T.Array(T.String()),
};

const ReportRow = message(
  {
    /** Of a service, staff member, location or source; the first day of a row of time. Empty where it belongs to none. */
    key: T.String(),
    ...values,
  },
  {
    /** Absent for sources, and for what was deleted. */
    label: T.String(),
    currency: T.String(),
    /** The days of a row of time. */
    localStartDate: CivilDate,
    localEndDate: CivilDate,
  },
);

export const ReportRange = message({
  localStartDate: CivilDate,
  localEndDate: CivilDate,
  rows: T.Array(ReportRow),
  totals: T.Array(message(values, { currency: T.String() })),
});
