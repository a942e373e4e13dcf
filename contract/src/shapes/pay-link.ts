import * as T from 'typebox';
import { CurrencyAmount } from './online-payment.ts';
import { choice, entity, stored, Timestamp } from './shape.ts';

/** The secret part of a pay link. */
export const PayLinkToken = T.String({ minLength: 1, maxLength: 100 });

/** The bookings of a multi-service booking that are paid later are paid one by one. */
export const PayLinkSubjectKind = choice(['ORDER', 'BOOKING']);

/**
 * The holder of a pay link may know this. OWED can be paid. PROCESSING waits for the result of a payment. PAID owes nothing
 * any more. CANCELED was canceled, and EXPIRED was not paid in time.
 */
export const PayLink = stored(
  entity({
    status: choice(['OWED', 'PROCESSING', 'PAID', 'CANCELED', 'EXPIRED']),
    subjectKind: PayLinkSubjectKind,
    /** The name of the plan or service. */
    title: T.String(),
    /** Of a booking. */
    startDate: Timestamp,
    endDate: Timestamp,
    /** Of an OWED link: 0 only saves a method for later payments. */
    amount: CurrencyAmount,
    reason: choice(['PURCHASE', 'RENEWAL', 'BOOKING', 'DEPOSIT', 'BALANCE', 'CANCELLATION_FEE', 'NO_SHOW_FEE']),
    payByDate: Timestamp,
    /** The method that pays is also charged later. */
    savesMethod: T.Boolean(),
  }),
  ['status', 'subjectKind', 'title'],
);
