import type { SlotAvailability } from '@foyer/sdk';
import { isFoyerError } from '@foyer/sdk';
import { type Opening, readOpenings, type Slot } from '../services/openings.ts';
import { type ContactField, contactFields, fieldOfViolation } from './contact.ts';

/** Why a call failed, as far as it changes what the visitor is told. */
export type Failure =
  | { kind: 'lost'; alternatives: Opening[] }
  | { kind: 'fields'; fields: ContactField[] }
  | { kind: 'offline' | 'ended' | 'stale' | 'closed' | 'payment' | 'crowded' | 'gone' | 'room' | 'full' | 'broken' };

const kinds: Record<string, Exclude<Failure['kind'], 'lost' | 'fields'>> = {
  NETWORK: 'offline',
  TIMEOUT: 'offline',
  SESSION_ENDED: 'ended',
  BOOKING_REVISION_MISMATCH: 'stale',
  INVALID_BOOKING_STATUS: 'stale',
  WAITLIST_NOT_NEEDED: 'room',
  WAITLIST_FULL: 'full',
  WAITLIST_NOT_OFFERED: 'closed',
  WAITLIST_PLACE_NOT_FOUND: 'stale',
  NO_OPEN_SPOTS: 'stale',
  OFFER_EXPIRED: 'stale',
  BOOKING_CANNOT_BE_CANCELLED: 'closed',
  RESCHEDULING_NOT_ALLOWED: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
  PAYMENT_REQUIRED: 'payment',
  TOO_MANY_OPEN_HOLDS: 'crowded',
  TOO_MANY_REQUESTS: 'crowded',
  INVALID_TOKEN: 'gone',
  BOOKING_NOT_FOUND: 'gone',
  MULTI_SERVICE_BOOKING_NOT_FOUND: 'gone',
  ALL_BOOKINGS_ARE_ALREADY_CANCELED: 'stale',
  ALL_BOOKINGS_ARE_ALREADY_DECLINED: 'stale',
};

const lostCodes = new Set([
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'SESSION_NOT_FOUND',
  'HOLD_EXPIRED',
]);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSlot = (value: unknown): value is Slot => isObject(value) && 'startDate' in value;
const isEntry = (value: unknown): value is Partial<SlotAvailability> & { slot: Slot } =>
  isObject(value) && 'slot' in value && isSlot(value.slot);

/** The nearest free times that the platform sends along with a time that is lost: slots, or whole entries. */
function readAlternatives(data: Record<string, unknown> | undefined): Opening[] {
  const entries: SlotAvailability[] = [];
  for (const alternative of Array.isArray(data?.alternatives) ? data.alternatives : []) {
    if (isEntry(alternative)) entries.push({ openSpots: 1, totalSpots: 1, ...alternative, bookable: true });
    else if (isSlot(alternative)) entries.push({ slot: alternative, openSpots: 1, totalSpots: 1, bookable: true });
  }
  return readOpenings(entries);
}

/** Says what a thrown value means for the visitor. */
export function readFailure(error: unknown): Failure {
  if (!isFoyerError(error)) return { kind: 'broken' };
  const { code, details } = error;
  if (lostCodes.has(code)) return { kind: 'lost', alternatives: readAlternatives(details?.applicationError?.data) };
  const violations = details?.validationError?.fieldViolations ?? [];
  const wrong = violations.map(({ field }) => fieldOfViolation(field));
  const fields = contactFields.filter((field) => wrong.includes(field));
  if (fields.length > 0) return { kind: 'fields', fields };
  return { kind: kinds[code] ?? 'broken' };
}

/** True where asking again with the same idempotency key is the right thing: nobody knows whether it was done. */
export const isUncertain = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'broken';

/** True where a hold is no use any more: it ran out, was given back or was changed elsewhere. */
export const isHoldGone = ({ kind }: Failure): boolean => kind === 'lost' || kind === 'stale' || kind === 'gone';
