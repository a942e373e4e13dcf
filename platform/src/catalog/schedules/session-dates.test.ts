import type { SessionId } from '@foyer/contract';
import { expect, it } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import type { Recurrence, RecurringSession } from '../../server/lib/recurrence.ts';
import { readCivilDate, readWallTime } from '../../server/lib/wall.ts';
import { datesOf } from './session-dates.ts';

const session = (start: string, end: string, recurrence?: Partial<Recurrence>): RecurringSession => ({
  id: asId<SessionId>('session'),
  type: 'EVENT',
  start: readWallTime(start),
  end: readWallTime(end),
  ...(recurrence ? { recurrence: { frequency: 'WEEKLY', interval: 1, exceptions: [], ...recurrence } } : {}),
});

const evening = ['2026-11-03T19:00', '2026-11-03T20:15'] as const;
const night = ['2026-11-03T22:00', '2026-11-04T06:00'] as const;

it.each([
  ['one-off', session(...evening), '2026-11-03', '2026-11-03'],
  ['one-off over midnight', session(...night), '2026-11-03', '2026-11-04'],
  ['endless', session(...evening, {}), '2026-11-03', null],
  ['until a date', session(...evening, { until: readCivilDate('2026-12-24') }), '2026-11-03', '2026-12-24'],
  [
    'until a date, over midnight',
    session(...night, { until: readCivilDate('2026-12-24') }),
    '2026-11-03',
    '2026-12-25',
  ],
  ['six times', session(...evening, { count: 6 }), '2026-11-03', '2026-12-08'],
  ['six times, over midnight', session(...night, { count: 6 }), '2026-11-03', '2026-12-09'],
  [
    'six times, the last called off',
    session(...evening, { count: 6, exceptions: [readCivilDate('2026-12-08')] }),
    '2026-11-03',
    '2026-12-08',
  ],
  [
    'four times on two days',
    session(...evening, { count: 4, days: ['TUESDAY', 'FRIDAY'] }),
    '2026-11-03',
    '2026-11-13',
  ],
  [
    'both until and count',
    session(...evening, { count: 6, until: readCivilDate('2026-11-20') }),
    '2026-11-03',
    '2026-11-17',
  ],
])('%s', (_name, one, firstDate, lastDate) => {
  expect(datesOf(one)).toEqual({ firstDate, lastDate });
});
