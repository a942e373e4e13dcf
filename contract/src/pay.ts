import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS } from './roles.ts';
import { CurrencyAmount } from './shapes/online-payment.ts';
import {
  PayAdjustment,
  PayDifference,
  PayPeriod,
  PayRate,
  PayTotals,
  SavedPayAdjustment,
  StaffPay,
  StaffPayRates,
} from './shapes/pay.ts';
import { CivilDate } from './shapes/report.ts';
import { Guid, message, Revision, Timestamp } from './shapes/shape.ts';

const prefixes = ['/foyer'];

/** Both are included, in the business's time zone; at most 366. */
const days = { localStartDate: CivilDate, localEndDate: CivilDate };

/**
 * Hours and visits count by their day and net sales by the day of the payment or refund, as in the report PAY, whose entries are what each
 * figure counts. A locked period answers the figures that were locked.
 */
export const queryPay = operation({
  method: 'POST',
  path: '/v1/pay/query',
  prefixes,
  summary: 'Get what staff are paid for a range of days, with their rates',
  allow: MANAGERS,
  request: message(days),
  response: message(
    {
      ...days,
      timeZone: T.String(),
      currency: T.String(),
      asOfDate: Timestamp,
      staff: T.Array(StaffPay),
      totals: PayTotals,
      /** Net sales that belong to no staff member, or are in another currency. */
      notCounted: T.Array(CurrencyAmount),
      /** A digest of the figures, to be sent when they are locked. */
      digest: T.String(),
      /** Whether all days are over, so that the period can be locked. */
      isOver: T.Boolean(),
      /** Locked periods that share a day with these, and differ from them. */
      overlaps: T.Array(PayPeriod),
      /** The differences of this period if it is locked, else of the last three locked periods before it. */
      differences: T.Array(PayDifference),
      /** The newest first, at most twelve. */
      lockedPeriods: T.Array(PayPeriod),
      rates: T.Array(StaffPayRates),
    },
    /** Present once exactly these days are locked. */
    { lock: PayPeriod },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['localStartDate', 'localEndDate'],
  cost: { base: 30 },
  example: { localStartDate: '2026-10-01', localEndDate: '2026-10-31' },
});

/** Adds, changes or, without `rates`, removes the entry of that day. Locked periods keep their figures. */
export const setPayRates = operation({
  method: 'PUT',
  path: '/v1/pay/rates/{resourceId}/{localStartDate}',
  prefixes,
  summary: 'Set the rates of a staff member from a day on',
  allow: MANAGERS,
  request: message(
    { resourceId: Guid, localStartDate: CivilDate },
    {
      rates: T.Array(PayRate, { maxItems: 200 }),
      /** The revision of the entry that is changed or removed; absent for a new one. */
      revision: Revision,
    },
  ),
  response: message({ payRates: StaffPayRates }),
  errors: ['RESOURCE_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'localStartDate'],
  unwrap: 'payRates',
});

/** Adds, changes or, without `adjustment`, removes the one with this id. The caller makes the id, so that a repetition adds nothing. */
export const setPayAdjustment = operation({
  method: 'PUT',
  path: '/v1/pay/adjustments/{adjustmentId}',
  prefixes,
  summary: 'Add a tip or another amount to what a staff member is paid, change it, or remove it',
  allow: MANAGERS,
  request: message({ adjustmentId: Guid }, { adjustment: PayAdjustment }),
  response: message({}, { adjustment: SavedPayAdjustment }),
  errors: ['RESOURCE_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['adjustmentId'],
});

/** Only owners unlock. */
export const setPayLock = operation({
  method: 'PUT',
  path: '/v1/pay/lock',
  prefixes,
  summary: 'Lock a pay period with the figures that were shown, or unlock it',
  allow: MANAGERS,
  request: message(
    { ...days, isLocked: T.Boolean() },
    {
      /** Of `queryPay`; required to lock. */
      digest: T.String({ maxLength: 100 }),
    },
  ),
  response: message({}, { lock: PayPeriod }),
  errors: ['PAY_CHANGED', 'PAY_PERIOD_LOCKED', 'PAY_CARRIED'],
  emits: [],
  effect: 'write',
  args: ['localStartDate', 'localEndDate'],
});
