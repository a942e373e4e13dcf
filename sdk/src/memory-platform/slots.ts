import { reach } from '../arguments.ts';
import type { BookedLocation, Service, Slot } from '../generated/shapes.ts';
import type { FreeTime, State } from './state.ts';
import { toZoned } from './zoned.ts';

/** The location of a service, in the form that bookings have. */
function locationOf({ locations = [] }: Service): BookedLocation | undefined {
  const { id, business, calculatedAddress } = locations[0] ?? {};
  if (!business) return undefined;
  return {
    ...(id && { id }),
    ...(business.name && { name: business.name }),
    ...(calculatedAddress?.formattedAddress && { formattedAddress: calculatedAddress.formattedAddress }),
    locationType: 'OWNER_BUSINESS',
  };
}

/** A time as the platform offers it. */
export function slotOf({ serviceId, start, end, resource }: FreeTime, state: State, timeZone: string): Slot {
  const service = state.services.find(({ id }) => id === serviceId);
  const location = service && locationOf(service);
  const scheduleId = service?.schedule.id;
  return {
    serviceId,
    ...(scheduleId && { scheduleId }),
    startDate: toZoned(start, timeZone),
    endDate: toZoned(end, timeZone),
    timezone: timeZone,
    ...(resource && { resource }),
    ...(location && { location }),
  };
}

const NEAREST = 3;

/** The time that a request names: of its service, at its instant, and with its resource if it names one. */
export function findTime(slot: unknown, { times }: State): FreeTime | undefined {
  const start = Date.parse(String(reach(slot, 'startDate')));
  const resourceId = reach(slot, 'resource.id');
  return times.find(
    (time) =>
      time.serviceId === reach(slot, 'serviceId') &&
      time.start.getTime() === start &&
      (resourceId === undefined || time.resource?.id === resourceId),
  );
}

/** The nearest times that are left, for the refusal of one that isn't. */
export function nearestSlots(slot: unknown, participants: number, state: State): Slot[] {
  const wanted = Date.parse(String(reach(slot, 'startDate')));
  const resourceId = reach(slot, 'resource.id');
  const distance = ({ start }: FreeTime) => Math.abs(start.getTime() - wanted);
  return state.times
    .filter((time) => time.serviceId === reach(slot, 'serviceId') && time.start > state.now())
    .filter(({ resource }) => resourceId === undefined || resource?.id === resourceId)
    .filter((time) => state.openPlaces(time) >= participants)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .sort((one, other) => one.start.getTime() - other.start.getTime())
    .map((time) => slotOf(time, state, String(reach(slot, 'timezone') ?? state.timeZone)));
}
