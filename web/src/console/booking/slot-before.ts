import type { Booking } from './booking.ts';

/** The slot that a booking has now, to which a change can be taken back. */
export function slotBefore({ bookedEntity: { slot } }: Pick<Booking, 'bookedEntity'>) {
  if (!slot) return undefined;
  const { serviceId, startDate, endDate, timezone, resource, eventId, location, resourceSelections } = slot;
  return {
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(resource?.id ? { resource: { id: resource.id } } : {}),
    ...(eventId === undefined ? {} : { eventId }),
    ...(location === undefined ? {} : { location }),
    ...(resourceSelections === undefined ? {} : { resourceSelections }),
  };
}
