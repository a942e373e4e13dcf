import type { Instant } from '@foyer/contract/values';
import type { ExtendedBooking } from '@foyer/sdk';
import { type CustomerBooking, readCustomerBooking } from '../../booking/customer-booking.ts';
import { type Money, readMoney } from '../../booking/money.ts';
import type { Site } from '../../pages/page.tsx';

/** A booking as the members area shows it. */
export interface Booked extends CustomerBooking {
  serviceId: string;
  /** Whether it is a session of a class. */
  isClass: boolean;
  /** The multi-service booking that it is part of, canceled as a whole. */
  togetherId: string | null;
  /** The series that it is an appointment of. */
  seriesId: string | null;
  /** The month of a course that could not be charged. */
  failedPayment: Money | null;
  answers?: ExtendedBooking['formSubmissions'];
}

type Booking = ExtendedBooking['booking'];

function readTogether({ multiServiceBookingInfo }: Booking): string | null {
  const { id = null, type } = multiServiceBookingInfo ?? {};
  return type === 'SEPARATE_BOOKINGS' ? null : id;
}

/** The namespace `foyer` has data without a protocol field. */
function readSeries({ extendedFields }: Booking): string | null {
  const { recurring } = Object(extendedFields?.namespaces?.foyer);
  return typeof recurring?.id === 'string' ? recurring.id : null;
}

/** Reads a booking with the actions that its customer can take. */
export function readBooked(
  { booking, allowedActions = {}, conferencingDetails, formSubmissions }: ExtendedBooking,
  nowMs: Instant,
): Booked {
  const { slot, schedule, tags } = booking.bookedEntity;
  return {
    ...readCustomerBooking(booking, allowedActions, nowMs, conferencingDetails),
    serviceId: slot?.serviceId ?? schedule?.serviceId ?? '',
    isClass: tags?.includes('GROUP') ?? false,
    togetherId: readTogether(booking),
    seriesId: readSeries(booking),
    answers: formSubmissions,
    failedPayment: readMoney(Object(booking.extendedFields?.namespaces?.foyer).failedPayment),
  };
}

/** The location, without the name of the business itself. */
export function whereOf({ location }: Pick<Booked, 'location'>, site: Pick<Site, 'name'>): string {
  const name = location?.name === site.name ? '' : location?.name;
  return [name, location?.address].filter(Boolean).join(', ');
}

/** Groups bookings that belong together, at the position of the first. */
export function groupTogether(booked: readonly Booked[]): Booked[][] {
  const groups = new Map<string, Booked[]>();
  for (const one of booked) {
    const key = one.togetherId ?? one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
