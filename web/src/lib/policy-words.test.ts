import { expect, test } from 'vitest';
import { catalogOf } from './catalogs.ts';
import { durationWords } from './duration-words.ts';
import { policyWords } from './policy-words.ts';
import { createText } from './text.ts';

const text = createText('en', 'en-US', catalogOf('en', ['lib']));

test.each([
  [1, '1 minute'],
  [50, '50 minutes'],
  [60, '1 hour'],
  [75, '1 hour 15 minutes'],
  [120, '2 hours'],
])('%i minutes are %s', (minutes, expected) => {
  expect(durationWords(minutes, text)).toBe(expected);
});

const until = (minutes: number) => ({
  cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: minutes },
  reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: minutes },
});

test('one sentence if canceling and rescheduling have the same limit', () => {
  expect(policyWords(until(1440), 'USD', text)).toEqual(['Cancel or reschedule online up to 24 hours before.']);
  expect(policyWords(until(10_080), 'USD', text)).toEqual(['Cancel or reschedule online up to 7 days before.']);
});

test('a limit that is switched off does not count', () => {
  const cancellationPolicy = { enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 1440 };
  expect(policyWords({ cancellationPolicy, reschedulePolicy: { enabled: true } }, 'USD', text)).toEqual([
    'Cancel or reschedule online any time before it starts.',
  ]);
});

test('two sentences where they differ', () => {
  const { reschedulePolicy } = until(240);
  expect(policyWords({ cancellationPolicy: { enabled: false }, reschedulePolicy }, 'USD', text)).toEqual([
    'To cancel a booking, get in touch with us.',
    'Reschedule online up to 4 hours before.',
  ]);
});

test('nothing by oneself', () => {
  expect(policyWords({}, 'USD', text)).toEqual(['To reschedule or cancel a booking, get in touch with us.']);
});

test('when to book comes first', () => {
  const words = policyWords(
    {
      ...until(1440),
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 90 },
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 86_400 },
    },
    'USD',
    text,
  );
  expect(words.slice(0, 2)).toEqual(['Book at least 1 hour 30 minutes ahead.', 'Bookings open 60 days ahead.']);
});

test('the sentences follow the rules that the booking itself keeps', () => {
  const unnumbered = { enabled: true, limitLatestCancellation: true };
  expect(
    policyWords(
      { cancellationPolicy: unnumbered, reschedulePolicy: { enabled: true, allowAnonymous: false } },
      'USD',
      text,
    ),
  ).toEqual(['Cancel online up to 24 hours before.']);
});

test('states the fees for canceling late, as far as canceling is allowed', () => {
  const cancellationFeePolicy = {
    enabled: true,
    cancellationWindows: [
      { percentage: '100', startInMinutes: 120 },
      { amount: { value: '20' }, startInMinutes: 2880 },
    ],
  };
  const feesOf = (policy: object) => policyWords({ ...policy, cancellationFeePolicy }, 'EUR', text).slice(1);
  expect(feesOf({ ...until(60) })).toEqual([
    'Free cancellation up to 2 days before. After that, it costs €20.',
    'From 2 hours before, it costs the full price.',
  ]);
  expect(feesOf({ ...until(1440) })).toHaveLength(1);
  expect(feesOf({ ...until(2880) })).toEqual([]);
  expect(policyWords({ cancellationFeePolicy }, 'EUR', text)).toHaveLength(1);
});
