import { type CustomerBooking, isAhead } from '../../booking/customer-booking.ts';
import type { GroupPart } from '../booking/several/group-times.ts';
import type { BookedService } from './page-data.ts';

const MINUTE_MS = 60_000;

/** The parts that are still to come, with what was booked, to look for other times. */
export const toGroupParts = (
  parts: readonly CustomerBooking[],
  services: Readonly<Record<string, BookedService>>,
): GroupPart[] =>
  parts.filter(isAhead).map(({ serviceId, startMs, endMs }) => ({
    serviceId,
    minutes: (endMs - startMs) / MINUTE_MS,
    addOnIds: (services[serviceId]?.bookable.addOns ?? []).filter(({ minutes }) => minutes > 0).map(({ id }) => id),
    staffId: null,
  }));
