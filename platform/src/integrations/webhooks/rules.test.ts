import { describe, expect, test } from 'vitest';
import { findUrlFault, isUnreachable, nameOfType, pauseMs, readEventType, retryDelayMs } from './rules.ts';

const HOUR_MS = 3600_000;

describe('a webhook URL', () => {
  const production = (url: string) => findUrlFault(url, { production: true });
  const development = (url: string) => findUrlFault(url, { production: false });

  test.each([
    'https://example.com/events',
    'https://example.com:8443/a?b=c',
    'https://1.1.1.1/x',
    'https://[2606:4700::1111]/x',
  ])('%s is accepted everywhere', (url) => expect([production(url), development(url)]).toEqual([undefined, undefined]));

  test.each(['http://localhost:3000/events', 'http://127.0.0.1/x', 'http://[::1]:80/x', 'https://localhost/x'])(
    '%s is good in development only',
    (url) => {
      expect(development(url)).toBeUndefined();
      expect(production(url)).toMatch(/^must (start with https:\/\/|be on the public internet)$/);
    },
  );

  test.each([
    'http://example.com/events',
    'ftp://example.com/',
    'example.com',
    '',
    'https://me:secret@example.com/',
    'https://me@example.com/',
    'https://example.com/#part',
    'https://exam ple.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://0x0a000001/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://hooks.localhost/',
  ])('G21: %s is refused everywhere', (url) => {
    expect(production(url)).toMatch(/^must /);
    expect(development(url)).toMatch(/^must /);
  });
});

describe('the retry delay', () => {
  test('grows each time, to six hours at most', () => {
    const delays = Array.from({ length: 25 }, (_, index) => retryDelayMs(index + 1, 0.5));
    expect(delays.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(delays.at(-1)).toBe(6 * HOUR_MS);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
  });

  test('varies by a fifth in both directions', () => {
    expect([retryDelayMs(2, 0), retryDelayMs(2, 1)]).toEqual([48_000, 72_000]);
  });

  test('allows about twenty attempts in 72 hours', () => {
    let [at, tries] = [0, 1];
    while (at + retryDelayMs(tries, 0.5) <= 72 * HOUR_MS) {
      at += retryDelayMs(tries, 0.5);
      tries += 1;
    }
    expect(tries).toBe(21);
  });
});

test('a receiver is paused from the fifth consecutive failure on, for 15 minutes at most', () => {
  expect([4, 5, 6, 7, 8, 9, 10, 100].map(pauseMs)).toEqual(
    [0, 1, 2, 4, 8, 15, 15, 15].map((minutes) => minutes * 60_000),
  );
  expect([isUnreachable(4), isUnreachable(5)]).toEqual([false, true]);
});

test("event types have the protocol's names", () => {
  expect(nameOfType('wix.bookings.v2.booking_markedAsPending')).toBe('bookingMarkedAsPending');
  expect(() => nameOfType('wix.bookings.v2.booking_eaten')).toThrow('There is no event');
  expect(() => readEventType('bookingEaten')).toThrow('There is no event type bookingEaten.');
});
