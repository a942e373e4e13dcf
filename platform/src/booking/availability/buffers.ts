import { type Duration, milliseconds, minutes } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { locationOf, type SlotLocation } from './service-locations.ts';

/** How long the resources of an appointment are occupied around it. */
export interface Buffers {
  bufferBeforeMs: Duration;
  bufferAfterMs: Duration;
}

/** The way to the customer, and back, where the appointment is at their place; the first location counts unless named. */
const travelMsOf = (service: ServiceEntity, location: SlotLocation | undefined): Duration =>
  (location ?? locationOf(service))?.locationType === 'CUSTOM'
    ? minutes(service.foyer?.travelMinutes ?? 0)
    : milliseconds(0);

export const buffersOf = (service: ServiceEntity, location: SlotLocation | undefined): Buffers =>
  buffersWithin(service, location, { isFirst: true, isLast: true });

/** The same within one visit of several appointments: the way is gone once, before the first and after the last. */
export function buffersWithin(
  service: ServiceEntity,
  location: SlotLocation | undefined,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Buffers {
  const travelMs = travelMsOf(service, location);
  const breakMs = minutes(service.schedule.availabilityConstraints?.timeBetweenSessions ?? 0);
  return {
    bufferBeforeMs: isFirst ? travelMs : milliseconds(0),
    bufferAfterMs: isLast ? milliseconds(breakMs + travelMs) : breakMs,
  };
}
