import type { Instant } from '@foyer/contract/values';
import { CHECK_IN_PREFIX } from '../../lib/browser-keys.ts';
import type { Failure } from '../parts/failure.ts';

/** A customer to check in, as they were shown. */
export interface Arrival {
  bookingId: string;
  /** Undefined for bookings without one. */
  eventId: string | undefined;
  participants: number;
  name: string;
  title: string;
  startMs: number;
}

/** Why somebody could not be checked in: a failure of the call, or it was not sent in time. */
export type Reason = Failure['kind'] | 'late';
export type Refused = Pick<Arrival, 'name' | 'title' | 'startMs'> & { reason: Reason };

/** A call that the platform has not answered, or has refused in part. */
export interface CheckIn {
  /** Its Idempotency-Key. */
  key: string;
  /** The only person whose pages send or show it. */
  memberId: string;
  madeMs: Instant;
  /** The time zone of the business. */
  zone: string;
  /** True if it may have been carried out, and only its answer is missing. */
  isTried: boolean;
  /** Empty once it is answered. */
  arrivals: readonly Arrival[];
  refused: readonly Refused[];
}

const CHANGED = 'foyer-check-ins';

function* storedKeys(): Generator<string> {
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index);
    if (key?.startsWith(CHECK_IN_PREFIX)) yield key;
  }
}

function listAll(): CheckIn[] {
  try {
    return [...storedKeys()].map((key): CheckIn => JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // The browser denies access to its storage.
    return [];
  }
}

/** The check-ins of a member, the oldest first. */
export const listCheckIns = (memberId: string): CheckIn[] =>
  listAll()
    .filter((one) => one.memberId === memberId)
    .sort((one, other) => one.madeMs - other.madeMs);

/** Each has a key of its own, so that tabs don't overwrite what others add. Throws if the storage is full or denied. */
export function keepCheckIn(checkIn: CheckIn): void {
  localStorage.setItem(CHECK_IN_PREFIX + checkIn.key, JSON.stringify(checkIn));
  dispatchEvent(new Event(CHANGED));
}

export function removeCheckIn(key: string): void {
  localStorage.removeItem(CHECK_IN_PREFIX + key);
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when this or another tab changes them. Returns how to stop. */
export function onCheckIns(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(CHECK_IN_PREFIX)) listener();
  };
  addEventListener(CHANGED, listener);
  addEventListener('storage', hear);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', hear);
  };
}
