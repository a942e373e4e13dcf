import { hours, instantAt, minutes, seconds } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { nextStep, retryAt, tell, type WantedMeeting } from './online-meeting.ts';

const [now, start, end] = [instantAt(0), instantAt(1000), instantAt(2000)];
const wanted: WantedMeeting = {
  provider: 'ZOOM',
  host: 'me',
  topic: 'Coaching',
  start,
  end,
  timeZone: 'UTC',
  isCourse: false,
};
const nothing = {
  provider: undefined,
  host: '',
  externalId: undefined,
  joinUrl: undefined,
  told: undefined,
  isUncertain: false,
  ends: end,
} as const;
const made = {
  provider: 'ZOOM' as const,
  host: 'me',
  externalId: '1',
  joinUrl: 'https://zoom.us/j/1',
  told: tell(wanted),
  isUncertain: false,
  ends: end,
};

test.each([
  ['nothing that nobody wants', nothing, undefined, undefined],
  ['nothing', nothing, wanted, 'CREATE'],
  [
    'a creation that was not answered',
    { ...nothing, provider: 'ZOOM' as const, host: 'me', isUncertain: true },
    wanted,
    'CREATE',
  ],
  ['one that nobody wants any more', { ...nothing, provider: 'ZOOM' as const, isUncertain: true }, undefined, 'REMOVE'],
  ['what is wanted', made, wanted, undefined],
  ['one without a link yet', { ...made, joinUrl: undefined }, wanted, 'READ'],
  ['another time', made, { ...wanted, start: now }, 'UPDATE'],
  ['an unknown time', { ...made, told: undefined }, wanted, 'UPDATE'],
  ['perhaps another one', { ...made, isUncertain: true }, wanted, 'TIDY'],
  ['one of another host', { ...made, host: 'ines' }, wanted, 'REMOVE'],
  ['one of another provider', { ...made, provider: 'GOOGLE_MEET' as const }, wanted, 'REMOVE'],
  ['a canceled one', made, undefined, 'REMOVE'],
  ['one that has ended', { ...made, ends: now }, undefined, undefined],
] as const)('of %s the next step is right', (_, kept, what, step) => {
  expect(nextStep(kept, what, now)).toBe(step);
});

test('attempts are further and further apart, and as far as the provider asks for', () => {
  const delays = [1, 2, 3, 9, 10, 50].map((attempts) => retryAt(now, attempts, undefined));
  expect(delays).toEqual([seconds(10), seconds(20), seconds(40), seconds(2560), hours(1), hours(1)]);
  expect(retryAt(now, 1, minutes(5))).toBe(minutes(5));
  expect(retryAt(now, 10, minutes(5))).toBe(hours(1));
});
