import { type BookingId, modules, type RequestOf, type ServiceId } from '@foyer/contract';
import { addDuration, days, hours, type Instant } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putAttendance } from '../booking/attendance/store.ts';
import { asId } from '../server/lib/ids.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { addHourService, addResource, dateOn, instantOn, setWeeklyHours } from '../testing/resources.ts';
import { addSession, addSessionService } from '../testing/sessions.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { addVisit } from '../testing/visits.ts';

const { queryReport, listReportEntries } = modules.reports;
type Asked = RequestOf<typeof queryReport>;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const range = (from: number, to: number) => ({ localStartDate: dateOn(from), localEndDate: dateOn(to) });

/** The values of the row of a name, or of a day. */
async function rowOf(asked: Asked, name: string) {
  const { rows } = (await foyer.owner.call(queryReport, asked)).value.range;
  return rows.find(({ label, key }) => (label ?? key) === name)?.values;
}

async function entriesOf(asked: Omit<RequestOf<typeof listReportEntries>, 'limit'>) {
  return (await foyer.owner.call(listReportEntries, { ...asked, limit: 200 })).value.entries;
}

const at = (day: number, clock: string): string => toTimestamp(instantOn(day, clock));
const until = async (instant: Instant) => foyer.advanceClock(instant - foyer.now());

test('utilisation is booked time of working hours without time off; hours that were stay as they were', async () => {
  const ann = await addResource(foyer, { name: 'Ann of the roster' });
  const service = await addHourService(foyer, [ann.id]);
  const serviceId = asId<ServiceId>(service.id);
  // Monday to Wednesday, nine to five: two hours off on Tuesday.
  const timeOff = { start: `${dateOn(1)}T15:00`, end: `${dateOn(1)}T18:00` };
  expect((await foyer.owner.call(modules.resources.addTimeOff, { resourceId: ann.id, timeOff })).code).toBe('ok');
  const visit = { serviceId, resourceId: ann.id, start: at(0, '10:00') };
  await addVisit(foyer, { ...visit, attendance: 'NOT_ATTENDED' });
  await addVisit(foyer, { ...visit, start: at(1, '20:00') });
  await addVisit(foyer, { ...visit, canceled: at(0, '09:00') });
  await addVisit(foyer, { ...visit, siteId: siteB });
  const classId = await addSessionService(foyer, 'CLASS');
  const taught = { start: `${dateOn(2)}T09:00`, end: `${dateOn(2)}T10:30`, resourceIds: [ann.id] };
  await addSession(foyer, classId, taught);
  // A booking of a class takes no time of its own.
  await addVisit(foyer, { ...visit, serviceId: asId<ServiceId>(classId), start: at(2, '09:00') });

  const asked = { report: 'UTILISATION', ...range(0, 2), groupBy: 'STAFF' } as const;
  // 3 × 480 less 120; two appointments and the class.
  const whole = ['1320', '210', '15.9'];
  expect(await rowOf(asked, ann.name)).toEqual(whole);
  const own = { ...asked, key: ann.id };
  const open = await entriesOf({ ...own, measure: 'bookableMinutes' });
  expect(open.map(({ count }) => count)).toEqual([480, 360, 480]);
  const taken = await entriesOf({ ...own, measure: 'bookedMinutes' });
  expect(taken.map(({ count, bookingId }) => [count, bookingId !== undefined])).toEqual([
    [60, true],
    [60, true],
    [90, false],
  ]);
  expect((await foyer.owner.call(queryReport, { ...asked, groupBy: 'SERVICE' })).fields).toEqual(['groupBy']);

  await until(instantOn(8, '12:00'));
  await setWeeklyHours(foyer, ann.id, [{ days: ['MONDAY'], start: '10:00', end: '12:00' }]);
  const { weekly } = (await foyer.owner.call(modules.resources.getWorkingHours, { resourceId: ann.id })).value
    .workingHours;
  expect(weekly).toHaveLength(1);
  expect(await rowOf(asked, ann.name)).toEqual(whole);
  expect((await rowOf({ ...asked, ...range(7, 7) }, ann.name))?.[0]).toBe('480');
  expect((await rowOf({ ...asked, ...range(14, 14) }, ann.name))?.[0]).toBe('120');
});

test('fill is attended of all spots of sessions that are over, with what was booked and waitlisted', async () => {
  const serviceId = await addSessionService(foyer, 'CLASS');
  const times = (day: number) => ({ start: `${dateOn(day)}T18:00`, end: `${dateOn(day)}T19:00` });
  const first = await addSession(foyer, serviceId, times(21));
  // Without visitors; called off; not over yet.
  await addSession(foyer, serviceId, { ...times(22), capacity: 6 });
  const calledOff = await addSession(foyer, serviceId, times(22));
  const { id: sessionId, revision } = calledOff;
  expect((await foyer.owner.call(modules.sessions.cancelSession, { sessionId, revision })).code).toBe('ok');
  await addSession(foyer, serviceId, times(24));
  const eventId = first.id ?? '';
  const visit = { serviceId: asId<ServiceId>(serviceId), start: at(21, '18:00') };
  const ofEvent = { eventId, totalParticipants: 2 };
  const came = await addVisit(foyer, { ...visit, fields: ofEvent });
  await addVisit(foyer, { ...visit, fields: ofEvent, attendance: 'NOT_ATTENDED', details: { hasWaited: true } });
  await addVisit(foyer, { ...visit, fields: ofEvent, canceled: at(21, '12:00'), details: { hasWaited: true } });
  const attended = { bookingId: asId<BookingId>(came), eventId, status: 'ATTENDED', attendees: 1 } as const;
  await putAttendance(foyer.db, siteA, attended, foyer.now());

  const service = (await foyer.owner.call(modules.services.getService, { serviceId })).value.service;
  const asked = { report: 'FILL', ...range(21, 24), groupBy: 'SERVICE' } as const;
  expect(await rowOf(asked, service.name ?? '')).toBeUndefined();
  await until(addDuration(instantOn(22, '19:00'), hours(1)));
  expect(await rowOf(asked, service.name ?? '')).toEqual(['2', '10', '4', '1', '4', '10.0', '40.0']);
  const daily = { ...asked, ...range(21, 21), groupBy: 'DAY' } as const;
  expect((await rowOf(daily, dateOn(21)))?.slice(2, 5)).toEqual(['4', '1', '4']);
  const spots = await entriesOf({ ...asked, key: serviceId, measure: 'capacity' });
  expect(spots.map(({ count, title }) => [count, title])).toEqual([
    [4, service.name],
    [6, service.name],
  ]);
  expect(await entriesOf({ ...asked, key: serviceId, measure: 'attendees' })).toMatchObject([{ count: 1 }]);

  const courseId = await addSessionService(foyer, 'COURSE', { defaultCapacity: 3 });
  const lessons = [await addSession(foyer, courseId, times(28)), await addSession(foyer, courseId, times(35))];
  const course = (await foyer.owner.call(modules.services.getService, { serviceId: courseId })).value.service;
  const enrolled = await addVisit(foyer, {
    start: at(28, '18:00'),
    serviceId: asId<ServiceId>(courseId),
    fields: { scheduleId: asId(course.schedule?.id ?? '') },
    details: { kind: 'COURSE' },
  });
  const last = { ...attended, bookingId: asId<BookingId>(enrolled), eventId: lessons[1]?.id ?? '' };
  await putAttendance(foyer.db, siteA, last, foyer.now());
  await until(addDuration(instantOn(35, '19:00'), days(1)));
  const ofCourse = { ...asked, ...range(28, 35) };
  expect(await rowOf(ofCourse, course.name ?? '')).toEqual(['2', '6', '2', '1', '0', '16.7', '33.3']);
});
