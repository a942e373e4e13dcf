import type { ResourceId, ScheduleId, SessionId } from '@foyer/contract';
import { expect, it } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCivilDate, readWallTime } from '../../server/lib/wall.ts';
import { toInstant } from '../../server/lib/zone.ts';
import type { ScheduledSession } from '../schedules/store.ts';
import { summarizeSessions } from './session-summary.ts';

const zone = 'America/New_York';
const teacher = asId<ResourceId>('teacher');
const room = asId<ResourceId>('room');
const staff = new Set([teacher]);

const session = (fields: Partial<ScheduledSession>): ScheduledSession => ({
  id: asId<SessionId>('session'),
  scheduleId: asId<ScheduleId>('schedule'),
  type: 'EVENT',
  start: readWallTime('2026-10-27T19:00'),
  end: readWallTime('2026-10-27T20:15'),
  resourceIds: [teacher, room],
  ...fields,
});

it('spans a course from its first session to the end of its last, across a clock change', () => {
  const weekly = session({ recurrence: { frequency: 'WEEKLY', interval: 1, count: 2, exceptions: [] } });
  expect(summarizeSessions('COURSE', [weekly], zone, staff)).toEqual({
    staffMemberIds: [teacher],
    span: {
      start: toInstant(readWallTime('2026-10-27T19:00'), zone),
      end: toInstant(readWallTime('2026-11-03T20:15'), zone),
    },
  });
});

it('ignores sessions that were called off', () => {
  const exceptions = [readCivilDate('2026-10-27')];
  const weekly = session({ recurrence: { frequency: 'WEEKLY', interval: 1, count: 2, exceptions } });
  const { span } = summarizeSessions('COURSE', [weekly], zone, staff);
  expect(span?.start).toBe(toInstant(readWallTime('2026-11-03T19:00'), zone));
});

it('has no span for a class, an endless course or one without sessions', () => {
  const endless = session({ recurrence: { frequency: 'WEEKLY', interval: 1, exceptions: [] } });
  expect(summarizeSessions('CLASS', [session({})], zone, staff)).toEqual({ staffMemberIds: [teacher] });
  expect(summarizeSessions('COURSE', [endless], zone, staff)).toEqual({ staffMemberIds: [teacher] });
  expect(summarizeSessions('COURSE', [], zone, staff)).toEqual({ staffMemberIds: [] });
});
