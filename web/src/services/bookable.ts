import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import type { BookingRules } from '../lib/booking-rules.ts';
import type { AddOnGroup, ChosenAddOn } from './add-ons.ts';
import type { BookingForm } from './booking-form.ts';
import { chosenAddOns, minutesOf } from './chosen-add-ons.ts';
import type { CourseSession } from './course-sessions.ts';
import type { PaymentWay } from './payment-ways.ts';
import type { Variant, Variants } from './variants.ts';

export interface Named {
  id: string;
  name: string;
}

/** A location to choose. */
export interface Place extends Named {
  isAtCustomer: boolean;
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
  /** Add-ons to choose from; empty if there are none. */
  addOnGroups: AddOnGroup[];
  /** The chosen add-ons, which lengthen the appointment and raise the price. */
  addOns: ChosenAddOn[];
  price: string;
  /** The variants; null if the price doesn't vary. */
  variants: Variants | null;
  /** The variant that was chosen; null while it isn't known. */
  variant: Variant | null;
  /** Words about the tax that comes on top; empty without any. */
  addedTax: string;
  /** The price for one participant, if it is a fixed amount. */
  unitPrice: { value: string; currency: string } | null;
  isFree: boolean;
  location: string | null;
  /** Whether the business comes to the customer, who is asked for the address. */
  isAtCustomer: boolean;
  /** Locations to choose from; empty if there is no choice. */
  places: Place[];
  /** The chosen location: only its slots are offered. */
  place: string | null;
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
  /** Whether a member's card is kept, and charged a fee for canceling or not coming. */
  savesCard: boolean;
  /** Minutes before the start at which a member's saved card is charged the rest after a deposit; null where it isn't. */
  balanceMinutes: number | null;
  needsApproval: boolean;
  /** How far ahead it can be booked. */
  windowMinutes: number | null;
  rules: BookingRules;
  /** What it asks besides the contact. */
  form?: BookingForm;
  course: { scheduleId: string | null; firstMs: Instant; lastMs: Instant; sessions: CourseSession[] } | null;
}

interface Chosen {
  minutes: number | null;
  /** The custom choice. */
  choice: string | null;
  resourceId: string | null;
  staffId: string | null;
  addOns: string | null;
  place: string | null;
}

/** The service as it is with what was chosen: its length and its price. The first of custom choices, and of locations, counts as chosen. */
export function withChoices(whole: Bookable, chosen: Chosen): Bookable {
  const bookable = atPlace(whole, chosen);
  const { variants, lengths } = bookable;
  const addOns = chosenAddOns(bookable.addOnGroups, chosen.addOns);
  const minutes = lengths.find((each) => each === chosen.minutes) ?? bookable.minutes;
  const { type, all = [] } = variants ?? {};
  const key =
    type === 'CUSTOM' ? chosen.choice : type === 'DURATION' ? `${minutes}` : (chosen.resourceId ?? chosen.staffId);
  const variant = all.find((each) => each.key === key) ?? (type === 'CUSTOM' ? all[0] : undefined);
  if (!variant) return { ...bookable, minutes, addOns };
  return { ...bookable, minutes, addOns, variant, price: variant.price, unitPrice: variant.unitPrice };
}

function atPlace(bookable: Bookable, { place }: Pick<Chosen, 'place'>): Bookable {
  const { places } = bookable;
  const at = places.find(({ id }) => id === place) ?? places[0];
  if (!at) return bookable;
  const { id, name, isAtCustomer } = at;
  return { ...bookable, place: id, isAtCustomer, location: isAtCustomer ? null : name };
}

/** Minutes of one appointment with its add-ons. */
export const wholeMinutes = ({ minutes, addOns }: Pick<Bookable, 'minutes' | 'addOns'>): number | null =>
  minutes === null ? null : minutes + minutesOf(addOns);

const LONGEST_AHEAD_MINUTES = 365 * 24 * 60;

/** The last instant that may be booked now. */
export const windowEndMs = ({ windowMinutes }: Pick<Bookable, 'windowMinutes'>, nowMs: Instant): Instant =>
  addDuration(nowMs, minutes(Math.min(windowMinutes ?? LONGEST_AHEAD_MINUTES, LONGEST_AHEAD_MINUTES)));

/** "$80 plus Sales tax 8.875%" */
export const priceWithTaxWords = ({ price, addedTax }: Pick<Bookable, 'price' | 'addedTax'>): string =>
  [price, addedTax].filter(Boolean).join(' ');
