import type { ScheduleId, ServiceId } from '@foyer/contract';
import type { Duration } from '@foyer/contract/values';
import { findSeries } from '../../catalog/schedules/store.ts';
import type { Service } from '../../catalog/services/service.ts';
import { findServiceOfSchedule, shareLockService, type Visibility } from '../../catalog/services/store.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { refuseField } from '../../server/lib/violations.ts';
import { isTimeZone } from '../../server/lib/zone.ts';
import type { Site } from '../../server/sites/store.ts';
import { parseEventId } from '../availability/events.ts';
import type { RequestCall } from './create-context.ts';
import { type BookingTarget, readAppointment, readClassSession, readCourse } from './target.ts';

/** Finds the service that a booking asks for and share-locks it until the booking is written. */
export async function shareLockBookedService(call: RequestCall, visibility: Visibility): Promise<Service> {
  const { slot, schedule } = call.input.booking.bookedEntity ?? {};
  const named = slot ?? schedule;
  if (!named) return refuseField('booking.bookedEntity', 'is required', 'REQUIRED_FIELD');
  const field = `booking.bookedEntity.${slot ? 'slot' : 'schedule'}`;
  if (schedule?.timezone !== undefined && !isTimeZone(schedule.timezone)) {
    return refuseField(`${field}.timezone`, 'is not a time zone', 'FORMAT', 'INVALID_TIME_ZONE');
  }
  const serviceId = await findServiceId(call, named, field, visibility);
  const service = await shareLockService(call.tx, call.caller.siteId, serviceId, visibility);
  return service ?? call.fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceId });
}

interface Reading {
  site: Site;
  service: Service;
  /** The business may book any duration; customers only those that the service offers. */
  anyDuration: boolean;
  addOnsMs: Duration;
}

/** Reads what a request books: a slot of an appointment, a session of a class, or a course. */
export async function readBookedEntity(
  call: RequestCall,
  { site, service, anyDuration, addOnsMs }: Reading,
): Promise<BookingTarget> {
  const { tx, fail } = call;
  const { slot, schedule } = call.input.booking.bookedEntity ?? {};
  const field = `booking.bookedEntity.${slot ? 'slot' : 'schedule'}`;
  const isCourse = service.type === 'COURSE';
  if (isCourse !== (schedule !== undefined)) {
    return refuseField(
      field,
      isCourse
        ? 'a course is booked by its schedule, not by a slot'
        : 'only a course is booked by its schedule; send a slot instead',
    );
  }
  const noSession = () => fail('SESSION_NOT_FOUND', 'There is no such session.');
  if (schedule) {
    const { scheduleId } = schedule;
    if (scheduleId && scheduleId.toLowerCase() !== service.schedule.id) return noSchedule(call, scheduleId);
    return (await readCourse(tx, site, service, schedule.timezone)) ?? noSession();
  }
  const reading = { db: tx, site, service, slot: slot ?? {}, field, anyDuration, addOnsMs };
  return service.type === 'CLASS' ? ((await readClassSession(reading)) ?? noSession()) : readAppointment(reading);
}

interface Named {
  serviceId?: string;
  scheduleId?: string;
  eventId?: string;
  sessionId?: string;
}

/** Finds the service by its id, else by the class's event id, else by the schedule, of a course first. */
async function findServiceId(
  call: RequestCall,
  { serviceId, scheduleId, eventId, sessionId }: Named,
  field: string,
  visibility: Visibility,
): Promise<ServiceId> {
  if (serviceId) return asId(readGuid(serviceId, `${field}.serviceId`));
  const event = eventId ?? sessionId;
  if (event === undefined && !scheduleId) return refuseField(`${field}.serviceId`, 'is required', 'REQUIRED_FIELD');
  const { siteId } = call.caller;
  const schedule =
    event === undefined
      ? asId<ScheduleId>(readGuid(scheduleId ?? '', `${field}.scheduleId`))
      : await findScheduleOf(call, event);
  const service = schedule && (await findServiceOfSchedule(call.tx, siteId, schedule, visibility));
  if (service) return service.id;
  return event === undefined
    ? noSchedule(call, scheduleId)
    : call.fail('SESSION_NOT_FOUND', 'There is no such session.');
}

async function findScheduleOf({ tx, caller }: RequestCall, eventId: string): Promise<ScheduleId | undefined> {
  const name = parseEventId(eventId);
  const [session] = name ? await findSeries(tx, caller.siteId, name.rootId) : [];
  return session?.scheduleId;
}

const noSchedule = ({ fail }: RequestCall, scheduleId: string | undefined): never =>
  fail('SCHEDULE_NOT_FOUND', 'There is no such schedule.', { scheduleId });

const readGuid = (text: string, field: string): string =>
  isGuid(text) ? text.toLowerCase() : refuseField(field, 'must be an id (GUID)', 'FORMAT');
