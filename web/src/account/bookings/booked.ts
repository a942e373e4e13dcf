import type { ExtendedBooking } from '@foyer/sdk';
import { type Managed, readManaged } from '../../site/booking/managed.ts';

/** A booking as the members' area shows it. */
export interface Booked extends Managed {
  serviceId: string;
  /** A session of a class, at which others are too. */
  isClass: boolean;
}

/** Reads a booking with what its customer may do. */
export function readBooked({ booking, allowedActions = {} }: ExtendedBooking, nowMs: number): Booked {
  const { slot, schedule } = booking.bookedEntity;
  return {
    ...readManaged(booking, allowedActions, nowMs),
    serviceId: slot?.serviceId ?? schedule?.serviceId ?? '',
    isClass: Boolean(slot?.eventId),
  };
}
