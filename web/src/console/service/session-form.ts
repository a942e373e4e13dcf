import type { AnswerOf, NewSessionInput, SessionChangeInput, sessions } from '@foyer/sdk';
import { addDays, isDay } from '../parts/dates.ts';
import type { Failure } from '../parts/failure.ts';

export type Session = AnswerOf<typeof sessions.getSession>;
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY';

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof weekdays)[number];

/** A session as its form has it; times are wall times where it takes place. */
export interface SessionValues {
  day: string;
  start: string;
  end: string;
  /** Empty for once. */
  repeats: Frequency | '';
  interval: string;
  days: readonly Weekday[];
  endsBy: 'never' | 'until' | 'count';
  until: string;
  count: string;
  exceptions: readonly string[];
  /** Empty for that of the service. */
  capacity: string;
  resourceIds: readonly string[];
  /** The id of a location; empty for the usual one, `other` for an address. */
  locationId: string;
  address: string;
}

export const OTHER_PLACE = 'other';

/** A new session on a day, in the evening as most are. */
export const newSession = (day: string, isCourse: boolean): SessionValues => ({
  ...{ day, start: '18:00', end: '19:00', repeats: 'WEEKLY', interval: '1', days: [], exceptions: [] },
  ...{ endsBy: isCourse ? 'count' : 'never', until: '', count: isCourse ? '6' : '', capacity: '', resourceIds: [] },
  ...{ locationId: '', address: '' },
});

/** A session that exists, to change. What repeats stays as it is. */
export function readSession(session: Session): SessionValues {
  const { localStart, localEnd, capacity, resources, location } = session;
  const { id = '', formattedAddress = '' } = location ?? {};
  return {
    ...newSession(localStart.slice(0, 10), false),
    start: localStart.slice(11, 16),
    end: localEnd.slice(11, 16),
    repeats: '',
    capacity: String(capacity),
    resourceIds: resources.map((resource) => resource.id),
    locationId: id || (formattedAddress ? OTHER_PLACE : ''),
    address: id ? '' : formattedAddress,
  };
}

/** A session that ends before it starts goes past midnight. */
const timesOf = ({ day, start, end }: SessionValues) => ({
  start: `${day}T${start}`,
  end: `${end > start ? day : addDays(day, 1)}T${end}`,
});

const placeOf = ({ locationId, address }: SessionValues) =>
  locationId === OTHER_PLACE
    ? { location: { formattedAddress: address.trim() } }
    : locationId
      ? { location: { id: locationId } }
      : {};

export function writeSession(values: SessionValues, serviceId: string): NewSessionInput {
  const { repeats, interval, days, endsBy, until, count, exceptions, capacity, resourceIds } = values;
  const recurrence = repeats && {
    frequency: repeats,
    interval: Number(interval) || 1,
    ...(repeats === 'WEEKLY' && days.length > 0 ? { days } : {}),
    ...(endsBy === 'until' ? { until } : {}),
    ...(endsBy === 'count' ? { count: Number(count) } : {}),
    ...(exceptions.some(isDay) ? { exceptions: exceptions.filter(isDay) } : {}),
  };
  return {
    serviceId,
    ...timesOf(values),
    ...(recurrence ? { recurrence } : {}),
    ...(capacity.trim() ? { capacity: Number(capacity) } : {}),
    ...(resourceIds.length > 0 ? { resourceIds } : {}),
    ...placeOf(values),
  };
}

/** Only what was changed, so that other sessions of a series keep the rest. */
export function writeChange(before: SessionValues, after: SessionValues): SessionChangeInput {
  const differs = (...names: (keyof SessionValues)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return {
    ...(differs('day', 'start', 'end') ? timesOf(after) : {}),
    ...(differs('capacity') ? { capacity: Number(after.capacity) } : {}),
    ...(differs('resourceIds') ? { resourceIds: after.resourceIds } : {}),
    ...(differs('locationId', 'address') ? placeOf(after) : {}),
  };
}

export type SessionField =
  | 'day'
  | 'start'
  | 'end'
  | 'interval'
  | 'until'
  | 'count'
  | 'capacity'
  | 'address'
  | 'exceptions';

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

interface SessionKind {
  isNew: boolean;
  isCourse: boolean;
}

/** The fields that are wrong before anything is sent. Only a new session takes the service's capacity. */
export function sessionFaults(values: SessionValues, { isNew, isCourse }: SessionKind): SessionField[] {
  const { repeats, endsBy, until, day, capacity } = values;
  const needsEnd = isNew && isCourse;
  const mayBeEmpty = isNew && capacity.trim() === '';
  const faults: [SessionField, boolean][] = [
    ['day', !isDay(day)],
    ['start', !isTime(values.start)],
    ['end', !isTime(values.end) || values.end === values.start],
    ['interval', repeats !== '' && !isWhole(values.interval, 1, 52)],
    ['until', repeats !== '' && endsBy === 'until' && !(isDay(until) && until >= day)],
    ['count', repeats !== '' && (endsBy === 'count' ? !isWhole(values.count, 1, 730) : needsEnd && endsBy === 'never')],
    ['exceptions', repeats !== '' && values.exceptions.some((date) => date !== '' && !isDay(date))],
    ['capacity', !mayBeEmpty && !isWhole(capacity, 1, 1000)],
    ['address', values.locationId === OTHER_PLACE && !values.address.trim()],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

const paths: readonly [path: RegExp, field: SessionField][] = [
  [/^session\.start/, 'start'],
  [/^session\.end/, 'end'],
  [/^session\.capacity/, 'capacity'],
  [/^session\.location/, 'address'],
  [/^session\.recurrence\.until/, 'until'],
  [/^session\.recurrence\.interval/, 'interval'],
  [/^session\.recurrence\.exceptions/, 'exceptions'],
  [/^session\.recurrence/, 'count'],
];

/** The fields that the platform refuses. A capacity below the seats that are booked has a code of its own. */
export function refusedFields({ kind, violations }: Failure): SessionField[] {
  if (kind === 'sessionFull') return ['capacity'];
  return violations.flatMap(({ field }) => paths.find(([path]) => path.test(field))?.[1] ?? []);
}
