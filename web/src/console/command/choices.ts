import { type Instant, instantOf } from '@foyer/contract/values';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { ExtendedBooking } from '../booking/booking.ts';
import { canBe } from '../bookings/bulk.ts';

/** Something that the menu finds: a page to open, or something to do. */
export interface Choice {
  key: string;
  words: string;
  /** A second line, such as a date or an address. */
  more?: string | undefined;
  /** Written by the business or its customers, in their language. */
  isOwn?: boolean;
  href?: string;
  run?(): Promise<void>;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True if each word that is typed begins a word of the text, whatever its accents. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

export const withoutEmpty = (groups: readonly ChoiceGroup[]): ChoiceGroup[] =>
  groups.filter(({ choices }) => choices.length > 0);

/** True if a customer of today can be checked in now. */
export const isArriving = (one: ExtendedBooking, nowMs: Instant, zone: string): boolean =>
  canBe('attended', one, nowMs) && toLocalDate(instantOf(one.booking.startDate), zone) === toLocalDate(nowMs, zone);
