import type { ExtendedBooking } from '@foyer/sdk';
import { type CustomerBooking, readCustomerBooking } from '../../booking/customer-booking.ts';
import type { Site } from '../../pages/page.tsx';

/** A booking as the members' area shows it. */
export interface Booked extends CustomerBooking {
  serviceId: string;
  /** A session of a class, at which others are too. */
  isClass: boolean;
  /** The appointments that it belongs to: they are canceled together. */
  togetherId: string | null;
  /** The series that it is one appointment of. */
  seriesId: string | null;
}

type Booking = ExtendedBooking['booking'];

function readTogether({ multiServiceBookingInfo }: Booking): string | null {
  const { id = null, type } = multiServiceBookingInfo ?? {};
  return type === 'SEPARATE_BOOKINGS' ? null : id;
}

/** The namespace `foyer` holds what the protocol has no field for. */
function readSeries({ extendedFields }: Booking): string | null {
  const { recurring } = Object(extendedFields?.namespaces?.foyer);
  return typeof recurring?.id === 'string' ? recurring.id : null;
}

/** Reads a booking with what its customer may do. */
export function readBooked({ booking, allowedActions = {} }: ExtendedBooking, nowMs: number): Booked {
  const { slot, schedule, tags } = booking.bookedEntity;
  return {
    ...readCustomerBooking(booking, allowedActions, nowMs),
    serviceId: slot?.serviceId ?? schedule?.serviceId ?? '',
    isClass: tags?.includes('GROUP') ?? false,
    togetherId: readTogether(booking),
    seriesId: readSeries(booking),
  };
}

/** Where it is, without the name of the business itself. */
export function whereOf({ place }: Pick<Booked, 'place'>, site: Pick<Site, 'name'>): string {
  const name = place?.name === site.name ? '' : place?.name;
  return [name, place?.address].filter(Boolean).join(', ');
}

/** Bookings as they are listed: those that belong together stand together, where the first of them stands. */
export function groupTogether(booked: readonly Booked[]): Booked[][] {
  const groups = new Map<string, Booked[]>();
  for (const one of booked) {
    const key = one.togetherId ?? one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
