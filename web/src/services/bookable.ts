import type { BookingRules } from '../lib/booking-rules.ts';
import { type FeeStep, feeRuleWords } from '../lib/fee-words.ts';
import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { CourseSession } from './course-sessions.ts';

export interface Named {
  id: string;
  name: string;
}

/** A service as the booking flow needs it, small enough to travel inside the page. */
export interface Bookable {
  id: string;
  slug: string;
  name: string;
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  /** Minutes of one appointment. */
  minutes: number | null;
  price: string;
  /** What one place costs, where that is one number. */
  unitPrice: { value: string; currency: string } | null;
  isFree: boolean;
  paysInPerson: boolean;
  place: string | null;
  /** Each time says where it is. */
  isAtSeveralPlaces: boolean;
  /** Who can be chosen; empty where there is no choice. */
  staff: Named[];
  maxParticipants: number;
  isOpen: boolean;
  needsApproval: boolean;
  /** How long ahead it can be booked. */
  windowMinutes: number | null;
  rules: BookingRules;
  course: { scheduleId: string | null; firstMs: number; lastMs: number; sessions: CourseSession[] } | null;
}

const MINUTE_MS = 60_000;
const DECIMALS = 2;

const LONGEST_AHEAD_MINUTES = 365 * 24 * 60;

/** The last instant that may be booked now. */
export const windowEndMs = ({ windowMinutes }: Pick<Bookable, 'windowMinutes'>, nowMs: number): number =>
  nowMs + Math.min(windowMinutes ?? LONGEST_AHEAD_MINUTES, LONGEST_AHEAD_MINUTES) * MINUTE_MS;

/** What canceling costs a party that starts then, and from when on. */
export const feeSteps = (
  { rules, unitPrice }: Pick<Bookable, 'rules' | 'unitPrice'>,
  participants: number,
  startMs: number,
  siteCurrency: string,
  text: Pick<Text, 'locale' | 't'>,
): FeeStep[] =>
  rules.fees.map((rule) => {
    const { minutes, percentage } = rule;
    const share = unitPrice && percentage ? (Number(unitPrice.value) * participants * Number(percentage)) / 100 : 0;
    const fee = share
      ? moneyWords(text.locale, share.toFixed(DECIMALS), unitPrice?.currency ?? siteCurrency)
      : feeRuleWords(rule, siteCurrency, text);
    return { afterMs: startMs - minutes * MINUTE_MS, fee };
  });

/** "$52" for two places at $26; null for one, and where the price is not one number. */
export function totalWords({ unitPrice }: Bookable, participants: number, locale: string): string | null {
  if (!unitPrice || participants < 2) return null;
  return moneyWords(locale, (Number(unitPrice.value) * participants).toFixed(DECIMALS), unitPrice.currency);
}
