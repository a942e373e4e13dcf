import type { ExtendedBooking } from '@foyer/sdk';
import type { Site } from '../../pages/page.tsx';
import { type Managed, readManaged } from '../../site/booking/managed.ts';

/** A booking as the members' area shows it. */
export interface Booked extends Managed {
  serviceId: string;
  /** A session of a class, at which others are too. */
  isClass: boolean;
}

/** Reads a booking with what its customer may do. */
export function readBooked({ booking, allowedActions = {} }: ExtendedBooking, nowMs: number): Booked {
  const { slot, schedule, tags } = booking.bookedEntity;
  return {
    ...readManaged(booking, allowedActions, nowMs),
    serviceId: slot?.serviceId ?? schedule?.serviceId ?? '',
    isClass: tags?.includes('GROUP') ?? false,
  };
}

/** Where it is, without the name of the business itself. */
export function whereOf({ place }: Pick<Booked, 'place'>, site: Pick<Site, 'name'>): string {
  const name = place?.name === site.name ? '' : place?.name;
  return [name, place?.address].filter(Boolean).join(', ');
}
