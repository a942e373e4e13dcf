import { modules } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { hana, mateo } from '../../demo/low-tide/team.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { DAY_MS } from '../../testing/durations.ts';
import {
  addSession,
  addSessionService,
  bookSession,
  digestSessions,
  eveningIn,
  fetchSessions,
  sessionWindow,
  wallTimeIn,
  weekly,
  ZONE,
} from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { createSession, getSession, querySessions, listMySessions } = modules.sessions;
const [massage = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
let owner: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  visitor = await foyer.visit();
  owner = foyer.owner;
});
afterAll(() => foyer.stop());

describe('a session', () => {
  test('is created once, with its staff, and can be booked', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const session = await addSession(foyer, serviceId, { ...eveningIn(foyer, 5), resourceIds: [hana.id], capacity: 2 });
    expect(session).toMatchObject({
      serviceId,
      status: 'CONFIRMED',
      localStart: wallTimeIn(foyer, 5, '18:00'),
      localEnd: wallTimeIn(foyer, 5, '19:30'),
      timeZone: ZONE,
      capacity: 2,
      participants: 0,
      resources: [{ id: hana.id, name: hana.name }],
      revision: '1',
    });
    expect(session).not.toHaveProperty('seriesId');
    const booking = await bookSession(visitor, serviceId, session.id);
    expect(booking).toMatchObject({ startDate: session.startDate, endDate: session.endDate });
    expect((await owner.call(getSession, { sessionId: session.id })).value.session.participants).toBe(1);
    expect((await owner.call(modules.services.getService, { serviceId })).value.service.staffMemberIds).toEqual([
      hana.id,
    ]);
  });

  test('repeats by its rule at the same wall time across a clock change', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const start = '2027-03-01T18:00';
    const first = await addSession(foyer, serviceId, {
      start,
      end: '2027-03-01T19:00',
      recurrence: { ...weekly, exceptions: ['2027-03-08'] },
    });
    const found = await fetchSessions(foyer, serviceId, readTimestamp('2027-02-25T00:00:00Z'));
    expect(found.map(({ localStart }) => localStart)).toEqual([
      '2027-03-01T18:00',
      '2027-03-15T18:00',
      '2027-03-22T18:00',
    ]);
    expect(found.map((each) => each.startDate)).toEqual([
      '2027-03-01T23:00:00.000Z',
      '2027-03-15T22:00:00.000Z',
      '2027-03-22T22:00:00.000Z',
    ]);
    expect(found[0]).toEqual(first);
    expect(first.recurrence).toMatchObject({ ...weekly, exceptions: ['2027-03-08'] });
  });

  test.each([
    ['session.end', { end: '2027-06-01T18:00' }],
    ['session.start', { start: '2027-02-30T18:00' }],
    ['session.recurrence.until', { recurrence: { frequency: 'WEEKLY', until: '2020-01-01' } }],
    ['session.recurrence.until', { recurrence: { frequency: 'WEEKLY', until: '2027-02-30' } }],
    ['session.recurrence', { recurrence: { frequency: 'DAILY', count: 1, exceptions: ['2027-06-01'] } }],
    ['session.location.id', { location: { id: '10000000-0000-4000-8000-0000000000ff' } }],
  ])('names what is wrong with it: %s', async (field, wrong) => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const session = { serviceId, start: '2027-06-01T18:00', end: '2027-06-01T19:00', ...wrong };
    const before = await digestSessions(foyer);
    const answer = await owner.call(createSession, { session: session as never });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
    expect(await digestSessions(foyer)).toEqual(before);
  });

  test('of a course needs an end, and an appointment has none', async () => {
    const course = await addSessionService(foyer, 'COURSE');
    const endless = { serviceId: course, ...eveningIn(foyer, 5), recurrence: { frequency: 'WEEKLY' } };
    expect((await owner.call(createSession, { session: endless as never })).fields).toEqual(['session.recurrence']);
    const ofMassage = { serviceId: massage, ...eveningIn(foyer, 5) };
    expect((await owner.call(createSession, { session: ofMassage })).code).toBe('SERVICE_NOT_FOUND');
    const ofNobody = {
      serviceId: course,
      ...eveningIn(foyer, 5),
      resourceIds: ['10000000-0000-4000-8000-0000000000ff'],
    };
    expect((await owner.call(createSession, { session: ofNobody })).code).toBe('RESOURCE_NOT_FOUND');
  });

  test('lasts up to 31 days, and a window up to 93', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const during = (end: string) => ({ session: { serviceId, start: '2027-07-01T00:00', end } });
    expect((await owner.call(createSession, during('2027-07-31T23:59'))).code).toBe('ok');
    expect((await owner.call(createSession, during('2027-08-01T00:00'))).fields).toEqual(['session.end']);
    const window = (ms: number) => ({ fromDate: toTimestamp(instantAt(0)), toDate: toTimestamp(instantAt(ms)) });
    expect((await owner.call(querySessions, { query: window(93 * DAY_MS) })).code).toBe('ok');
    expect((await owner.call(querySessions, { query: window(93 * DAY_MS + 1) })).fields).toEqual(['query.toDate']);
    expect((await visitor.call(listMySessions, window(93 * DAY_MS + 1))).fields).toEqual(['toDate']);
  });

  test('is listed by service, by resource, or all, with paging', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    await addSession(
      foyer,
      serviceId,
      { ...eveningIn(foyer, 6), resourceIds: [mateo.id], recurrence: weekly },
      { allowConflicts: true },
    );
    const window = sessionWindow(foyer, undefined, 60);
    const ask = async (more: object) => (await owner.call(querySessions, { query: { ...window, ...more } })).value;
    const all = await ask({ serviceId });
    const first = await ask({ serviceId, cursorPaging: { limit: 3 } });
    expect(first.pagingMetadata).toMatchObject({ count: 3, hasNext: true });
    const rest = await ask({ serviceId, cursorPaging: { limit: 3, cursor: first.pagingMetadata.cursors?.next } });
    expect([...first.sessions, ...rest.sessions]).toEqual(all.sessions);
    expect((await ask({ resourceId: mateo.id })).sessions).toEqual(all.sessions);
    const everything = await ask({ cursorPaging: { limit: 100 } });
    expect(new Set(everything.sessions.map((each) => each.serviceId)).size).toBeGreaterThan(2);
    expect(await ask({ serviceId, status: 'CANCELLED' })).toMatchObject({ sessions: [] });
  });
});
