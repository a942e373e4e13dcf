import type { Currency } from '@foyer/contract/values';
import { isEmailAddress } from '../../server/lib/email-address.ts';
import { isCurrency, toMinorUnits } from '../../server/lib/money.ts';
import { LOCALES, type StartLocale, TIME_ZONES } from './choices.ts';

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export type TextField =
  | 'business'
  | 'person'
  | 'email'
  | 'locale'
  | 'timeZone'
  | 'currency'
  | 'service'
  | 'minutes'
  | 'price'
  | 'from'
  | 'to';
export type Field = TextField | 'days';

/** The answers as text: a form with faults shows them again as they were typed. */
export type Typed = Record<TextField, string> & { days: readonly Weekday[] };

/** The business that the form describes. */
export interface FirstBusiness {
  business: string;
  person: string;
  email: string;
  locale: StartLocale;
  timeZone: string;
  currency: Currency;
  service: string;
  minutes: number;
  /** A decimal number; undefined for a service without a price. */
  price: string | undefined;
  from: string;
  to: string;
  days: readonly Weekday[];
}

const MOST_MINUTES = 1440;
const LONGEST_BUSINESS = 100;
const LONGEST_PERSON = 40;
const LONGEST_SERVICE = 400;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads the fields of a sent form. Days are fields of their own, as a form sends each tick. */
export function readTyped(sent: Readonly<Record<string, unknown>>): Typed {
  const textOf = (field: TextField) => String(sent[field] ?? '').trim();
  return {
    business: textOf('business'),
    person: textOf('person'),
    email: textOf('email'),
    locale: textOf('locale'),
    timeZone: textOf('timeZone'),
    currency: textOf('currency'),
    service: textOf('service'),
    minutes: textOf('minutes'),
    price: textOf('price'),
    from: textOf('from'),
    to: textOf('to'),
    days: WEEKDAYS.filter((day) => sent[day] !== undefined),
  };
}

const isWithin = (text: string, longest: number) => text.length > 0 && text.length <= longest;

/** A comma is a decimal point, too; amounts with more decimals than the currency has are none. */
function readPrice(text: string, currency: string): string | undefined {
  const value = text.replace(',', '.');
  const minor = isCurrency(currency) && /^\d{1,9}(\.\d{1,3})?$/.test(value) ? toMinorUnits(value, currency) : undefined;
  return minor === undefined ? undefined : value;
}

/** The business that was typed, or the fields that are wrong, in their order. */
export function readBusiness(typed: Typed): { business: FirstBusiness } | { faults: readonly Field[] } {
  const { business, person, email, timeZone, currency, service, from, to, days } = typed;
  const locale = LOCALES.find((one) => one === typed.locale);
  const minutes = /^\d{1,4}$/.test(typed.minutes) ? Number(typed.minutes) : 0;
  const price = readPrice(typed.price, currency);
  const checks: [Field, boolean][] = [
    ['business', isWithin(business, LONGEST_BUSINESS)],
    ['person', isWithin(person, LONGEST_PERSON)],
    ['email', isEmailAddress(email)],
    ['locale', locale !== undefined],
    ['timeZone', TIME_ZONES.includes(timeZone)],
    ['currency', isCurrency(currency)],
    ['service', isWithin(service, LONGEST_SERVICE)],
    ['minutes', minutes > 0 && minutes <= MOST_MINUTES],
    ['price', typed.price === '' || price !== undefined],
    ['days', days.length > 0],
    ['from', TIME.test(from)],
    ['to', TIME.test(to) && (to > from || !TIME.test(from))],
  ];
  const faults = checks.flatMap(([field, isRight]) => (isRight ? [] : [field]));
  if (faults.length > 0 || !locale || !isCurrency(currency)) return { faults };
  return { business: { business, person, email, locale, timeZone, currency, service, minutes, price, from, to, days } };
}
