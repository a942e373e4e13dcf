import * as T from 'typebox';
import { PaymentAmount } from './online-payment.ts';
import { CivilDate } from './report.ts';
import { choice, Guid, message, Revision, Timestamp } from './shape.ts';

/** Up to 100, with at most two decimals. */
const Percent = T.String({ pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$' });

/** A decimal with at most the digits of its currency, which may be negative. */
const SignedAmount = T.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 });

/**
 * HOUR and VISIT have an amount, COMMISSION a percentage of net sales. A rate for one service comes before the one for all. An hour of
 * one service is an hour of its visits, and not paid as a rostered hour besides.
 */
export const PayRate = message(
  { kind: choice(['HOUR', 'VISIT', 'COMMISSION']) },
  {
    serviceId: Guid,
    amount: PaymentAmount,
    percent: Percent,
    /** Percentages of what the period's net sales have above an amount, ascending; below the first it is `percent`. */
    tiers: T.Array(message({ above: PaymentAmount, percent: Percent }), { maxItems: 10 }),
  },
);

/** All rates of a staff member from a day on, until their next entry. Without rates nothing is paid. */
const PayRateEntry = message({ localStartDate: CivilDate, rates: T.Array(PayRate), revision: Revision });

export const StaffPayRates = message(
  { resourceId: Guid, entries: T.Array(PayRateEntry) },
  /** Absent of somebody who was deleted. */
  { name: T.String() },
);

/** Tips are positive. */
export const PayAdjustment = message(
  {
    resourceId: Guid,
    localDate: CivilDate,
    kind: choice(['TIP', 'ADJUSTMENT']),
    amount: SignedAmount,
    note: T.String({ minLength: 1, maxLength: 300 }),
  },
  {
    /** The locked period whose difference this is: the amount is exactly what is left of it. */
    correctsPeriodId: Guid,
  },
);

export const SavedPayAdjustment = message(
  { id: Guid, ...PayAdjustment.properties, createdBy: Guid },
  { correctsPeriodId: Guid },
);

/** What one rate comes to, rounded once. */
const PayLine = message(
  {
    rate: PayRate,
    /** Minutes, visits, or net sales in the currency. */
    quantity: T.String(),
    amount: T.String(),
  },
  { serviceName: T.String() },
);

/** Amounts are in the currency of the answer. */
const figures = {
  /** Working hours without time off, and without the hours that are paid by a rate for their service. */
  rosteredMinutes: T.Integer(),
  /** The hours of visits of services that have an hourly rate of their own. */
  serviceMinutes: T.Integer(),
  /** Appointments that took place, and sessions of classes and courses that were held. */
  visits: T.Integer(),
  netSales: T.String(),
  hourlyPay: T.String(),
  visitPay: T.String(),
  commission: T.String(),
  tips: T.String(),
  adjustments: T.String(),
  total: T.String(),
};

export const StaffPay = message(
  {
    resourceId: Guid,
    /** False while no rate is valid on any of the days. */
    hasRates: T.Boolean(),
    ...figures,
    lines: T.Array(PayLine),
    entries: T.Array(SavedPayAdjustment),
  },
  { name: T.String() },
);

export const PayTotals = message(figures);

export const PayPeriod = message({
  id: Guid,
  localStartDate: CivilDate,
  localEndDate: CivilDate,
  lockedBy: Guid,
  lockedDate: Timestamp,
});

/** What a locked period would come to now, where that differs. */
export const PayDifference = message(
  {
    period: PayPeriod,
    resourceId: Guid,
    lockedTotal: T.String(),
    currentTotal: T.String(),
    /** Carried into other periods so far. */
    carried: T.String(),
    /** The amount that is left to be carried; may be negative. */
    difference: T.String(),
  },
  { name: T.String() },
);
