import { days, type Instant } from '@foyer/contract/values';
import { DAYS_KEY, MEMBER_KEY } from '../../lib/browser-keys.ts';
import { readNowMs } from '../../lib/clock.ts';
import { customerOf, type ExtendedBooking, moneyOf } from '../booking/booking.ts';
import type { Entry } from './agenda.ts';

/** The days of one person, as they are shown without a connection. */
export interface KeptDays {
  memberId: string;
  /** Their resource. */
  staffId: string;
  savedMs: Instant;
  /** Today and tomorrow, as of then. */
  entries: readonly Entry[];
}

const LONGEST_KEPT = days(2);

/** The part of a booking that an agenda shows: neither addresses nor numbers, answers or notes. */
function trim({ booking, attendance }: ExtendedBooking): ExtendedBooking {
  const { id, revision, status, paymentStatus, startDate, endDate, createdDate, updatedDate } = booking;
  const { title, tags, slot } = booking.bookedEntity;
  const { eventId, resource } = slot ?? {};
  const { visitConfirmedDate } = Object(booking.extendedFields?.namespaces?.foyer);
  return {
    ...(attendance ? { attendance } : {}),
    booking: {
      ...{ id, revision, status, paymentStatus, startDate, endDate, createdDate, updatedDate },
      bookedEntity: { title, tags, slot: { eventId, resource: { name: resource?.name } } },
      contactDetails: { firstName: customerOf(booking) },
      totalParticipants: booking.totalParticipants,
      participantsChoices: booking.participantsChoices,
      extendedFields: { namespaces: { foyer: { ...moneyOf(booking), visitConfirmedDate } } },
    },
  };
}

/** Keeps them on this device, unless somebody else has signed in meanwhile. Without storage there is nothing to open. */
export function keepDays({ entries, ...kept }: KeptDays): void {
  const trimmed = entries.map((entry) => ({ ...entry, bookings: entry.bookings.map(trim) }));
  try {
    if (localStorage.getItem(MEMBER_KEY) !== kept.memberId) return;
    localStorage.setItem(DAYS_KEY, JSON.stringify({ ...kept, entries: trimmed }));
  } catch {
    localStorage.removeItem(DAYS_KEY);
  }
}

const revive = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

/** The days of this person, if there are some that aren't too old; removes those that are. */
export function readDays(memberId: string): KeptDays | null {
  try {
    const kept: KeptDays | null = JSON.parse(localStorage.getItem(DAYS_KEY) ?? 'null', revive);
    if (kept && kept.savedMs + LONGEST_KEPT < readNowMs()) localStorage.removeItem(DAYS_KEY);
    else if (kept?.memberId === memberId) return kept;
  } catch {
    // The browser denies access to its storage.
  }
  return null;
}
