import type { BookingId, ResourceId, ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { type Conferencing, conferenceUrlOf, isLinkAwaited } from './conference.ts';
import { applyChange, type ConferencingSettings } from './settings.ts';

const siteId = asId<SiteId>('site');
const [ines, mateo] = [asId<ResourceId>('ines'), asId<ResourceId>('mateo')];
const [massage, yoga] = [asId<ServiceId>('massage'), asId<ServiceId>('yoga')];

const bookingOf = (fields: object = {}, details: object = {}) => ({
  id: asId<BookingId>('booking'),
  status: 'CONFIRMED',
  serviceId: massage,
  scheduleId: asId<ScheduleId>('schedule'),
  eventId: 'event',
  details: { kind: 'APPOINTMENT' as const, resources: [{ id: ines }], ...details },
  ...fields,
});
const fixed: Conferencing = {
  provider: 'FIXED_LINK',
  url: 'https://meet.example.com/all',
  staffLinks: [{ staffMemberId: ines, url: 'https://meet.example.com/ines' }],
  serviceLinks: [{ serviceId: massage, url: 'https://meet.example.com/massage' }],
  onlineIds: [massage, yoga],
  madeLinks: new Map(),
};
const rooms: Conferencing = { ...fixed, provider: 'JITSI', url: 'https://meet.example.com/{room}#config' };
const urlOf = (conferencing: Conferencing, booking = bookingOf(), secret = 'secret') =>
  conferenceUrlOf(conferencing, secret, siteId, booking);

describe('a fixed link', () => {
  test('is the staff member’s, else the service’s, else everybody’s', () => {
    expect(urlOf(fixed)).toBe('https://meet.example.com/ines');
    const withMateo = { resources: [{ id: mateo }] };
    expect(urlOf(fixed, bookingOf({}, withMateo))).toBe('https://meet.example.com/massage');
    expect(urlOf(fixed, bookingOf({ serviceId: yoga }, withMateo))).toBe('https://meet.example.com/all');
    expect(urlOf({ ...fixed, url: '' }, bookingOf({ serviceId: yoga }, withMateo))).toBeUndefined();
  });
});

describe('a room', () => {
  test('is of one booking, session or course, and can’t be guessed', () => {
    const room = urlOf(rooms);
    expect(room).toMatch(/^https:\/\/meet\.example\.com\/[0-9a-f]{32}#config$/);
    expect(urlOf(rooms)).toBe(room);
    const others = [
      urlOf(rooms, bookingOf({ id: asId<BookingId>('other') })),
      urlOf(rooms, bookingOf(), 'another secret'),
      urlOf(rooms, bookingOf({}, { kind: 'CLASS' })),
      urlOf(rooms, bookingOf({}, { kind: 'COURSE' })),
      conferenceUrlOf(rooms, 'secret', asId<SiteId>('other'), bookingOf()),
    ];
    expect(new Set([room, ...others]).size).toBe(6);
    const participant = bookingOf({ id: asId<BookingId>('other') }, { kind: 'CLASS' });
    expect(urlOf(rooms, participant)).toBe(others[2]);
  });
});

describe('a link that a provider makes', () => {
  const made: Conferencing = { ...fixed, provider: 'ZOOM', madeLinks: new Map([['event', 'https://zoom.us/j/1']]) };

  test('is that of the booking, session or course, once it is there', () => {
    const session = bookingOf({ id: asId<BookingId>('other') }, { kind: 'CLASS' });
    expect([urlOf(made, session), isLinkAwaited(made, session)]).toEqual(['https://zoom.us/j/1', false]);
    expect([urlOf(made), isLinkAwaited(made, bookingOf())]).toEqual([undefined, true]);
  });

  test('is awaited by confirmed bookings of services that are held online alone', () => {
    expect(isLinkAwaited(made, bookingOf({ status: 'PENDING' }))).toBe(false);
    expect(isLinkAwaited({ ...made, onlineIds: [yoga] }, bookingOf())).toBe(false);
    expect([isLinkAwaited(fixed, bookingOf()), isLinkAwaited(undefined, bookingOf())]).toEqual([false, false]);
  });
});

test.each(['CREATED', 'PENDING', 'WAITING_LIST', 'CANCELED', 'DECLINED'])('a %s booking has no link', (status) => {
  expect([urlOf(fixed, bookingOf({ status })), urlOf(rooms, bookingOf({ status }))]).toEqual([undefined, undefined]);
});

test('a service that is not online has no link, nor a site without a provider', () => {
  expect(urlOf({ ...fixed, onlineIds: [yoga] })).toBeUndefined();
  expect(urlOf({ ...fixed, provider: 'NONE' })).toBeUndefined();
  expect(conferenceUrlOf(undefined, 'secret', siteId, bookingOf())).toBeUndefined();
});

const none: ConferencingSettings = {
  provider: 'NONE',
  url: '',
  staffLinks: [],
  serviceLinks: [],
  hosts: [],
  revision: 1,
  updated: instantAt(0),
};
const staffMemberId = '0199a000-0000-7000-8000-000000000001';

test.each([
  [{ provider: 'JITSI' }, 'url'],
  [{ provider: 'JITSI', url: 'https://meet.example.com/lobby' }, 'url'],
  [{ provider: 'JITSI', url: 'https://{room}.example.com/' }, 'url'],
  [{ provider: 'JITSI', url: 'javascript:{room}' }, 'url'],
  [{ provider: 'FIXED_LINK', url: 'http://meet.example.com' }, 'url'],
  [{ provider: 'FIXED_LINK', url: 'https://meet.example.com/{room}' }, 'url'],
  [{ url: 'https://user:word@meet.example.com' }, 'url'],
  [{ provider: 'ZOOM', url: 'https://meet.example.com' }, 'url'],
  [{ hosts: [staffMemberId, staffMemberId].map((id) => ({ staffMemberId: id, host: 'ines' })) }, 'hosts'],
  [{ staffLinks: [{ staffMemberId, url: 'meet me' }] }, 'staffLinks[0].url'],
  [
    {
      staffLinks: [staffMemberId, staffMemberId.toUpperCase()].map((id) => ({ staffMemberId: id, url: 'https://a.b' })),
    },
    'staffLinks',
  ],
] as const)('%j is refused', (sent, field) => {
  const lists = {
    staffLinks: 'staffLinks' in sent ? [...sent.staffLinks] : [],
    hosts: 'hosts' in sent ? [...sent.hosts] : [],
  };
  expect(() => applyChange(none, { ...sent, ...lists })).toThrow(`"conferencingSettings.${field}"`);
});

test('a change keeps what is not sent', () => {
  const changed = applyChange(none, { provider: 'JITSI', url: ' https://meet.example.com/{room} ' });
  expect(changed).toEqual({ ...none, provider: 'JITSI', url: 'https://meet.example.com/{room}' });
  expect(applyChange(changed, {})).toEqual(changed);
});
