import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { readRules, untilOf } from './booking-rules.ts';

describe('rules of a booking', () => {
  test('a policy that is not switched on allows nothing', () => {
    expect(readRules({})).toEqual({ cancelMinutes: null, rescheduleMinutes: null, fees: [], description: null });
  });

  test('a limit holds only where it is switched on', () => {
    const rules = readRules({
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 60 },
    });
    expect(rules).toMatchObject({ cancelMinutes: 1440, rescheduleMinutes: 0 });
  });

  test('a limit without a number is a day', () => {
    const rules = readRules({ cancellationPolicy: { enabled: true, limitLatestCancellation: true } });
    expect(rules.cancelMinutes).toBe(1440);
  });

  test('members only means not by link', () => {
    expect(readRules({ cancellationPolicy: { enabled: true, allowAnonymous: false } }).cancelMinutes).toBeNull();
  });

  test('the words of the business show only when they are switched on', () => {
    const described = (enabled: boolean) =>
      readRules({ customPolicyDescription: { enabled, description: 'Please be on time.' } }).description;
    expect(described(true)).toBe('Please be on time.');
    expect(described(false)).toBeNull();
  });

  test('a limit counts back from the start', () => {
    const startMs = Date.parse('2026-03-04T18:00:00Z');
    expect(untilOf(1440, instantAt(startMs))).toBe(Date.parse('2026-03-03T18:00:00Z'));
    expect(untilOf(0, instantAt(startMs))).toBe(startMs);
    expect(untilOf(null, instantAt(startMs))).toBeNull();
  });
});
