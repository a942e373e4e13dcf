import type { CalendarBooking, CalendarResource } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { contactFilter, readTyped } from '../parts/contact-text.ts';
import { startOfWeek } from '../parts/dates.ts';
import { readCalendar, writeCalendar } from './address.ts';
import { arrange } from './arrange.ts';
import { attendanceByKey } from './attendance-by-key.ts';
import { conflictsOf } from './conflicts.ts';
import { monthGrid, shiftMonth } from './dates.ts';
import {
  blocksByColumn,
  columnKey,
  columnsOf,
  filterEntries,
  hoursShown,
  isMovable,
  listDays,
  readEntries,
} from './entries.ts';
import { firstFree } from './first-free.ts';
import { replaceResource, targetColumn } from './Ghost.tsx';
import { readBegun } from './use-begun.ts';
import { moveByKey, nearestLength, stretchByKey } from './use-moving.ts';
import { dayOf, minuteOf, msOf } from './wall-clock.ts';

const ZONE = 'America/New_York';
const DATE = '2026-12-01';
const at = (clock: string, date = DATE) =>
  new Date(msOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), ZONE));
const span = (start: string, end: string) => ({ startDate: at(start), endDate: at(end) });

const person = (more: Partial<CalendarResource> = {}): CalendarResource => ({
  id: 'hana',
  name: 'Hana',
  typeId: 'staff',
  isStaff: true,
  timeOff: [],
  busyElsewhere: [],
  hours: [span('09:00', '12:00'), span('12:00', '17:00')],
  ...more,
});

const appointment = (start: string, end: string, more: Partial<CalendarBooking> = {}): CalendarBooking => ({
  id: start,
  revision: '1',
  serviceId: 'massage',
  title: 'Massage',
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  ...span(start, end),
  resourceIds: ['hana'],
  attendance: 'NOT_SET',
  participants: 1,
  doubleBooked: false,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  ...more,
});

const read = (resources: CalendarResource[], bookings: CalendarBooking[]) =>
  readEntries({ resources, bookings, sessions: [], isPartial: false });

describe('the address', () => {
  test('says view, date, filters and what is open, and leaves out defaults', () => {
    const query = '?view=week&date=2026-12-01&columns=rooms&who=hana&service=m&location=l&show=all&open=b%3A1';
    expect(writeCalendar(readCalendar(query))).toBe(query);
    expect(writeCalendar(readCalendar('?view=year&date=2026-13-01&open=x:1&who='))).toBe('');
  });
});

describe('a link that begins work', () => {
  test('names the customer, the person and the time of an appointment, and leaves out what isn’t one', () => {
    expect(readBegun('?do=book&customer=c&with=hana&at=14:05')).toEqual({
      contactId: 'c',
      resourceId: 'hana',
      minute: 845,
    });
    expect(readBegun('?do=book&at=25:00')).toEqual({});
    expect(readBegun('?do=block')).toEqual({ isBlock: true });
    expect(readBegun('?with=hana')).toBeNull();
  });
});

describe('attendance by key', () => {
  const begun = appointment('10:00', '11:00');
  const [early, soon, later] = [at('08:30').getTime(), at('09:30').getTime(), at('10:10').getTime()];

  test('is set from an hour before the start on, a no-show from the start on, and the same key takes it back', () => {
    expect(attendanceByKey(begun, 'ATTENDED', early)).toBeUndefined();
    expect(attendanceByKey(begun, 'ATTENDED', soon)).toBe('ATTENDED');
    expect(attendanceByKey(begun, 'NOT_ATTENDED', soon)).toBeUndefined();
    expect(attendanceByKey(begun, 'NOT_ATTENDED', later)).toBe('NOT_ATTENDED');
    expect(attendanceByKey({ ...begun, attendance: 'ATTENDED' }, 'ATTENDED', later)).toBe('NOT_SET');
    expect(attendanceByKey({ ...begun, attendance: 'NOT_ATTENDED' }, 'NOT_ATTENDED', later)).toBe('NOT_SET');
  });

  test('is not changed into its opposite by a slip, nor where nobody is expected', () => {
    expect(attendanceByKey({ ...begun, attendance: 'ATTENDED' }, 'NOT_ATTENDED', later)).toBeUndefined();
    expect(attendanceByKey({ ...begun, status: 'CANCELED' }, 'ATTENDED', later)).toBeUndefined();
    expect(attendanceByKey({ ...begun, status: 'PENDING' }, 'ATTENDED', later)).toBeUndefined();
  });
});

describe('dates', () => {
  test('stay in the month, and weeks start where the country starts them', () => {
    expect(shiftMonth('2027-01-31', 1)).toBe('2027-02-28');
    expect(startOfWeek('2026-12-01', 1)).toBe('2026-11-30');
    expect(startOfWeek('2026-12-01', 0)).toBe('2026-11-29');
    expect(monthGrid('2026-12-15', 1)).toHaveLength(42);
  });

  test('count minutes by the clock on the wall where clocks change', () => {
    const spring = dayOf('2027-03-14', ZONE);
    const noon = msOf('2027-03-14', 720, ZONE);
    expect(spring.isPlain).toBe(false);
    expect(minuteOf(noon, spring, ZONE)).toBe(720);
    expect(minuteOf(at('09:30').getTime(), dayOf(DATE, ZONE), ZONE)).toBe(570);
  });
});

describe('arranging', () => {
  test('puts what overlaps side by side, and what follows over the whole width', () => {
    const lanes = arrange([
      { id: 'a', top: 0, bottom: 60 },
      { id: 'b', top: 30, bottom: 90 },
      { id: 'c', top: 60, bottom: 80 },
      { id: 'd', top: 90, bottom: 120 },
    ]);
    expect(lanes.map(({ id, left, width }) => [id, left, width])).toEqual([
      ['a', 0, 0.5],
      ['b', 0.5, 0.5],
      ['c', 0, 0.5],
      ['d', 0, 1],
    ]);
  });
});

describe('columns', () => {
  const days = [dayOf(DATE, ZONE), dayOf('2026-12-02', ZONE)];
  const jonah = person({ id: 'jonah', hours: [] });
  const room = person({ id: 'room', isStaff: false });
  const { entries } = read([person(), jonah, room], [appointment('10:00', '11:00', { resourceIds: ['hana', 'room'] })]);
  const blocks = blocksByColumn(entries, days, ZONE);

  test('have the entries of a person and of a room', () => {
    expect(blocks.get(columnKey(DATE, 'hana'))).toMatchObject([{ top: 600, bottom: 660 }]);
    expect(blocks.get(columnKey(DATE, 'room'))).toHaveLength(1);
    expect(blocks.get(columnKey('2026-12-02', 'hana'))).toBeUndefined();
  });

  test('give short entries the height that they are drawn with, so that none covers the next', () => {
    const short = read([person()], [appointment('10:00', '10:10'), appointment('10:10', '10:20')]).entries;
    const late = read([person()], [appointment('23:50', '23:55')]).entries;
    const placed = blocksByColumn(short, days, ZONE).get(columnKey(DATE, 'hana')) ?? [];
    expect(arrange(placed)).toMatchObject([
      { top: 600, bottom: 620, left: 0, width: 0.5 },
      { top: 610, bottom: 630, left: 0.5, width: 0.5 },
    ]);
    expect(blocksByColumn(late, days, ZONE).get(columnKey(DATE, 'hana'))).toMatchObject([{ top: 1420, bottom: 1440 }]);
  });

  test('leave out who is away in a week, and nobody on a day', () => {
    const keysOf = (shown: typeof days) => columnsOf(shown, [person(), jonah], blocks).map(({ key }) => key);
    expect(keysOf(days)).toEqual([columnKey(DATE, 'hana')]);
    expect(keysOf(days.slice(0, 1))).toEqual([columnKey(DATE, 'hana'), columnKey(DATE, 'jonah')]);
  });

  test('show the hours of work and of entries, and one more', () => {
    const columns = columnsOf(days.slice(0, 1), [person()], blocks);
    expect(hoursShown(columns, blocks, ZONE)).toEqual({ first: 8, last: 18 });
    const early = read([person()], [appointment('05:30', '06:30')]).entries;
    expect(hoursShown(columns, blocksByColumn(early, days, ZONE), ZONE).first).toBe(4);
  });

  test('are narrowed by service, place and person', () => {
    const filter = { service: null, location: null, resource: null, isRooms: false };
    expect(filterEntries(entries, { ...filter, resource: 'hana' })).toHaveLength(1);
    expect(filterEntries(entries, { ...filter, resource: 'jonah' })).toHaveLength(0);
    expect(filterEntries(entries, { ...filter, service: 'other' })).toHaveLength(0);
    expect(filterEntries(entries, { ...filter, location: 'anywhere' })).toHaveLength(1);
  });
});

describe('a list of days', () => {
  const [monday, tuesday] = [dayOf('2026-11-30', ZONE), dayOf(DATE, ZONE)];
  const overnight = { startDate: at('22:00', '2026-11-30'), endDate: at('02:00') };
  const { entries } = read([person()], [appointment('10:00', '11:00'), appointment('01:00', '02:00', overnight)]);
  const datesOf = (days: ReturnType<typeof dayOf>[]) =>
    listDays(days, entries).map(({ day, own }) => [day.date, own.length]);

  test('has an entry once: on the day on which it begins, or on the first that is shown', () => {
    expect(datesOf([monday, tuesday])).toEqual([
      ['2026-11-30', 1],
      [DATE, 1],
    ]);
    expect(datesOf([tuesday])).toEqual([[DATE, 2]]);
    expect(datesOf([dayOf('2026-12-02', ZONE)])).toEqual([]);
  });
});

describe('conflicts', () => {
  const conflicts = (start: string, end: string, resource = person(), bookings = [appointment('10:00', '11:00')]) =>
    conflictsOf(
      { startMs: at(start).getTime(), endMs: at(end).getTime(), resource, except: 'b:moved' },
      read([resource], bookings).entries,
    ).map(({ kind }) => kind);

  test('are bookings with their buffers, time off, other calendars, and the end of the hours', () => {
    expect(conflicts('11:00', '12:30')).toEqual([]);
    expect(conflicts('10:30', '11:30')).toEqual(['entry']);
    expect(conflicts('11:00', '12:00', person(), [appointment('10:00', '11:00', { bufferAfterMinutes: 15 })])).toEqual([
      'entry',
    ]);
    expect(conflicts('13:00', '14:00', person({ timeOff: [{ id: 'o', ...span('13:30', '15:00') }] }))).toEqual(['off']);
    expect(conflicts('13:00', '14:00', person({ busyElsewhere: [span('13:30', '15:00')] }))).toEqual(['away']);
    expect(conflicts('16:30', '17:30')).toEqual(['closed']);
  });

  test('are neither what is moved nor what was canceled', () => {
    expect(conflicts('10:00', '11:00', person(), [appointment('10:00', '11:00', { id: 'moved' })])).toEqual([]);
    expect(conflicts('10:00', '11:00', person(), [appointment('10:00', '11:00', { status: 'CANCELED' })])).toEqual([]);
  });
});

describe('the first free hour', () => {
  const day = dayOf(DATE, ZONE);
  const free = (clock: string, bookings: CalendarBooking[], hours = [span('09:00', '12:00')]) =>
    firstFree([person({ hours })], read([person()], bookings).entries, day, { nowMs: at(clock).getTime(), zone: ZONE });

  test('is after what is booked and not in the past', () => {
    expect(free('00:00', [])).toEqual({ minute: 540, resourceId: 'hana' });
    expect(free('00:00', [appointment('09:30', '10:15')])).toEqual({ minute: 615, resourceId: 'hana' });
    expect(free('10:20', [])).toEqual({ minute: 630, resourceId: 'hana' });
    expect(free('11:30', [])).toEqual({ minute: 540 });
  });
});

describe('a session in another column', () => {
  test('gets its person or room in place of the one that it leaves, and keeps the others', () => {
    expect(replaceResource(['ada', 'hall'], 'ada', 'bo')).toEqual(['bo', 'hall']);
    expect(replaceResource(['ada', 'hall'], 'hall', 'studio')).toEqual(['ada', 'studio']);
  });

  test('stays as it is where it is dropped on one that it has', () => {
    expect(replaceResource(['ada', 'bo'], 'ada', 'bo')).toEqual(['ada', 'bo']);
    expect(replaceResource(['ada'], 'ada', 'ada')).toEqual(['ada']);
  });
});

describe('moving by keyboard', () => {
  const [entry] = read([person()], [appointment('10:00', '11:00')]).entries;

  test('is for appointments that can still take place', () => {
    expect(isMovable(entry)).toBe(true);
    const [canceled] = read([person()], [appointment('10:00', '11:00', { status: 'CANCELED' })]).entries;
    expect(isMovable(canceled)).toBe(false);
  });

  test('leaves it in its room, as the platform chooses rooms', () => {
    const rooms = ['blue', 'green'].map((id) => person({ id, isStaff: false }));
    const days = [dayOf(DATE, ZONE), dayOf('2026-12-02', ZONE)];
    const columns = columnsOf(
      days,
      rooms.map(({ hours: _, ...room }) => room),
      new Map(),
    );
    const [inGreen] = read(rooms, [appointment('10:00', '11:00', { resourceIds: ['hana', 'green'] })]).entries;
    if (!isMovable(inGreen)) throw new Error('There is no appointment.');
    expect(targetColumn({ entry: inGreen, column: 0 }, columns)).toBe(1);
    expect(targetColumn({ entry: inGreen, column: 2 }, columns)).toBe(3);
    expect(targetColumn({ entry: inGreen, column: 9 }, columns)).toBe(3);
  });

  test('goes by quarters of an hour and stays within the day and its columns', () => {
    if (entry?.kind !== 'booking') throw new Error('There is no appointment.');
    const moving = { entry, from: 'hana', column: 0, minute: 0, minutes: 60, by: 'keys' as const };
    expect(moveByKey(moving, 'ArrowUp', 3, false)?.minute).toBe(0);
    expect(moveByKey(moving, 'ArrowDown', 3, false)?.minute).toBe(15);
    expect(moveByKey(moving, 'ArrowRight', 3, false)?.column).toBe(1);
    expect(moveByKey(moving, 'ArrowRight', 3, true)?.column).toBe(0);
    expect(moveByKey({ ...moving, column: 2 }, 'ArrowRight', 3, false)?.column).toBe(2);
    expect(moveByKey(moving, 'a', 3, false)).toBeUndefined();
    expect(stretchByKey(moving, 'ArrowDown', [30, 60, 75, 90])?.minutes).toBe(75);
    expect(stretchByKey(moving, 'ArrowUp', [30, 45, 60, 90])?.minutes).toBe(45);
    expect(stretchByKey(moving, 'ArrowUp', [60])).toBeUndefined();
    expect(nearestLength([60, 90], 80)).toBe(90);
    expect(nearestLength([60], 80)).toBeUndefined();
  });
});

describe('who is typed', () => {
  test('is a name, an address or a number', () => {
    expect(readTyped(' Ana María  Silva ')).toMatchObject({ firstName: 'Ana', lastName: 'María Silva' });
    expect(readTyped('ana@example.com')).toMatchObject({ email: 'ana@example.com', firstName: '' });
    expect(readTyped('+1 (212) 555-0100')).toMatchObject({ phone: '+1 (212) 555-0100', firstName: '' });
    expect(contactFilter('ana sil')).toEqual({
      $and: [{ 'info.name.first': { $startsWith: 'ana' } }, { 'info.name.last': { $startsWith: 'sil' } }],
    });
  });
});
