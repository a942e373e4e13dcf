import type { Currency } from '@foyer/contract/values';
import { type Price, priceOf } from '../../payments/prices/price.ts';
import { type Money, timesCount, toMinorUnits } from '../../server/lib/money.ts';
import { discounted, type PaidAmounts, type Priced } from './payment-record.ts';
import type { PriceLine } from './price-line.ts';
import { changedLinesOf, type PricedRequest, type PricedService } from './price-lines.ts';
import type { BookingDetails, BookingRecord } from './record.ts';
import { firstAmountsOf, sumOfPayments } from './subscription-price.ts';

/** The terms that decide the price of a booking. */
export interface PriceTerms extends Pick<BookingRecord, 'totalParticipants'> {
  details: Pick<
    BookingDetails,
    'title' | 'lines' | 'unitPrice' | 'unitDeposit' | 'tax' | 'coupon' | 'subscription' | 'isPaidFirst'
  >;
}

export interface PricedLine extends PriceLine {
  amounts: Price['lines'][number];
}

/** The price of a booking. Amounts are in the currency's smallest unit; totals contain the tax. */
export interface BookingPrice extends Priced {
  lines: PricedLine[];
  /** The part that is due first, where only a deposit is. */
  deposit?: PaidAmounts;
  /** The amount that completes the booking, and the balance. */
  dueNowMinor: number;
  dueLaterMinor: number;
}

/** The lines of a booking; an older one has its participants. */
export function linesOf({ totalParticipants, details }: PriceTerms): readonly PriceLine[] {
  const { lines, unitPrice, title } = details;
  if (lines || !unitPrice) return lines ?? [];
  return [{ kind: 'PARTICIPANTS', name: title, quantity: totalParticipants, unitPrice }];
}

/** Undefined where the currency lacks the decimals, or numbers the precision. */
function minorOf(unit: Money, quantity: number): number | undefined {
  const { value, currency } = timesCount(unit, quantity);
  const minor = toMinorUnits(value, currency);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/**
 * Computes the price of a booking, for every caller. Undefined without a price, or where its currency lacks the decimals.
 * A booking that is paid month by month has the price of all months.
 */
export function bookingPriceOf(booking: PriceTerms): BookingPrice | undefined {
  const { tax, coupon, subscription } = booking.details;
  if (subscription) return priceOfMonths(booking);
  const lines = linesOf(booking);
  const currency = lines[0]?.unitPrice.currency;
  const minors = lines.map(({ unitPrice, quantity }) => minorOf(unitPrice, quantity));
  if (currency === undefined || !isComplete(minors)) return undefined;
  const price = priceOf(minors, { tax, discount: coupon?.discount });
  const amounts = amountsOf(price);
  const deposit = depositOf(booking, amounts.totalMinor);
  const dueNowMinor = booking.details.isPaidFirst ? (deposit ?? amounts).totalMinor : 0;
  const parts = lines.flatMap((line, index) => {
    const part = price.lines[index];
    return part ? [{ ...line, amounts: part }] : [];
  });
  const due = { dueNowMinor, dueLaterMinor: amounts.totalMinor - dueNowMinor };
  return { currency, lines: parts, amounts, ...(deposit ? { deposit } : {}), ...due };
}

const isComplete = (minors: (number | undefined)[]): minors is number[] => !minors.includes(undefined);

const amountsOf = ({ subtotalMinor, discountMinor, taxMinor, totalMinor }: Price): PaidAmounts => ({
  subtotalMinor,
  ...discounted(discountMinor),
  taxMinor,
  totalMinor,
});

/** The deposit of all participants. One that passes the price, as with a coupon, isn't asked for. */
function depositOf({ totalParticipants, details }: PriceTerms, totalMinor: number): PaidAmounts | undefined {
  const { unitDeposit, tax } = details;
  const minor = unitDeposit && minorOf(unitDeposit, totalParticipants);
  if (minor === undefined) return undefined;
  const deposit = amountsOf(priceOf([minor], { tax }));
  return deposit.totalMinor <= totalMinor ? deposit : undefined;
}

function priceOfMonths(booking: PriceTerms): BookingPrice | undefined {
  const first = firstAmountsOf(booking);
  const all = sumOfPayments(booking);
  if (!first || !all) return undefined;
  const dueNowMinor = first.amounts.totalMinor;
  return { ...all, lines: [], dueNowMinor, dueLaterMinor: all.amounts.totalMinor - dueNowMinor };
}

/** The currency of what a booking costs. */
export const currencyOf = (booking: PriceTerms): Currency | undefined =>
  (linesOf(booking)[0]?.unitPrice ?? booking.details.subscription?.unitCycle)?.currency;

/** The price of a booking with other participants. */
export function changedPriceOf(
  booking: PriceTerms,
  service: PricedService,
  request: Omit<PricedRequest, 'addOns'>,
): Pick<BookingDetails, 'lines'> {
  const lines = changedLinesOf(linesOf(booking), service, request);
  return lines.length > 0 ? { lines } : {};
}
