import { instantAt, readTimestamp } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import type { Booked } from '../bookings/booked.ts';
import { type AgendaEvent, arrange, type Session } from './agenda.ts';

const ZONE = 'America/New_York';
const nowMs = Date.parse('2026-03-02T14:00:00Z');

const booked = (id: string, start: string, kind: Partial<Booked> = { isClass: true }): Booked => ({
  id,
  revision: '1',
  state: 'confirmed',
  title: id,
  isCourse: false,
  isClass: false,
  startMs: readTimestamp(start),
  endMs: instantAt(Date.parse(start) + 3_600_000),
  zone: null,
  staff: null,
  conferenceUrl: null,
  location: null,
  participants: 1,
  addOns: [],
  firstName: '',
  fullName: '',
  email: '',
  payment: null,
  isPaidFirst: false,
  paid: null,
  balance: null,
  price: null,
  fees: [],
  feeDue: null,
  cancel: { isAllowed: false, untilMs: null },
  move: { isAllowed: false, untilMs: null },
  isVisitConfirmed: false,
  serviceId: '',
  togetherId: null,
  seriesId: null,
  nextPayment: null,
  failedPayment: null,
  ...kind,
});

const idsOf = (events: readonly AgendaEvent[]) => events.map(({ id }) => id);
const session = (bookingId: string, start: string, isCalledOff = false): Session => ({
  id: start,
  bookingId,
  title: bookingId,
  isCalledOff,
  startMs: readTimestamp(start),
  endMs: instantAt(Date.parse(start) + 3_600_000),
  participants: 1,
  staff: [],
  location: null,
});

describe('the agenda', () => {
  test('has a day for each date of the business’s calendar, soonest first', () => {
    const { days } = arrange(
      [
        booked('late', '2026-03-04T04:30:00Z'),
        booked('early', '2026-03-03T15:00:00Z'),
        booked('next', '2026-03-04T15:00:00Z'),
      ],
      [],
      ZONE,
      instantAt(nowMs),
    );
    expect(days.map(({ date, events }) => [date, idsOf(events)])).toEqual([
      ['2026-03-03', ['early', 'late']],
      ['2026-03-04', ['next']],
    ]);
  });

  test('has courses on the day they begin, and apart once they have begun', () => {
    const course = { isCourse: true, endMs: readTimestamp('2026-05-01T00:00:00Z') };
    const { days, underWay } = arrange(
      [booked('ahead', '2026-03-05T15:00:00Z', course), booked('begun', '2026-02-20T15:00:00Z', course)],
      [],
      ZONE,
      instantAt(nowMs),
    );
    expect(idsOf(underWay)).toEqual(['begun']);
    expect(days.map(({ events }) => idsOf(events))).toEqual([['ahead']]);
  });

  test('has each session of a course that is to come, those called off too', () => {
    const course = booked('course', '2026-02-20T15:00:00Z', {
      isCourse: true,
      endMs: readTimestamp('2026-05-01T00:00:00Z'),
    });
    const sessions = [
      session('course', '2026-02-27T15:00:00Z'),
      session('course', '2026-03-06T15:00:00Z', true),
      session('gone', '2026-03-04T15:00:00Z', true),
      session('course', '2026-03-13T15:00:00Z'),
    ];
    const { days, underWay } = arrange([course], sessions, ZONE, instantAt(nowMs));
    expect(underWay).toEqual([]);
    const rows = days.flatMap(({ date, events }) => events.map((event) => [date, event.title, event.isCalledOff]));
    expect(rows).toEqual([
      ['2026-03-04', 'gone', true],
      ['2026-03-06', 'course', true],
      ['2026-03-13', 'course', false],
    ]);
    expect(days[1]?.events[0]?.booked).toBe(course);
  });

  test('has no appointments', () => {
    const { days, underWay } = arrange([booked('massage', '2026-03-05T15:00:00Z', {})], [], ZONE, instantAt(nowMs));
    expect([days, underWay]).toEqual([[], []]);
  });
});
