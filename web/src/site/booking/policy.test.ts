import { describe, expect, test } from 'vitest';
import { readTerms } from './policy.ts';

const startMs = Date.parse('2026-03-04T18:00:00Z');

describe('terms of a booking', () => {
  test('a policy that is not switched on allows nothing', () => {
    expect(readTerms({ bookingPolicy: {} }, startMs)).toEqual({
      cancel: { allowed: false },
      reschedule: { allowed: false },
      description: null,
    });
  });

  test('a limit counts back from the start', () => {
    const { cancel, reschedule } = readTerms(
      {
        bookingPolicy: {
          cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
          reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 60 },
        },
      },
      startMs,
    );
    expect(cancel).toEqual({ allowed: true, untilMs: Date.parse('2026-03-03T18:00:00Z') });
    expect(reschedule).toEqual({ allowed: true, untilMs: null });
  });

  test('members only means not by link', () => {
    const bookingPolicy = { cancellationPolicy: { enabled: true, allowAnonymous: false } };
    expect(readTerms({ bookingPolicy }, startMs).cancel).toEqual({ allowed: false });
  });

  test('shows the words of the business only when they are switched on', () => {
    const described = (enabled: boolean) =>
      readTerms({ bookingPolicy: { customPolicyDescription: { enabled, description: 'Please be on time.' } } }, startMs)
        .description;
    expect(described(true)).toBe('Please be on time.');
    expect(described(false)).toBeNull();
  });
});
