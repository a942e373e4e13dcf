import type { ScheduleId, SessionId } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import { describe, expect, it } from 'vitest';
import { listClassOccurrences } from '../../booking/availability/events.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { readWallTime } from '../../server/lib/wall.ts';
import { type LocationChange, relocate } from './location-change-plan.ts';

const now = Date.parse('2026-10-28T16:00:00-04:00');
const [id, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const places = {
  studio: { id: 'studio', name: 'Studio', locationType: 'OWNER_BUSINESS' },
  garden: { id: 'garden', name: 'Garden', locationType: 'OWNER_BUSINESS' },
  hall: { id: 'hall', name: 'Hall', locationType: 'OWNER_CUSTOM' },
} as const;
const { studio, garden, hall } = places;

const weekly: ZonedSession = {
  id: asId<SessionId>(id),
  scheduleId: asId<ScheduleId>(id),
  timeZone: 'America/New_York',
  type: 'EVENT',
  start: readWallTime('2026-10-05T18:00'),
  end: readWallTime('2026-10-05T19:00'),
  resourceIds: [],
  recurrence: { frequency: 'WEEKLY', interval: 1, count: 8, exceptions: [] },
};
const { recurrence: _, ...single } = weekly;
const ahead: ZonedSession = {
  ...single,
  start: readWallTime('2026-11-02T18:00'),
  end: readWallTime('2026-11-02T19:00'),
};

const studioGoes: LocationChange = {
  usual: { before: studio, after: garden },
  removedIds: new Set(['studio']),
  action: 'KEEP_AT_CURRENT_LOCATION',
};
const toHall: LocationChange = { ...studioGoes, action: 'MOVE_TO_LOCATION', newLocation: hall };
const toGarden: LocationChange = { ...studioGoes, action: 'MOVE_TO_LOCATION', newLocation: garden };

/** The location of each event under the new list. */
function placesOf(session: ZonedSession, change: LocationChange): [string, string | undefined][] {
  const { changed = session, added } = relocate(session, change, {
    now: instantAt(now),
    newId: () => asId<SessionId>(other),
  });
  const sessions = added ? [changed, added] : [changed];
  const events = listClassOccurrences(sessions, { from: instantAt(0), to: readTimestamp('2027-12-31') }, 1);
  return events.map(({ eventId, session: { location } }) => [eventId, (location ?? change.usual.after)?.id]);
}

const eventIds = listClassOccurrences([weekly], { from: instantAt(0), to: readTimestamp('2027-12-31') }, 1).map(
  ({ eventId }) => eventId,
);
const inPlaces = (...ids: string[]) => eventIds.map((eventId, index) => [eventId, ids[index]]);

describe('a series at a removed location', () => {
  const at = (id: string, count: number) => Array<string>(count).fill(id);
  it('stays there', () => {
    expect(placesOf(weekly, studioGoes)).toEqual(inPlaces(...at('studio', 8)));
  });

  it('moves its future events, which keep their ids; past ones stay', () => {
    expect(placesOf(weekly, toHall)).toEqual(inPlaces(...at('studio', 4), ...at('hall', 4)));
    expect(placesOf(weekly, toGarden)).toEqual(inPlaces(...at('studio', 4), ...at('garden', 4)));
  });

  it('is unchanged when its own location stays', () => {
    expect(
      relocate({ ...weekly, location: garden }, toHall, { now: instantAt(now), newId: () => asId<SessionId>(other) }),
    ).toEqual({});
  });
});

it('stays when only the order of locations changes', () => {
  const reordered: LocationChange = { ...studioGoes, removedIds: new Set() };
  expect(placesOf(ahead, reordered)).toEqual([[id, 'studio']]);
});

it('moves a one-off session in the future, not one that has begun', () => {
  expect(placesOf(ahead, toHall)).toEqual([[id, 'hall']]);
  expect(placesOf(single, toHall)).toEqual([[id, 'studio']]);
});
