import { addDuration, type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import type { BookingRules } from '../lib/booking-rules.ts';
import { type FeeStep, feeRuleWords } from '../lib/fee-words.ts';
import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { CourseSession } from './course-sessions.ts';
import type { PaymentWay } from './payment-ways.ts';

export interface Named {
  id: string;
  name: string;
}

/** The fields of a service that booking needs, as part of the page's data. */
export interface Bookable {
  id: string;
  slug: string;
  name: string;
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  /** Minutes of one appointment: those chosen, where there are several lengths. */
  minutes: number | null;
  /** The lengths in minutes to choose from; empty if there is no choice. */
  lengths: number[];
  price: string;
  /** Words about the tax that comes on top; empty without any. */
  addedTax: string;
  /** The price for one participant, if it is a fixed amount. */
  unitPrice: { value: string; currency: string } | null;
  isFree: boolean;
  location: string | null;
  /** Whether the business comes to the customer, who is asked for the address. */
  isAtCustomer: boolean;
  /** Slots show their location. */
  isAtSeveralLocations: boolean;
  /** Staff members to choose from; empty if there is no choice. */
  staff: Named[];
  maxParticipants: number;
  /** Whether it can be booked on a page. */
  isOpen: boolean;
  /** How it can be paid; empty where nothing is to be chosen. */
  ways: PaymentWay[];
  /** Whether paying online means month by month, which only members can do. */
  isMonthly: boolean;
  /** The deposit for one participant. */
  unitDeposit: { value: string; currency: string } | null;
  /** Whether a member's card is kept, and charged a fee for canceling or not coming. */
  savesCard: boolean;
  /** Minutes before the start at which a member's saved card is charged the rest after a deposit; null where it isn't. */
  balanceMinutes: number | null;
  needsApproval: boolean;
  /** How far ahead it can be booked. */
  windowMinutes: number | null;
  rules: BookingRules;
  course: { scheduleId: string | null; firstMs: Instant; lastMs: Instant; sessions: CourseSession[] } | null;
}

/** The service as it is with the chosen length. */
export const withLength = <B extends Pick<Bookable, 'minutes' | 'lengths'>>(bookable: B, minutes: number | null): B =>
  minutes !== null && bookable.lengths.includes(minutes) ? { ...bookable, minutes } : bookable;

const DECIMALS = 2;
/** Less than the smallest amount of any currency. */
const ROUNDING = 0.0001;

const LONGEST_AHEAD_MINUTES = 365 * 24 * 60;

/** The last instant that may be booked now. */
export const windowEndMs = ({ windowMinutes }: Pick<Bookable, 'windowMinutes'>, nowMs: Instant): Instant =>
  addDuration(nowMs, minutes(Math.min(windowMinutes ?? LONGEST_AHEAD_MINUTES, LONGEST_AHEAD_MINUTES)));

/** The cancellation fees for a party and a start, with the instants they apply from. */
export const feeSteps = (
  { rules, unitPrice }: Pick<Bookable, 'rules' | 'unitPrice'>,
  participants: number,
  startMs: Instant,
  siteCurrency: string,
  text: Pick<Text, 'locale' | 't'>,
): FeeStep[] =>
  rules.fees.map((rule) => {
    const { percentage } = rule;
    const share = unitPrice && percentage ? (Number(unitPrice.value) * participants * Number(percentage)) / 100 : 0;
    const fee = share
      ? moneyWords(text.locale, share.toFixed(DECIMALS), unitPrice?.currency ?? siteCurrency)
      : feeRuleWords(rule, siteCurrency, text);
    return { afterMs: subtractDuration(startMs, minutes(rule.minutes)), fee };
  });

/** Whether a booking costs more than the prices of its participants: the tax comes on top. */
export const hasTaxOnTop = (
  { unitPrice }: Pick<Bookable, 'unitPrice'>,
  participants: number,
  price: { value: string } | null,
): boolean =>
  unitPrice !== null && price !== null && Number(price.value) - Number(unitPrice.value) * participants > ROUNDING;

/** "$80 plus Sales tax 8.875%" */
export const priceWithTaxWords = ({ price, addedTax }: Pick<Bookable, 'price' | 'addedTax'>): string =>
  [price, addedTax].filter(Boolean).join(' ');

/** "$52" for two participants at $26; null for one participant, or without a fixed price. */
export function totalWords({ unitPrice }: Bookable, participants: number, locale: string): string | null {
  if (!unitPrice || participants < 2) return null;
  return moneyWords(locale, (Number(unitPrice.value) * participants).toFixed(DECIMALS), unitPrice.currency);
}
